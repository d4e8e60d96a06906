import FCMCore

/// The projects that a running emulator knows.
enum EmulatorProjects {
    struct Project: Hashable, Sendable {
        var project: String
        var senderID: String
    }

    /// Asks once and does not insist: whoever needs the emulator finds out soon enough that it is not there.
    static func ask(_ endpoint: Endpoint, _ transport: any Transport) async -> [Project] {
        let request = HTTPRequest(method: "GET", url: endpoint.url + "/emulator/v1", deadline: .seconds(3))
        guard let reply = try? await transport.exchange(request), reply.status == 200,
            let answer = try? JSON.parse(reply.body)
        else { return [] }
        return (answer["projects"]?.array ?? []).compactMap { entry in
            guard let project = entry["project"]?.string, let sender = entry["senderId"]?.string else {
                return nil
            }
            return Project(project: project, senderID: sender)
        }
    }
}

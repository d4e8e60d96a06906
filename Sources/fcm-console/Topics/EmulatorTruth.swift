import FCMCore

/// What an emulator tells of its topics, which the real service never does.
enum EmulatorTruth {
    private static let pageSize = 10_000

    /// The control API to ask; `nil` for the service, and for the demo, whose emulator begins with this run.
    static func control(_ backend: Backend) -> EmulatorControl? {
        switch backend.profile.backend {
        case .emulator: backend.control
        case .embedded, .fcm: nil
        }
    }

    /// Everyone subscribed to a topic.
    ///
    /// - Throws: What the emulator answered, with its exit code.
    static func subscribers(
        of topic: TopicName,
        _ control: EmulatorControl
    ) async throws(CommandFailure) -> [EmulatorDevice] {
        var all: [EmulatorDevice] = []
        var token: String?
        repeat {
            let page: EmulatorPage<EmulatorDevice>
            do throws(SendFailure) {
                page = try await control.subscriberPage(of: topic, pageSize: pageSize, pageToken: token)
            } catch {
                // A topic that nobody was ever subscribed to is none to an emulator.
                if error.httpStatus == 404 { return all }
                throw failure(error)
            }
            all += page.elements
            token = page.nextPageToken == token ? nil : page.nextPageToken
        } while token != nil
        return all
    }

    /// Turns what an emulator failed with into what a command fails with.
    static func asked<Value>(
        _ body: () async throws(SendFailure) -> Value
    ) async throws(CommandFailure) -> Value {
        do throws(SendFailure) {
            return try await body()
        } catch {
            throw failure(error)
        }
    }

    private static func failure(_ error: SendFailure) -> CommandFailure {
        CommandFailure(error.exitCode, "the emulator: \(error.description.visible)")
    }
}

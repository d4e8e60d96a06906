import FCMCore
import Glibc

/// `fcm-console emulator` in a process of its own, on a free port.
final class RunningEmulator {
    let home: ScratchHome
    let program: ChildProgram
    /// The one line it prints when it listens.
    let ready: JSON
    /// Its address, such as `http://127.0.0.1:41001`.
    let url: String

    init(_ flags: [String] = [], http address: String = "127.0.0.1:0") throws {
        home = try ScratchHome()
        let arguments = [BuiltProgram.path, "emulator", "--http", address] + flags
        program = try ChildProgram(arguments, environment: home.environment)
        ready = try JSON.parse(try program.readLine())
        guard let url = ready["http"]?.string else {
            throw ProgramFailure(description: "no http in the ready line")
        }
        self.url = url
    }

    /// Asks its control API.
    func ask(
        _ method: String,
        _ path: String,
        _ body: JSON? = nil,
        deadline: Duration = .seconds(300)
    ) async throws -> JSON {
        var options = CurlTransport.Options()
        options.isLoopbackOnly = true
        let transport = try CurlTransport(options)
        let reply = try await transport.exchange(
            HTTPRequest(
                method: method,
                url: url + path,
                headers: body == nil ? [] : [HTTPHeader("content-type", "application/json")],
                body: body?.serialized() ?? [],
                deadline: deadline
            )
        )
        guard (200..<300).contains(reply.status) else {
            throw ProgramFailure(description: "\(method) \(path): \(reply.status)")
        }
        return try JSON.parse(reply.body)
    }

    /// Makes one device and answers it.
    func makeDevice(topics: [String] = []) async throws -> (token: String, fid: String) {
        let answer = try await ask(
            "POST",
            "/emulator/v1/projects/demo-project/devices",
            [
                "count": 1, "platform": "android", "label": "Phone",
                "topics": .array(topics.map { .string($0) }),
            ]
        )
        guard let device = answer["devices"]?.array?.first, let token = device["token"]?.string,
            let fid = device["fid"]?.string
        else { throw ProgramFailure(description: "no device in \(answer.text())") }
        return (token, fid)
    }

    /// What one device was delivered, in order.
    func messages(of token: String) async throws -> [JSON] {
        try await ask("GET", "/emulator/v1/projects/demo-project/devices/\(token)/messages")["messages"]?
            .array ?? []
    }

    /// Arms a fault for requests of that kind, to targets that match the pattern.
    func arm(
        _ action: JSON,
        when: JSON = ["probability": 1],
        target: String = "*",
        method: String = "messages:send"
    ) async throws {
        _ = try await ask(
            "POST",
            "/emulator/v1/projects/demo-project/faults",
            [
                "match": ["method": .string(method), "target": .string(target)], "when": when,
                "action": action,
            ]
        )
    }

    /// Every message that was accepted, newest first.
    func acceptedMessages() async throws -> [JSON] {
        var messages: [JSON] = []
        var token = ""
        repeat {
            let path = "/emulator/v1/projects/demo-project/messages?pageSize=1000"
            let page = try await ask("GET", path + (token.isEmpty ? "" : "&pageToken=\(token)"))
            messages += page["messages"]?.array ?? []
            token = page["nextPageToken"]?.string ?? ""
        } while !token.isEmpty
        return messages
    }
}

import FCMCore
import FCMEmulator
import Testing

/// An emulator's state to talk to: requests in, answers out, time by hand.
final class Desk {
    var state: EmulatorState
    var now = Moment(rfc3339: "2026-11-01T12:00:00Z") ?? .distantFuture
    let project: String

    init(_ change: (inout EmulatorSettings) -> Void = { _ in }) {
        var settings = EmulatorSettings()
        change(&settings)
        project = settings.project
        state = EmulatorState(settings: settings, now: now)
    }

    /// One exchange, which takes a microsecond; `nil` for no answer.
    func exchange(_ request: ServerRequest) -> HTTPReply? {
        now = now.advanced(microseconds: 1)
        return state.answer(request, now: now)
    }

    func ask(
        _ method: String,
        _ path: String,
        _ body: String = "",
        headers: [HTTPHeader] = []
    ) throws -> Answer {
        let request = ServerRequest(
            method: method,
            target: path,
            headers: headers,
            body: Array(body.utf8)
        )
        return Answer(try #require(exchange(request), "no answer to \(method) \(path)"))
    }

    /// The control API of the default project.
    func control(_ method: String, _ path: String, _ body: String = "") throws -> Answer {
        try ask(method, "/emulator/v1/projects/\(project)/\(path)", body)
    }

    func send(_ message: String, dryRun: Bool = false, project: String? = nil) throws -> Answer {
        let flag = dryRun ? #","validate_only":true"# : ""
        let project = project ?? self.project
        return try ask("POST", "/v1/projects/\(project)/messages:send", "{\"message\":\(message)\(flag)}")
    }

    /// Makes devices and gives them back.
    func devices(
        _ count: Int = 1,
        platform: String = "android",
        topics: [String] = [],
        online: Bool = true,
        project: String? = nil
    ) throws -> [Device] {
        let list = topics.map { "\"\($0)\"" }.joined(separator: ",")
        let answer = try ask(
            "POST",
            "/emulator/v1/projects/\(project ?? self.project)/devices",
            """
            {"count":\(count),"platform":"\(platform)","label":"x","topics":[\(list)],"online":\(online)}
            """
        )
        return try #require(answer.json["devices"]?.array).map {
            Device(token: try #require($0["token"]?.string), fid: try #require($0["fid"]?.string))
        }
    }

    func device(
        platform: String = "android",
        topics: [String] = [],
        online: Bool = true,
        project: String? = nil
    ) throws -> Device {
        try #require(
            devices(platform: platform, topics: topics, online: online, project: project).first
        )
    }

    /// What a device has received.
    func messages(of device: Device, project: String? = nil) throws -> [JSON] {
        let path = "/emulator/v1/projects/\(project ?? self.project)/devices/\(device.token)/messages"
        return try #require(ask("GET", path).json["messages"]?.array)
    }

    /// A virtual device as the control API names it.
    struct Device: Hashable {
        var token: String
        var fid: String
    }

    /// An answer and ways to look at it.
    struct Answer {
        let reply: HTTPReply
        var status: Int { reply.status }
        var text: String { String(decoding: reply.body, as: UTF8.self) }
        /// `null` when the body is not JSON.
        var json: JSON { (try? JSON.parse(reply.body)) ?? .null }
        /// `error.status` of a Google error.
        var code: String? { json["error"]?["status"]?.string }
        var message: String? { json["error"]?["message"]?.string }

        init(_ reply: HTTPReply) { self.reply = reply }
    }
}

import FCMCore
import FCMEmulator
import Testing

/// A project with one of everything that a legacy message can meet.
final class LegacyScene {
    let desk: Desk
    let live: [Desk.Device]
    let gone: Desk.Device
    let foreign: Desk.Device
    let mismatched: Desk.Device
    /// The key of a group of the first two live devices and the uninstalled one.
    let group: String

    init(_ change: (inout EmulatorSettings) -> Void = { _ in }) throws {
        desk = Desk(change)
        live = try desk.devices(3, topics: ["news"])
        gone = try desk.device()
        mismatched = try desk.device()
        foreign = try desk.device(project: "other")
        group = try desk.makeGroup("family", [live[0], live[1], gone])
        _ = try desk.control("DELETE", "devices/\(gone.token)")
        _ = try desk.control("PATCH", "devices/\(mismatched.token)", #"{"senderId":"99"}"#)
    }

    /// Fills in `@A`, `@B`, `@C` (live), `@GONE`, `@FOREIGN`, `@MISMATCHED`, `@GROUP` and `@FID`.
    func fill(_ text: String) -> String {
        var text = text
        for (name, value) in [
            ("@A", live[0].token), ("@B", live[1].token), ("@C", live[2].token), ("@GONE", gone.token),
            ("@FOREIGN", foreign.token), ("@MISMATCHED", mismatched.token), ("@GROUP", group),
            ("@FID", live[0].fid),
        ].sorted(by: { $0.0.count > $1.0.count }) {
            text = text.replacing(name, with: value)
        }
        return text
    }

    func send(_ body: String) throws -> Desk.Answer { try desk.legacy(fill(body)) }

    /// The answer with every number that differs from run to run made plain, and tokens by their names.
    func shown(_ answer: Desk.Answer) -> String {
        var text = answer.text
        text.replace(/"multicast_id":[0-9]{1,19},/, with: #""multicast_id":M,"#)
        text.replace(/"message_id":"0:[0-9]{16}%[0-9a-f]{16}"/, with: #""message_id":"ID""#)
        text.replace(/"message_id":[0-9]{18,19}/, with: #""message_id":N"#)
        text.replace(/id=0:[0-9]{16}%[0-9a-f]{16}/, with: "id=ID")
        for (value, name) in [
            (live[0].token, "@A"), (live[1].token, "@B"), (live[2].token, "@C"), (gone.token, "@GONE"),
            (mismatched.token, "@MISMATCHED"),
        ] {
            text = text.replacing(value, with: name)
        }
        return text
    }
}

extension Desk {
    /// A JSON request to `/fcm/send`.
    func legacy(_ body: String, headers: [HTTPHeader] = []) throws -> Answer {
        let json = HTTPHeader("Content-Type", "application/json")
        return try ask("POST", "/fcm/send", body, headers: [json] + headers)
    }

    /// A plain text request to `/fcm/send`.
    func legacyForm(_ body: String) throws -> Answer {
        let form = HTTPHeader("Content-Type", "application/x-www-form-urlencoded;charset=UTF-8")
        return try ask("POST", "/fcm/send", body, headers: [form])
    }

    func makeGroup(_ name: String, _ members: [Device]) throws -> String {
        let list = members.map { "\"\($0.token)\"" }.joined(separator: ",")
        let answer = try ask(
            "POST",
            "/fcm/notification",
            """
            {"operation":"create","notification_key_name":"\(name)","registration_ids":[\(list)]}
            """
        )
        return try #require(answer.json["notification_key"]?.string)
    }

    var serverKey: String {
        get throws {
            let projects = try ask("GET", "/emulator/v1").json["projects"]?.array
            return try #require(projects?.first { $0["project"]?.string == project }?["serverKey"]?.string)
        }
    }
}

import FCMCore
import FCMEmulator

/// Everything that the control API shows of a state, as texts by path.
struct Look: Equatable {
    private(set) var answers: [String: String] = [:]

    /// - Parameter ask: Answers a GET.
    init(_ ask: (String) -> HTTPReply?) {
        for project in ["demo-project", "other-project"] {
            let base = "/emulator/v1/projects/\(project)"
            func take(_ path: String) -> JSON? {
                guard let reply = ask("\(base)/\(path)") else { return nil }
                // Who is connected is no part of the state: a connection that was cut may take a while to be gone.
                let text = String(decoding: reply.body, as: UTF8.self)
                    .replacing(#/,"connections":\d+/#, with: "")
                answers["\(base)/\(path)"] = "\(reply.status) \(text)"
                return try? JSON.parse(reply.body)
            }
            for path in ["stats", "groups", "faults", "messages?pageSize=1000", "requests?limit=1000"] {
                _ = take(path)
            }
            for topic in take("topics")?["topics"]?.array ?? [] {
                if let name = topic["name"]?.string { _ = take("topics/\(name)/registrations?pageSize=1000") }
            }
            for device in take("devices?pageSize=1000")?["devices"]?.array ?? [] {
                guard let token = device["token"]?.string else { continue }
                _ = take("devices/\(token)")
                _ = take("devices/\(token)/messages")
            }
        }
    }

    /// Where two of them differ, for whoever reads the test's report.
    func differences(_ other: Look) -> [String] {
        Set(answers.keys).union(other.answers.keys).sorted().filter { answers[$0] != other.answers[$0] }
            .map { "\($0)\n  \(answers[$0] ?? "-")\n  \(other.answers[$0] ?? "-")" }
    }
}

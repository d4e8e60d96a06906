import FCMCore
import Testing

@testable import fcm_console

@Suite struct SendPlanTests {
    /// The plan of a command line whose message file, if any, has this text.
    private func plan(_ words: [String], file: String = "") throws -> SendPlan {
        let arguments = try #require(Parsed(["send"] + words).arguments)
        return try SendPlan(arguments) { path throws(FileSystem.Failure) in
            guard path == "-" || path == "m.json" else {
                throw FileSystem.Failure(path: path, reason: "No such file or directory", isMissing: true)
            }
            return Array(file.utf8)
        }
    }

    @Test func `flags make a message`() throws {
        let plan = try plan([
            "--topic", "/topics/news", "--title", "T", "--body", "B", "--image", "https://i", "--data", "a=1",
            "--data", "b=x=y", "--priority", "high", "--ttl", "3600", "--collapse-key", "c",
            "--analytics-label", "l", "--dry-run", "--deadline", "2.5", "--again",
        ])
        #expect(plan.target == .direct(.topic(try TopicName("news"))))
        #expect(plan.message.notification == Notification(title: "T", body: "B", image: "https://i"))
        #expect(plan.message.data == ["a": "1", "b": "x=y"])
        #expect(plan.message.android?.priority == .high)
        #expect(plan.message.android?.ttl == .seconds(3600))
        #expect(plan.message.android?.collapseKey == "c")
        #expect(plan.message.fcmOptions?.analyticsLabel == "l")
        #expect(plan.validateOnly && plan.again)
        #expect(plan.deadline == .milliseconds(2_500))
    }

    @Test func `without flags there is half a minute`() throws {
        let plan = try plan(["--fid", "cQ1xVVyRTTqBp4nYbXoGhw"])
        #expect(plan.deadline == .seconds(30))
        #expect(!plan.validateOnly && !plan.again)
        #expect(plan.message == Message())
    }

    @Test(arguments: [
        ([], SendProtocol.v1), (["--protocol", "v1"], .v1), (["--protocol", "legacy-http"], .legacyHTTP),
    ])
    func `the protocol is v1 unless another is named`(words: [String], wanted: SendProtocol) throws {
        #expect(try plan(["--topic", "news"] + words).sendProtocol == wanted)
    }

    @Test func `flags override the file and keep the rest of it`() throws {
        let file = """
            {"topic": "news", "notification": {"title": "old", "body": "kept"}, "data": {"a": "1", "b": "2"},
             "android": {"ttl": "5s", "collapse_key": "k"}}
            """
        let plan = try plan(
            ["--message", "m.json", "--title", "new", "--data", "b=3", "--priority", "normal"],
            file: file
        )
        #expect(plan.target == .direct(.topic(try TopicName("news"))))
        #expect(plan.message.notification == Notification(title: "new", body: "kept"))
        #expect(plan.message.data == ["a": "1", "b": "3"])
        #expect(plan.message.android?.ttl == .seconds(5))
        #expect(plan.message.android?.collapseKey == "k")
        #expect(plan.message.android?.priority == .normal)
    }

    @Test func `the same target by flag and file is one target`() throws {
        let plan = try plan(["--message", "-", "--topic", "news"], file: #"{"topic": "/topics/news"}"#)
        #expect(plan.target == .direct(.topic(try TopicName("news"))))
    }

    @Test(
        arguments: [
            ([], "", ExitCode.usage), (["--title", "x"], "", .usage),
            (["--topic", "a", "--token", "b"], "", .usage),
            (["--group", "g", "--fid", "b"], "", .usage), (["--group="], "", .usage),
            (["--message", "-"], "{}", .usage),
            (["--message", "-", "--topic", "b"], #"{"topic":"a"}"#, .usage),
            (["--message", "-", "--group", "b"], #"{"topic":"a"}"#, .usage),
            (["--fid", "a", "--protocol", "legacy-http"], "", .usage),
            (["--message", "-", "--protocol", "legacy-http"], #"{"fid":"a"}"#, .usage),
            (["--fid", "a", "--protocol", "xmpp"], "", .usage),
            (["--topic", "a b"], "", .data), (["--topic="], "", .data), (["--topic", "/topics/"], "", .data),
            (["--topic", String(repeating: "a", count: 901)], "", .data),
            (["--condition", "a in topics"], "", .data),
            (["--condition", "'a' in topics &&"], "", .data), (["--condition="], "", .data),
            (["--condition", (1...6).map { "'t\($0)' in topics" }.joined(separator: " || ")], "", .data),
            (["--token="], "", .data), (["--token", "a b"], "", .data), (["--token", "ü"], "", .data),
            (["--token", String(repeating: "a", count: 4097)], "", .data), (["--fid", "a\nb"], "", .data),
            (["--message", "missing.json"], "", .data), (["--message", "-"], "", .data),
            (["--message", "-"], "{", .data),
            (["--message", "-"], "[]", .data), (["--message", "-"], #"{"topic":"a","topic2":"b"}"#, .data),
            (["--message", "-"], #"{"topic":"a","data":{"k":1}}"#, .data),
            (["--message", "-"], #"{"message":{"topic":"a"}}"#, .data),
            (["--message", "-"], #"{"topic":"a","token":"b"}"#, .data),
            (["--message", "-"], #"{"topic":"a","android":{"ttl":"soon"}}"#, .data),
        ] as [([String], String, ExitCode)]
    )
    func `what cannot be sent has its exit code`(words: [String], file: String, code: ExitCode) throws {
        let failure = #expect(throws: CommandFailure.self) { try plan(words, file: file) }
        #expect(failure?.code == code, "\(failure?.text ?? "")")
    }

    @Test func `a message file's error says line and column`() throws {
        let failure = #expect(throws: CommandFailure.self) {
            try plan(["--message", "m.json"], file: "{\n  \"topic\": news\n}")
        }
        #expect(failure?.message.hasPrefix("m.json:2:") == true, "\(failure?.message ?? "")")
    }

    @Test func `a legacy body is called one`() throws {
        let failure = #expect(throws: CommandFailure.self) {
            try plan(["--message", "m.json"], file: #"{"to": "/topics/news", "data": {"a": "b"}}"#)
        }
        #expect(failure?.code == .data)
        #expect(failure?.message == "m.json is a message of the legacy protocol")
    }

    @Test func `a token is never repeated in an error`() throws {
        let token = String(repeating: "secret", count: 5) + " "
        let failure = #expect(throws: CommandFailure.self) { try plan(["--token", token]) }
        #expect(failure?.text.contains("secret") == false)
    }
}

import FCMCore
import Registry
import Testing

@testable import fcm_console

/// Writing a message from a template on the command line.
@Suite struct TemplateChoiceTests {
    private static let storm = TemplateRecord(
        name: "storm",
        json: """
            {"topic":"news-{{city}}","notification":{"title":"Storm in {{city}}","body":"From {{hour}} on"},
            "android":{"ttl":"{{ttl}}"}}
            """,
        sendProtocol: .legacyHTTP,
        sets: ["north": ["city": "oslo", "hour": "21:00", "ttl": "5s"]],
        savedAt: 1
    )

    private static func filled(_ words: [String]) throws -> FilledTemplate? {
        let arguments = try #require(Parsed(words).arguments)
        return try TemplateChoice(arguments)?.filled([
            storm, TemplateRecord(name: "x", json: "[]", savedAt: 0),
        ])
    }

    private static func send(_ words: String...) throws -> SendPlan {
        let all = ["send"] + words
        let arguments = try #require(Parsed(all).arguments)
        return try SendPlan(arguments, template: try filled(all)) { path throws(FileSystem.Failure) in
            throw FileSystem.Failure(path: path, reason: "No such file or directory", isMissing: true)
        }
    }

    private static func failure(_ words: [String]) throws -> CommandFailure? {
        do {
            let all = ["send"] + words
            let arguments = try #require(Parsed(all).arguments)
            _ = try SendPlan(arguments, template: try filled(all)) { path throws(FileSystem.Failure) in
                throw FileSystem.Failure(path: path, reason: "No such file or directory", isMissing: true)
            }
            return nil
        } catch {
            return error as? CommandFailure
        }
    }

    @Test func `a set fills in everything, target included, and the protocol is the template's`() throws {
        let plan = try Self.send("--template", "storm", "--values", "north")
        #expect(plan.target == .direct(.topic(try TopicName("news-oslo"))))
        #expect(plan.message.notification == Notification(title: "Storm in oslo", body: "From 21:00 on"))
        #expect(plan.message.android?.ttl == .seconds(5))
        #expect(plan.sendProtocol == .legacyHTTP)
    }

    @Test func `--set goes before the set, other flags before the template`() throws {
        let plan = try Self.send(
            "--template",
            "storm",
            "--values",
            "north",
            "--set",
            "city=a=b",
            "--topic",
            "sports",
            "--body",
            "B",
            "--protocol",
            "v1"
        )
        #expect(plan.target == .direct(.topic(try TopicName("sports"))))
        #expect(plan.message.notification == Notification(title: "Storm in a=b", body: "B"))
        #expect(plan.sendProtocol == .v1)
    }

    @Test func `what a flag replaces needs no value`() throws {
        let plan = try Self.send(
            "--template",
            "storm",
            "--set",
            "city=oslo",
            "--set",
            "ttl=5s",
            "--body",
            "Now"
        )
        #expect(plan.message.notification == Notification(title: "Storm in oslo", body: "Now"))
    }

    @Test(arguments: [
        (["--template", "storm"], "the template storm has no value for {{city}}, {{hour}}, {{ttl}}"),
        (
            ["--template", "storm", "--set", "ttl=5s", "--set", "hour=1"],
            "the template storm has no value for {{city}}"
        ),
        (
            ["--template", "storm", "--set", "ttl=5s", "--set", "city=a"],
            "the template storm has no value for {{hour}}"
        ),
        (["--template", "strom"], "there is no template \"strom\""),
        (["--template", "storm", "--values", "nroth"], "the template storm has no values \"nroth\""),
        (["--template", "storm", "--set", "cty=x"], "the template storm has no variable \"cty\""),
        (["--template", "x", "--topic", "a"], "the template x is no message"),
        (
            ["--template", "storm", "--values", "north", "--set", "ttl=soon"],
            "the template storm is no v1 message"
        ),
    ])
    func `what is missing is named`(words: [String], message: String) throws {
        let failure = try #require(try Self.failure(words))
        #expect(failure.code == .data)
        #expect(failure.message.hasPrefix(message), "\(failure.message)")
        if words.contains("strom") { #expect(failure.hint == "Did you mean storm?") }
    }

    @Test(arguments: [
        ["--values", "north", "--topic", "a"], ["--set", "a=b", "--topic", "a"],
        ["--template", "storm", "--message", "m.json"],
    ])
    func `flags that exclude each other, or need another, are refused`(words: [String]) throws {
        #expect(try Self.failure(words)?.code == .usage)
    }

    @Test func `in a broadcast columns fill in the rest, where they can`() throws {
        func broadcast(_ words: String...) throws -> NewBroadcast {
            let all = ["broadcast", "list.csv"] + words
            let arguments = try #require(Parsed(all).arguments)
            return try NewBroadcast(arguments, template: try Self.filled(all)) {
                path throws(FileSystem.Failure) in
                throw FileSystem.Failure(path: path, reason: "No such file or directory", isMissing: true)
            }
        }
        let new = try broadcast("--template", "storm", "--set", "ttl=5s", "--set", "hour=21:00")
        #expect(new.message.notification == Notification(title: "Storm in {{city}}", body: "From 21:00 on"))
        #expect(new.sendProtocol == .legacyHTTP)
        #expect(throws: CommandFailure.self) { try broadcast("--template", "storm") }
    }
}

import Broadcast
import FCMCore
import Testing

@testable import fcm_console

@Suite struct BroadcastOptionsTests {
    /// The options of a command line whose message file, if any, has this text.
    private func options(_ words: [String], file: String = "") throws -> BroadcastOptions {
        let arguments = try #require(Parsed(["broadcast"] + words).arguments)
        return try BroadcastOptions(arguments) { _ throws(FileSystem.Failure) in Array(file.utf8) }
    }

    private func broadcast(_ words: [String], file: String = "") throws -> NewBroadcast {
        guard case .new(let broadcast) = try options(words, file: file).subject else {
            throw CommandFailure.usage("resumed")
        }
        return broadcast
    }

    @Test func `a file and a message`() throws {
        let options = try options([
            "list.csv", "--title", "Hello {{name}}", "--data", "k=v", "--rate", "50", "--concurrency", "7",
            "--on-failure", "stop", "--results", "r", "--deadline", "2",
        ])
        #expect(options.rate == 50 && options.concurrency == 7 && options.stopsAtFailure == true)
        #expect(options.results == "r" && options.deadline == .seconds(2))
        let broadcast = try broadcast(["list.csv", "--title", "Hello {{name}}", "--data", "k=v", "--again"])
        #expect(broadcast.source == "list.csv" && broadcast.format == .csv && broadcast.again)
        #expect(broadcast.message.notification?.title == "Hello {{name}}")
        #expect(broadcast.message.data == ["k": "v"])
        #expect(broadcast.sendProtocol == .v1 && !broadcast.validateOnly && broadcast.column == nil)
    }

    @Test func `the format by flag, by name, or lines`() throws {
        #expect(try broadcast(["a.csv", "--format", "jsonl"]).format == .jsonl)
        #expect(try broadcast(["a.ndjson"]).format == .jsonl)
        #expect(try broadcast(["-"]).format == .lines)
        #expect(try broadcast(["-", "--format", "csv", "--recipients-column", "t"]).column == "t")
    }

    @Test func `a topic or a group in place of a file`() throws {
        let topic = try broadcast(["--expand-topic", "/topics/news", "--title", "x"])
        #expect(try topic.expansion == .topic(TopicName("news")) && topic.source == "topic news")
        #expect(try broadcast(["--expand-group", "team"]).expansion == .group("team"))
        let failure = #expect(throws: CommandFailure.self) { try options(["--expand-topic", "no way"]) }
        #expect(failure?.code == .data)
    }

    @Test func `whom it is sent to first`() throws {
        #expect(try broadcast(["a.csv"]).canary == nil)
        #expect(try broadcast(["a.csv", "--canary", "5"]).canary == .first(5))
        let chosen = try broadcast(["a.csv", "--canary-file", "phones.txt", "--canary-failures", "0"])
        #expect(chosen.canary == .file("phones.txt") && chosen.leavesStdin)
        #expect(try options(["a.csv", "--canary", "5", "--canary-failures", "7"]).canaryFailures == 7)
        #expect(try !broadcast(["-"]).leavesStdin && !broadcast(["a", "--canary-file", "-"]).leavesStdin)
        #expect(try options(["--resume", "b-1", "--retry-failed", "--canary-failures", "100"]).retriesFailed)
    }

    @Test func `resuming takes an id and limits`() throws {
        let options = try options(["--resume", "b-1", "--rate", "9"])
        #expect(options.subject == .resumed("b-1"))
        #expect(options.rate == 9 && options.stopsAtFailure == nil)
    }

    @Test(arguments: [
        ([], "no file of recipients"), (["--resume", "b-1", "a.csv"], "takes no file"),
        (["--resume", "b-1", "--title", "x"], "--title exclude"),
        (["--resume", "b-1", "--dry-run"], "--dry-run exclude"),
        (["a.txt", "--recipients-column", "x"], "no columns"),
        (["-", "--message", "-"], "both come from stdin"),
        (["-", "--canary-file", "-"], "cannot both come from stdin"),
        (["a", "--canary", "3", "--canary-file", "b"], "exclude each other"),
        (["--expand-topic", "a", "--expand-group", "b"], "exclude each other"),
        (["a", "--expand-topic", "a"], "a file is named"), (["--expand-group", ""], "name of a group"),
        (["--expand-group", "g", "--format", "csv"], "a file is named"),
        (["a", "--canary-failures", "3"], "needs a canary"), (["a", "--retry-failed"], "needs --resume"),
        (["--resume", "b-1", "--canary", "3"], "--canary exclude"),
        (["a.csv", "--message", "m.json"], "target of its own"),
    ])
    func `what excludes each other is a usage error`(words: [String], says: String) {
        let failure = #expect(throws: CommandFailure.self) { try options(words, file: #"{"topic":"a"}"#) }
        #expect(failure?.code == .usage)
        #expect(failure?.message.contains(says) == true, "\(failure?.message ?? "")")
    }
}

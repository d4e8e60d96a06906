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
        (["a.csv", "--message", "m.json"], "target of its own"),
    ])
    func `what excludes each other is a usage error`(words: [String], says: String) {
        let failure = #expect(throws: CommandFailure.self) { try options(words, file: #"{"topic":"a"}"#) }
        #expect(failure?.code == .usage)
        #expect(failure?.message.contains(says) == true, "\(failure?.message ?? "")")
    }
}

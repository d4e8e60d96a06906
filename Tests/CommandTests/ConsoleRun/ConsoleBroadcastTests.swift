import Console
import FCMCore
import Glibc
import Registry
import Testing

@testable import fcm_console

/// Broadcasts that are begun in the console, through real sockets to an emulator.
@Suite(.timeLimit(.minutes(10))) struct ConsoleBroadcastTests {
    @Test func `a list is written down with what is wrong with it, and sent once that is confirmed`()
        async throws
    {
        let stage = try await ConsoleBroadcastStage()
        let devices = try await stage.control.createDevices(3, platform: "android")
        let tokens = devices.map(\.token.rawValue)
        try await stage.control.removeDevice(.token(devices[1].token))
        let rows = zip(tokens, ["Ada", "Bob", "Cleo"]).map { "\($0),\($1)\n" }.joined()
        let list = try stage.write("token,name\n\(rows)\(tokens[0]),Again\nbad token,x\n", to: "list.csv")
        let counted = Locked(0)
        let request = stage.request(.file(list), title: "Hello {{name}}")
        let prepared = try await stage.broadcasts.write(request) { count in counted.withLock { $0 = count } }
        #expect(prepared.recipients == 3 && prepared.duplicates == 1 && prepared.badLines == 1)
        #expect(prepared.badExamples.count == 1)
        #expect(prepared.badExamples.first?.hasPrefix("\(list):6: byte 4 of the token") == true)
        #expect(prepared.first.message.notification?.title == "Hello Ada")
        #expect(prepared.title == "Hello {{name}}" && prepared.canary == nil && prepared.repetition == nil)
        #expect(stage.files == [prepared.id: ["attempts", "recipients.draft"]])
        #expect(try await stage.history().isEmpty, "nothing has begun")
        let (outcome, news) = try await stage.begin(prepared)
        #expect(outcome.reason == nil && !outcome.isGood && outcome.retryable == 0)
        #expect(stage.files == [prepared.id: ["attempts", "recipients"]])
        let failure = try #require(news.failures.first)
        #expect(news.failures.count == 1 && failure.failure.code == .unregistered && !failure.isUnknown)
        #expect(failure.target == .token(devices[1].token) && failure.index == 1)
        guard case .stood(let stand) = news.last else { return #expect(Bool(false)) }
        #expect(stand.accepted == 2 && stand.failed == 1 && stand.left == 0)
        let entry = try #require(try await stage.history().first)
        #expect(entry.id == prepared.id && entry.status == .done && entry.broadcast?.accepted == 2)
        try await stage.control.settle(seconds: 10)
        let got = try await stage.control.messages(of: .token(devices[2].token))
        #expect(got.map { $0.notification?["title"] } == ["Hello Cleo"])
    }

    @Test func `what is given up leaves nothing, however that came about`() async throws {
        let stage = try await ConsoleBroadcastStage()
        let list = try stage.write("/topics/a\n/topics/b\n", to: "list.txt")
        let first = try await stage.prepare(stage.request(.file(list)))
        #expect(stage.files.count == 1)
        await stage.broadcasts.discard("b-other")
        let second = try await stage.prepare(stage.request(.file(list)))
        #expect(stage.files == [second.id: ["attempts", "recipients.draft"]], "one at a time")
        await stage.broadcasts.discard(second.id)
        #expect(stage.files.isEmpty)
        let gone = try await stage.begin(first)
        #expect(gone.outcome.reason == "it is not written down any more")
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await stage.prepare(stage.request(.file(list)))
        }
        await #expect(throws: (any Error).self) { try await cancelled.value }
        #expect(stage.files.isEmpty)
        #expect(try await stage.history().isEmpty)
    }

    @Test func `what cannot be written down says where and why, and leaves nothing`() async throws {
        let stage = try await ConsoleBroadcastStage()
        let pipe = "\(stage.folder)/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let empty = try stage.write("", to: "empty.csv")
        let bare = try stage.write("token,nam\nabc,x\n", to: "bare.csv")
        let bad = try stage.write("bad token\n", to: "bad.txt")
        let mixed = try stage.write("/topics/a\nbad token\n", to: "mixed.txt")
        let missing = "\(stage.folder)/missing"
        let named = stage.request(.file(bare), title: "{{name}}")
        let strict = stage.request(.file(mixed)) { $0.stopsAtFailure = true }
        let column = stage.request(.file(mixed)) { $0.column = "x" }
        let requests: [(BroadcastRequest, String)] = [
            (stage.request(.file(missing)), "\(missing) cannot be read: No such file or directory"),
            (stage.request(.file(empty)), "\(empty):1: there is no header"),
            (stage.request(.file(pipe)), "\(pipe) is no file that can be read to its end"),
            (stage.request(.file("-")), "./- cannot be read: No such file or directory"),
            (
                named,
                "\(bare): the message wants {{name}}, and there is no such column; there are: token, nam"
            ),
            (stage.request(.file(bad)), "none of the lines is a recipient (\(bad):1: byte 4 of the token"),
            (strict, "1 lines are no recipients, and --on-failure is stop (\(mixed):2: byte 4"),
            (column, "a list of lines has no columns: --format csv or jsonl says otherwise"),
            (stage.request(.topic(try TopicName("x"))), "topic x: there are no recipients"),
            (
                stage.request(.topic(try TopicName("x")), title: "{{name}}"),
                "the message wants {{name}}, which"
            ),
            (stage.request(.group("x")), "nobody here knows the members of the group \"x\""),
            (stage.request(.devices(matching: "x")), "devices with \"x\": there are no recipients"),
            (stage.request(.file(mixed)) { $0.canaryFailures = 3 }, "--canary-failures needs a canary"),
        ]
        for (request, words) in requests {
            do {
                _ = try await stage.prepare(request)
                Issue.record("\(request.recipients.words) was written down")
            } catch {
                #expect("\(error)".hasPrefix(words), "\(error)")
            }
        }
        #expect(stage.files.isEmpty)
    }

    @Test func `topics, groups and devices are sent to one by one`() async throws {
        let stage = try await ConsoleBroadcastStage()
        let news = try TopicName("news")
        let devices = try await stage.control.createDevices(
            4,
            platform: "ios",
            label: "Phone",
            topics: [news]
        )
        _ = try await stage.control.createDevices(2, platform: "web", label: "Browser")
        _ = try await stage.session.services.createGroup("family", devices.prefix(2).map(\.token))
        try await stage.refresh()
        let topic = try await stage.prepare(stage.request(.topic(news), title: "{{label}}"))
        #expect(topic.recipients == 4 && topic.source == "topic news" && topic.duplicates == 0)
        #expect(topic.first.message.notification?.title?.hasPrefix("Phone") == true)
        #expect(try await stage.prepare(stage.request(.group("family"))).recipients == 2)
        #expect(try await stage.prepare(stage.request(.devices(matching: "browser"))).recipients == 2)
        let all = try await stage.prepare(stage.request(.devices(matching: "")))
        #expect(all.recipients == 6 && all.source == "all devices")
        #expect(try await stage.begin(all).outcome.isGood)
    }

    @Test func `the same to the same within a minute is said in the review, and not of dry runs`()
        async throws
    {
        let stage = try await ConsoleBroadcastStage()
        let list = try stage.write("/topics/a\n/topics/b\n", to: "list.txt")
        let dry = try await stage.prepare(stage.request(.file(list)) { $0.validateOnly = true })
        #expect(dry.validateOnly)
        #expect(try await stage.begin(dry).outcome.isGood)
        let accepted = try await stage.control.messagePage().elements.filter { !$0.isValidateOnly }
        #expect(accepted.isEmpty, "a dry run delivers nothing")
        let first = try await stage.prepare(stage.request(.file(list)))
        #expect(first.repetition == nil)
        #expect(try await stage.begin(first).outcome.isGood)
        let second = try await stage.prepare(stage.request(.file(list)))
        #expect(
            second.repetition
                == "the same message went to the same recipients within the last minute (\(first.id))"
        )
        #expect(try await stage.prepare(stage.request(.file(list), title: "Other")).repetition == nil)
    }

    @Test func `those whose failure can pass are sent to again, and nobody else`() async throws {
        let stage = try await ConsoleBroadcastStage()
        let list = try stage.write("/topics/a\n/topics/b\n/topics/c\n", to: "list.txt")
        _ = try await stage.control.addFault([
            "match": ["method": "messages:send", "target": "b"], "when": ["first": 1],
            "action": ["status": 401, "code": "THIRD_PARTY_AUTH_ERROR"],
        ])
        let prepared = try await stage.prepare(stage.request(.file(list)))
        let (outcome, news) = try await stage.begin(prepared)
        #expect(outcome.retryable == 1 && news.failures.map(\.failure.code) == [.thirdPartyAuthError])
        let again = try await stage.broadcasts.resume(prepared.id, .failed) { _ in }
        #expect(again.isGood && again.retryable == 0, "\(again)")
        let accepted = try await stage.control.messagePage().elements
        #expect(accepted.count == 3)
    }

    @Test func `a canary that failed is told of what was left, and gone on with only on purpose`()
        async throws
    {
        let stage = try await ConsoleBroadcastStage()
        let list = try stage.write((0..<9).map { "/topics/t\($0)\n" }.joined(), to: "list.txt")
        _ = try await stage.control.addFault([
            "match": ["method": "messages:send", "target": "t0"], "when": ["probability": 1],
            "action": ["status": 404, "code": "UNREGISTERED"],
        ])
        let small = try await stage.prepare(stage.request(.file(list)) { $0.canary = .first(20) })
        #expect(try await stage.begin(small).outcome.reason == nil, "that is everybody, so nobody waits")
        let prepared = try await stage.prepare(
            stage.request(.file(list), title: "x") { $0.canary = .first(2) }
        )
        #expect(prepared.canary == 2 && prepared.canaryFailures == 10)
        let stopped = try await stage.begin(prepared).outcome
        #expect(stopped.reason?.hasPrefix("stopped after the canary") == true)
        let left = try #require(try await stage.broadcasts.unfinished().first)
        #expect(left.id == prepared.id && left.failedCanary == "1 of 2 accepted, 1 not" && left.wasStopped)
        let still = try await stage.broadcasts.resume(prepared.id, .rest) { _ in }
        #expect(still.reason?.hasPrefix("stopped after the canary") == true)
        let whole = try await stage.broadcasts.resume(prepared.id, .restAnyway) { _ in }
        #expect(whole.reason == nil)
        #expect(try await stage.broadcasts.unfinished().isEmpty)
    }

    @Test func `the demo has broadcasts for as long as it lasts`() async throws {
        let stage = try await ConsoleBroadcastStage(flags: "")
        #expect(stage.session.profile.name == "demo")
        try await stage.refresh()
        let prepared = try await stage.prepare(stage.request(.devices(matching: "")))
        #expect(prepared.recipients > 10)
        let (outcome, _) = try await stage.begin(prepared)
        #expect(outcome.reason == nil, "\(outcome)")
        #expect(stage.files.isEmpty, "not where those are that can be resumed")
        let inside = { FileSystem.names(in: stage.folder).filter { $0.hasPrefix("fcm-console-") } }
        #expect(inside().count == 1)
        stage.backends.close()
        #expect(inside().isEmpty)
    }
}

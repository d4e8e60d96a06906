import Broadcast
import Console
import FCMCore
import TestSupport
import Testing

@testable import fcm_console

/// What the console copies of a broadcast is what `broadcast` takes.
@Suite struct CopiedBroadcastTests {
    private func prepared(_ source: String) -> PreparedBroadcast {
        PreparedBroadcast(
            id: "b-1",
            startedAt: 0,
            title: "",
            source: source,
            recipients: 100,
            first: AddressedMessage(target: .token(RegistrationToken("t")), message: Message()),
            bytes: 0
        )
    }

    private func options(_ request: BroadcastRequest, _ prepared: PreparedBroadcast) throws
        -> BroadcastOptions
    {
        let copied = try #require(CopiedBroadcast(request, prepared))
        let command = try #require(
            CopiedAction.broadcast(copied).commandLine(ShellAccess(options: ["--profile", "demo"]))
        )
        let words = command.words.map { $0.parts.map(\.plain).joined() }
        let input = command.input.map { $0.parts.map(\.plain).joined() }
        let parsed = Parsed(Array(words.dropFirst()))
        let arguments = try #require(parsed.arguments, "\(parsed) of \(words)")
        #expect(arguments["profile"] == "demo")
        return try BroadcastOptions(arguments) { _ throws(FileSystem.Failure) in Array((input ?? "").utf8) }
    }

    private func new(_ options: BroadcastOptions) throws -> NewBroadcast {
        guard case .new(let broadcast) = options.subject else { throw CommandFailure.usage("resumed") }
        return broadcast
    }

    @Test func `a file with every option is the same again`() throws {
        var wishes = BroadcastWishes()
        (wishes.rate, wishes.concurrency, wishes.stopsAtFailure) = (50, 7, true)
        (wishes.column, wishes.format, wishes.validateOnly) = ("fcm", .csv, true)
        var sheet = prepared("--odd list.csv")
        (sheet.canary, sheet.canaryFailures) = (10, 50)
        let request = BroadcastRequest(
            message: ["notification": ["title": "Hello {{name}}"], "data": ["k": "-v"]],
            recipients: .file("--odd list.csv"),
            sendProtocol: .legacyHTTP,
            wishes: wishes
        )
        let options = try options(request, sheet)
        #expect(options.rate == 50 && options.concurrency == 7 && options.stopsAtFailure == true)
        #expect(options.canaryFailures == 50)
        let broadcast = try new(options)
        #expect(broadcast.source == "--odd list.csv" && broadcast.column == "fcm" && broadcast.format == .csv)
        #expect(broadcast.validateOnly && broadcast.sendProtocol == .legacyHTTP)
        #expect(broadcast.canary == .first(10))
        #expect(broadcast.message.notification?.title == "Hello {{name}}")
        #expect(broadcast.message.data == ["k": "-v"])
        sheet.canary = 100
        #expect(try new(self.options(request, sheet)).canary == nil, "that was everybody")
    }

    @Test func `any message goes to a topic or a group`() throws {
        var random = SeededGenerator(seed: 9)
        for _ in 0..<100 {
            let message = try MessageDocument.random(using: &random).message
            let request = BroadcastRequest(
                message: message.json.object ?? JSONObject(),
                recipients: .topic(try TopicName("news"))
            )
            let broadcast = try new(options(request, prepared("topic news")))
            #expect(try broadcast.expansion == .topic(TopicName("news")))
            #expect(broadcast.message == message)
        }
        let group = BroadcastRequest(message: [:], recipients: .group("-team"))
        #expect(try new(options(group, prepared("group -team"))).expansion == .group("-team"))
        let devices = BroadcastRequest(message: [:], recipients: .devices(matching: ""))
        #expect(CopiedBroadcast(devices, prepared("all devices")) == nil)
    }
}

extension ShellWord.Part {
    fileprivate var plain: String {
        switch self {
        case .text(let text), .verbatim(let text): text
        case .variable(let name): "$\(name)"
        }
    }
}

import Console
import FCMCore
import TestSupport
import Testing

@testable import fcm_console

/// What the console copies is what the command line takes.
@Suite struct CopiedCommandTests {
    private func text(_ word: ShellWord) throws -> String {
        try word.parts.map { part in
            guard case .text(let text) = part else { throw Unexpected(part: part) }
            return text
        }.joined()
    }

    private struct Unexpected: Error { var part: ShellWord.Part }

    private func plan(_ send: CopiedSend) throws -> SendPlan {
        let command = try #require(
            CopiedAction.send(send).commandLine(ShellAccess(options: ["--profile", "demo"]))
        )
        let words = try command.words.map(text)
        let input = try command.input.map(text)
        let parsed = Parsed(Array(words.dropFirst()))
        let arguments = try #require(parsed.arguments, "\(parsed) of \(words)")
        #expect(arguments["profile"] == "demo")
        return try SendPlan(arguments) { path throws(FileSystem.Failure) in
            guard path == "-", let input else {
                throw FileSystem.Failure(path: path, reason: "not there", isMissing: true)
            }
            return Array(input.utf8)
        }
    }

    @Test func `any message is the same message again`() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            let message = try MessageDocument.random(using: &random).message
            let document =
                MessageDocument(target: .topic("news"), message: message).json.object ?? JSONObject()
            let plan = try plan(
                CopiedSend(
                    kind: .topic,
                    value: "news",
                    document: document,
                    validateOnly: true,
                    sendProtocol: .legacyHTTP
                )
            )
            #expect(plan.message == message)
            #expect(plan.target == .direct(.topic(try TopicName("news"))))
            #expect(plan.validateOnly && plan.sendProtocol == .legacyHTTP)
        }
    }

    @Test func `a message of the form is the same by flags`() throws {
        var random = SeededGenerator(seed: 8)
        for _ in 0..<300 {
            var form = ComposerForm()
            (form.kind, form.value) = (.token, "-t:1")
            form.title = .random(using: &random)
            form.body = .random(using: &random)
            form.collapseKey = .random(using: &random)
            form.analyticsLabel = .random(using: &random)
            form.priority = ["", "high", "normal"].randomElement(using: &random) ?? ""
            form.ttl = ["", "0", "4h"].randomElement(using: &random) ?? ""
            form.data = ["k=\(String.random(using: &random))"]
            let document = form.written(into: JSONObject())
            let plan = try plan(CopiedSend(kind: .token, value: "-t:1", document: document))
            var content = document
            content["token"] = nil
            #expect(plan.message == (try MessageDocument.decode(.object(content)).message))
            #expect(plan.target == .direct(.token(RegistrationToken("-t:1"))))
        }
    }

    @Test(arguments: [
        CopiedAction.subscribe(.token(RegistrationToken("-t")), .test),
        .unsubscribe(.token(RegistrationToken("t")), .test),
        .createGroup("--g", RegistrationToken("t")), .addToGroup("g", RegistrationToken("t")),
        .removeFromGroup("g", RegistrationToken("t")), .showDevice(.fid(InstallationID("f"))),
        .showTopic(.test),
        .showGroup("-g"),
    ])
    func `every other command is one that there is`(action: CopiedAction) throws {
        let command = try #require(action.commandLine(ShellAccess(options: ["--profile", "demo"])))
        let words = try command.words.map(text)
        let parsed = Parsed(Array(words.dropFirst()))
        #expect(parsed.failure == nil, "\(words)")
        #expect(parsed.arguments?.action == words[2])
        #expect(parsed.arguments?.operands == Array(words.suffix(parsed.arguments?.operands.count ?? 0)))
    }
}

extension TopicName {
    fileprivate static var test: TopicName {
        do { return try TopicName("news") } catch { preconditionFailure("\(error)") }
    }
}

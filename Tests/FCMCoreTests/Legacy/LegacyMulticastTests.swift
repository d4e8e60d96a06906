import FCMCore
import TestSupport
import Testing

/// Messages to several registrations: who is sent to again, and what is told of each.
@Suite(.timeLimit(.minutes(10))) struct LegacyMulticastTests {
    private let clock = ManualClock(passesWhileSleeping: true)

    private func client(_ transport: ScriptedTransport) -> LegacyClient {
        LegacyClient(
            project: "p",
            serverKey: Secret("AIzaSyZ-1u"),
            transport: transport,
            time: clock.timepiece,
            random: { 0.5 }
        )
    }

    private static func message(_ names: String...) -> LegacyMessage {
        var message = LegacyMessage(target: .devices(names.map { RegistrationToken($0) }))
        message.data = ["k": "v"]
        return message
    }

    /// An answer with these results: an id when the word is none of an error.
    private static func answer(_ id: Int, _ words: [String], headers: [HTTPHeader] = []) -> HTTPReply {
        let results = words.map { word in
            word.first?.isUppercase == true ? #"{"error":"\#(word)"}"# : #"{"message_id":"\#(word)"}"#
        }
        return .json(
            200,
            #"{"multicast_id":\#(id),"results":[\#(results.joined(separator: ","))]}"#,
            headers: headers
        )
    }

    /// What the requests name, one after the other.
    private static func named(_ transport: ScriptedTransport) -> [[String]] {
        transport.requests.map { request in
            let body = try? JSON.parse(request.body)
            return (body?["registration_ids"]?.array ?? []).compactMap(\.string)
        }
    }

    private static func accepted(_ id: String) -> LegacyResult { .accepted(messageID: id, canonical: nil) }
    private static func failed(_ word: String) -> LegacyResult { .failed(LegacyError(word)) }

    @Test func `only who was refused for the moment is named again, and the results keep their order`() async
    {
        let transport = ScriptedTransport(
            Self.answer(1, ["Unavailable", "m-b", "NotRegistered", "InternalServerError"]),
            Self.answer(2, ["m-a", "Unavailable"]),
            Self.answer(3, ["m-d"])
        )
        let outcome = await client(transport).send(Self.message("a", "b", "c", "d"))
        #expect(Self.named(transport) == [["a", "b", "c", "d"], ["a", "d"], ["d"]])
        let results = [
            Self.accepted("m-a"), Self.accepted("m-b"), Self.failed("NotRegistered"), Self.accepted("m-d"),
        ]
        #expect(outcome.answer == .success(.devices(multicastID: "1", results)))
        #expect(outcome.attempts == 3)
        #expect(clock.slept == [.milliseconds(1_500), .seconds(3)])
        for request in transport.requests {
            #expect((try? JSON.parse(request.body))?["data"] == ["k": "v"])
        }
    }

    @Test func `Retry-After is obeyed for a part, too`() async {
        let wait = [HTTPHeader("Retry-After", "20")]
        let transport = ScriptedTransport(
            Self.answer(1, ["m-a", "Unavailable"], headers: wait),
            Self.answer(2, ["m-b"])
        )
        let outcome = await client(transport).send(Self.message("a", "b"))
        #expect(
            outcome.answer
                == .success(.devices(multicastID: "1", [Self.accepted("m-a"), Self.accepted("m-b")]))
        )
        #expect(clock.slept == [.milliseconds(20_500)])
    }

    @Test func `a request that the service cannot take meanwhile is repeated as it was`() async {
        let transport = ScriptedTransport(
            Self.answer(1, ["m-a", "Unavailable"]),
            HTTPReply(status: 503),
            Self.answer(2, ["m-b"])
        )
        _ = await client(transport).send(Self.message("a", "b"))
        #expect(Self.named(transport) == [["a", "b"], ["b"], ["b"]])
    }

    @Test func `who is refused to the end is told so beside those who were accepted`() async {
        let transport = ScriptedTransport(
            [.reply(Self.answer(1, ["Unavailable", "m-b"]))],
            otherwise: .reply(Self.answer(2, ["InternalServerError"]))
        )
        let outcome = await client(transport).send(Self.message("a", "b"), deadline: .seconds(600))
        let results = [Self.failed("InternalServerError"), Self.accepted("m-b")]
        #expect(outcome.answer == .success(.devices(multicastID: "1", results)))
        #expect(outcome.attempts == 6)
    }

    @Test(
        arguments: [
            .failure(TransportFailure(reason: .timedOut, mayHaveArrived: true, message: "no answer")),
            .reply(HTTPReply(status: 502)), .reply(.json(200, "{}")),
            .reply(answer(2, ["m-x", "m-y", "m-z"])),
            .reply(.json(200, #"{"message_id":1}"#)),
        ] as [ScriptedTransport.Step]
    )
    func `when the part may have arrived, nobody knows of that part`(step: ScriptedTransport.Step)
        async throws
    {
        let transport = ScriptedTransport([
            .reply(Self.answer(1, ["Unavailable", "m-b", "Unavailable"])), step,
        ])
        let outcome = await client(transport).send(Self.message("a", "b", "c"))
        let results = try outcome.answer.get()
        guard case .devices("1", let results) = results, results.count == 3,
            case .unknown(let first) = results[0], case .unknown(let last) = results[2]
        else {
            Issue.record("\(outcome)")
            return
        }
        #expect(results[1] == Self.accepted("m-b"))
        #expect(first == last)
        #expect(first.disposition == .unknownOutcome)
        #expect(outcome.attempts == 2)
    }

    @Test func `a refusal of the part as a whole leaves its last words`() async {
        let transport = ScriptedTransport(
            Self.answer(1, ["m-a", "Unavailable"]),
            HTTPReply(status: 400, body: Array("nonsense".utf8))
        )
        let outcome = await client(transport).send(Self.message("a", "b"))
        let results = [Self.accepted("m-a"), Self.failed("Unavailable")]
        #expect(outcome.answer == .success(.devices(multicastID: "1", results)))
    }

    @Test func `an answer for fewer than were named is unknown as a whole`() async {
        let transport = ScriptedTransport(Self.answer(1, ["m-a"]))
        let outcome = await client(transport).send(Self.message("a", "b"))
        guard case .failure(let failure) = outcome.answer else {
            Issue.record("\(outcome)")
            return
        }
        #expect(failure.disposition == .unknownOutcome)
        #expect(failure.message == "the answer holds 1 results for 2 registrations")
        #expect(transport.unscripted == [])
    }

    // MARK: Any service

    /// A service whose answers are dice, and what it knows to be true.
    private struct DicedService {
        var generator: SeededGenerator
        /// Who was accepted, and by which id; a second time is a fault of the client.
        var accepted: [String: String] = [:]
        var acceptedTwice: [String] = []
        /// The last final refusal, or the last refusal for the moment.
        var refused: [String: String] = [:]
        /// Whom the latest request named.
        var named: [String] = []

        mutating func answer(_ request: HTTPRequest) -> HTTPReply {
            let body = try? JSON.parse(request.body)
            named = (body?["registration_ids"]?.array ?? []).compactMap(\.string)
            if Int.random(in: 0..<6, using: &generator) == 0 {
                return HTTPReply(status: Bool.random(using: &generator) ? 500 : 503)
            }
            let words = named.map { name -> String in
                let word =
                    ["ok", "ok", "Unavailable", "InternalServerError", "NotRegistered"]
                    .randomElement(using: &generator) ?? "ok"
                guard word == "ok" else {
                    refused[name] = word
                    return word
                }
                if accepted[name] != nil { acceptedTwice.append(name) }
                let id = "m-\(UInt32.random(in: 0...UInt32.max, using: &generator))"
                accepted[name] = id
                return id
            }
            let headers =
                Bool.random(using: &generator)
                ? [HTTPHeader("Retry-After", "\(Int.random(in: 1...9, using: &generator))")] : []
            return LegacyMulticastTests.answer(7, words, headers: headers)
        }
    }

    @Test(arguments: 0..<300)
    func `everybody is answered once, in order, and nobody accepted is sent to again`(seed: Int) async throws
    {
        var generator = SeededGenerator(seed: UInt64(seed))
        let names = (0..<Int.random(in: 1...12, using: &generator)).map { "r-\($0)" }
        let service = Locked(DicedService(generator: generator))
        let lossAt = Int.random(in: 0..<12, using: &generator)
        var steps = Array(
            repeating: ScriptedTransport.Step.answer { request in service.withLock { $0.answer(request) } },
            count: 12
        )
        // In half the runs an answer is lost within the six attempts that there are.
        steps[lossAt] = .answer { request in
            service.withLock { _ = $0.answer(request) }
            return HTTPReply(status: 502)
        }
        let transport = ScriptedTransport(steps)
        let message = LegacyMessage(target: .devices(names.map { RegistrationToken($0) }))
        let outcome = await client(transport).send(message, deadline: .seconds(3_600))
        let truth = service.withLock(\.self)
        let isLost = transport.requests.count == lossAt + 1

        #expect(truth.acceptedTwice == [])
        for (earlier, later) in zip(Self.named(transport), Self.named(transport).dropFirst()) {
            #expect(later == earlier.filter { later.contains($0) })
        }
        guard case .success(.devices(_, let results)) = outcome.answer else {
            // Nothing was ever answered.
            #expect(isLost || transport.requests.count == 6)
            #expect(isLost || truth.accepted.isEmpty)
            return
        }
        try #require(results.count == names.count)
        for (name, result) in zip(names, results) {
            if isLost, truth.named.contains(name) {
                guard case .unknown = result else {
                    Issue.record("\(name): \(result)")
                    continue
                }
            } else if let id = truth.accepted[name] {
                #expect(result == .accepted(messageID: id, canonical: nil))
            } else {
                #expect(result == .failed(LegacyError(truth.refused[name] ?? "")))
            }
        }
    }
}

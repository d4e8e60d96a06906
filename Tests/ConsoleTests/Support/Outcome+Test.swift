import Console
import FCMCore
import Registry
import TerminalUI

extension Outcome {
    /// One of a list of tokens, of which every tenth is gone and every twenty-fifth was not answered.
    static func test(_ index: Int) -> Outcome {
        let status: Status = index % 25 == 7 ? .unknown : index % 10 == 3 ? .failed : .accepted
        var outcome = Outcome(
            index: index,
            target: .token(RegistrationToken("token-\(index)-ThatNobodyMayRead-\(index)")),
            status: status,
            attempts: status == .unknown ? 3 : 1,
            latency: .microseconds(900 + index * 37)
        )
        switch status {
        case .accepted: outcome.name = "projects/demo-project/messages/\(index)"
        case .failed: (outcome.code, outcome.httpStatus, outcome.message) = ("UNREGISTERED", 404, "gone")
        case .unknown: (outcome.code, outcome.message) = ("DEADLINE_EXCEEDED", "no answer in 30 s")
        }
        return outcome
    }
}

extension OutcomeSummary {
    /// Of ten thousand, of whom some were not reached.
    static func test(isRunning: Bool = false, settled: Int = 10_000) -> OutcomeSummary {
        var stand = BroadcastStand(total: 10_000, accepted: settled - 1_400, failed: 1_000, unknown: 400)
        stand.latency = [.milliseconds(4), .milliseconds(9), .milliseconds(20)]
        stand.retries = 812
        let broadcast = UnfinishedBroadcast(
            id: "b-test",
            startedAt: 900,
            title: "Storm tonight",
            source: "list.csv",
            stand: stand
        )
        return OutcomeSummary(
            broadcast: broadcast,
            profile: "demo",
            groups: [
                OutcomeGroup(status: .accepted, count: settled - 1_400),
                OutcomeGroup(status: .failed, code: "UNREGISTERED", httpStatus: 404, count: 900),
                OutcomeGroup(status: .unknown, code: "DEADLINE_EXCEEDED", count: 400),
                OutcomeGroup(status: .failed, code: "UNAVAILABLE", httpStatus: 503, count: 80),
                OutcomeGroup(status: .failed, code: "INVALID_ARGUMENT", httpStatus: 400, count: 20),
            ],
            latency: LatencyShape(
                counts: [
                    1, 3, 12, 40, 90, 160, 210, 300, 280, 240, 190, 120, 80, 44, 30, 18, 9, 6, 4, 3, 2, 1, 0,
                    1,
                ],
                shortest: .microseconds(900),
                longest: .milliseconds(812)
            ),
            isRunning: isRunning,
            retryable: 80
        )
    }
}

extension Conversation {
    /// Answers the last question for outcomes, out of `total` that the filter finds.
    ///
    /// The latency rises with the index, and so does all else that is ordered here.
    mutating func answerOutcomes(_ effects: [Effect], total: Int = 10_000, isRunning: Bool = false) {
        for case .outcome(.load(let id, let query)) in effects {
            let range: Range<Int> =
                switch query.part {
                case .rows(let rows): rows.clamped(to: 0..<total)
                case .newest(let count): max(0, total - count)..<total
                case .around(let index, let count):
                    max(0, place(index) - count / 2)..<min(total, place(index) + count / 2)
                }
            func place(_ index: Int) -> Int {
                query.order?.isDescending ?? false ? total - 1 - index : index
            }
            let page = OutcomePage(
                summary: .test(isRunning: isRunning),
                start: range.lowerBound,
                rows: range.map { Outcome.test(place($0)) },
                total: total
            )
            answerOutcomes(prepare(.outcomes(.loaded(id, page))), total: total, isRunning: isRunning)
        }
    }

    /// With the outcomes of a broadcast that ended on the screen.
    static func withOutcomes(
        _ size: Size = Size(columns: 120, rows: 40),
        isRunning: Bool = false,
        profile: Profile = .test
    ) throws -> Conversation {
        var talk = Conversation(profile: profile, size: size)
        talk.fill()
        talk.answerOutcomes(try talk.run("outcomes of b-test"), isRunning: isRunning)
        return talk
    }

    /// Presses keys, and answers what they ask for outcomes.
    mutating func pressInOutcomes(_ keys: String, total: Int = 10_000) throws {
        for key in try Key.parse(keys) { answerOutcomes(prepare(.input(.key(key))), total: total) }
    }
}

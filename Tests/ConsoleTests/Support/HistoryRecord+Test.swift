import Console
import FCMCore
import Registry
import TerminalUI

extension HistoryRecord {
    /// One send or, with counts, one broadcast.
    static func test(
        _ id: String,
        _ status: Status,
        to target: String,
        _ json: String = #"{"notification":{"title":"Storm tonight","body":"Winds up to 90 km/h"}}"#,
        detail: String = "",
        at startedAt: Int64,
        broadcast: BroadcastCount? = nil
    ) -> HistoryRecord {
        HistoryRecord(
            id: id,
            project: "demo-project",
            profile: "demo",
            operatorName: "anna",
            json: json,
            target: target,
            sendProtocol: .v1,
            status: status,
            detail: detail,
            startedAt: startedAt,
            finishedAt: status == .started ? nil : startedAt + 2,
            broadcast: broadcast
        )
    }

    /// 2026-11-21, some minutes past ten at night in UTC.
    static let evening: Int64 = 1_795_299_000

    /// Of everything something, newest first.
    static let several: [HistoryRecord] = {
        var production = test(
            "s-7",
            .accepted,
            to: "topic weather",
            #"{"topic":"weather","data":{"region":"north","url":"https://example.com/a"}}"#,
            detail: "projects/my-app/messages/0:1",
            at: evening - 86_400
        )
        (production.profile, production.project, production.operatorName) = ("live", "my-app", nil)
        let token = "dGhpc0lzQVRva2Vu:APA91bThatNobodyMayRead"
        return [
            test("s-9", .started, to: "fid dR0aIbcdefghijklmnop12", at: evening - 5),
            test(
                "s-8",
                .failed,
                to: "token \(token)",
                #"{"token":"\#(token)","notification":{"title":"Hi \u001b[2J"}}"#,
                detail: "UNREGISTERED (HTTP 404): Requested entity was not found.",
                at: evening - 60
            ),
            test(
                "b-3",
                .done,
                to: "customers.csv",
                at: evening - 3_600,
                broadcast: BroadcastCount(recipients: 12_480, accepted: 12_400, failed: 70, unknown: 10)
            ),
            production,
            test(
                "b-2",
                .interrupted,
                to: "topic sports",
                at: evening - 3 * 86_400,
                broadcast: BroadcastCount(recipients: 90, accepted: 20, validateOnly: true)
            ),
            test("s-1", .unknown, to: "group appUser-Chris", detail: "no answer in 30 s", at: 1_700_000_000),
        ]
    }()
}

extension Conversation {
    /// With the history open over ``HistoryRecord/several``, as far as its filter finds them.
    mutating func openHistory(_ entries: [HistoryRecord] = HistoryRecord.several) throws {
        prepare(.started)
        answerHistory(prepare(.input(.key(.character("S")))), entries)
    }

    /// Answers what is asked of the history.
    mutating func answerHistory(_ effects: [Effect], _ entries: [HistoryRecord] = HistoryRecord.several) {
        for case .loadHistory(let request) in effects {
            do {
                let query = try HistoryQuery(request.filter, now: state.now)
                var found = entries.filter(query.matches)
                if let order = request.order, order.column == "target" {
                    found = found.ordered(isDescending: order.isDescending) { .text($0.target) }
                }
                let rows = Array(found[request.range.clamped(to: 0..<found.count)])
                let page = Page(rows: rows, total: found.count, everything: entries.count)
                prepare(.history(.loaded(request.id, page)))
            } catch {
                prepare(.history(.failed(request.id, "\(error)")))
            }
        }
    }

    /// Presses keys and answers what they ask of the history.
    mutating func pressInHistory(_ keys: String, _ entries: [HistoryRecord] = HistoryRecord.several) throws {
        for key in try Key.parse(keys) { answerHistory(prepare(.input(.key(key))), entries) }
    }
}

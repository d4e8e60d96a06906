import Broadcast
import Console
import Registry

// What a journal has, as the console shows it, and what the console asks for, as a journal finds it.

extension Console.Outcome {
    init(_ result: RecipientResult) {
        let kind = OutcomeKind(result.outcome.result)
        self.init(
            index: result.place.index,
            target: result.target,
            status: Status(kind.status),
            attempts: result.outcome.attempts,
            latency: result.outcome.latency
        )
        offset = result.place.offset
        (code, httpStatus) = (kind.code, kind.httpStatus)
        switch result.outcome.result {
        case .accepted(let name): self.name = name
        case .failed(let note), .unknown(let note): message = note.message
        }
    }
}

extension Console.Outcome.Status {
    init(_ status: OutcomeKind.Status) {
        switch status {
        case .accepted: self = .accepted
        case .failed: self = .failed
        case .unknown: self = .unknown
        }
    }
}

extension OutcomePart {
    init(_ part: OutcomeQuery.Part) {
        switch part {
        case .rows(let range): self = .rows(range)
        case .newest(let count): self = .newest(count)
        case .around(let recipient, let count): self = .around(recipient: recipient, count)
        }
    }
}

extension OutcomeOrder {
    /// - Returns: `nil` for a column that outcomes do not have.
    init?(_ order: ListOrder) {
        guard let column = Column(rawValue: order.column) else { return nil }
        self.init(column, isDescending: order.isDescending)
    }
}

extension LatencyShape {
    /// Parts that a chart of one row has room for.
    private static let parts = 24

    init?(_ histogram: LatencyHistogram) {
        guard let (counts, shortest, longest) = histogram.parts(Self.parts) else { return nil }
        self.init(counts: counts, shortest: shortest, longest: longest)
    }
}

import FCMCore

/// By what outcomes are ordered.
///
/// What is not known comes last both ways: codes of what was accepted, latencies of what was never answered.
package struct OutcomeOrder: Hashable, Sendable {
    package enum Column: String, Hashable, Sendable, CaseIterable {
        case recipient, target, status, code, latency, attempts
        /// As they came.
        case time
    }

    package var column: Column
    package var isDescending: Bool

    package init(_ column: Column, isDescending: Bool = false) {
        (self.column, self.isDescending) = (column, isDescending)
    }

    /// Whether what is alike may differ in its next eight bytes.
    package var isText: Bool { column == .target || column == .code }

    /// Eight bytes of what a row is ordered by, as a number that rises with the order.
    ///
    /// `word` is which eight bytes, from 0, and `row` the how manieth it came.
    package func key(_ word: Int, of result: RecipientResult, row: Int) -> UInt64 {
        switch column {
        case .target: key(word, of: result.target)
        case .latency, .attempts: key(of: result.outcome)
        case .recipient, .status, .code, .time:
            key(word, of: OutcomeKind(result.outcome.result), recipient: result.place.index, row: row)
        }
    }

    /// The same where the index has it.
    func key(_ word: Int, of kind: OutcomeKind, recipient: Int, row: Int) -> UInt64 {
        switch column {
        case .recipient: number(recipient)
        case .time: number(row)
        case .status: number(OutcomeKind.Status.allCases.firstIndex(of: kind.status) ?? 0)
        case .code: kind.code.isEmpty ? .max : text(kind.code.utf8, word)
        case .target, .latency, .attempts: .max
        }
    }

    /// The same of a target: its kind first, then its value.
    func key(_ word: Int, of target: Target) -> UInt64 {
        switch target {
        case .condition(let condition): text(CollectionOfOne(1), condition, word)
        case .fid(let fid): text(CollectionOfOne(2), fid.rawValue, word)
        case .token(let token): text(CollectionOfOne(3), token.rawValue, word)
        case .topic(let name): text(CollectionOfOne(4), name.rawValue, word)
        }
    }

    /// The same of a latency or a number of attempts.
    func key(of outcome: RecipientOutcome) -> UInt64 {
        guard column == .latency else { return number(outcome.attempts) }
        guard outcome.latency > .zero else { return .max }
        let (seconds, attoseconds) = outcome.latency.components
        return number(Int(clamping: seconds) &* 1_000_000 + Int(attoseconds / 1_000_000_000_000))
    }

    /// 0 and the highest number stand for what has no more bytes and what is not known.
    private func number(_ value: Int) -> UInt64 {
        let key = UInt64(max(0, value)) + 1
        return isDescending ? ~key : key
    }

    private func text(_ kind: CollectionOfOne<UInt8>, _ value: String, _ word: Int) -> UInt64 {
        word == 0 ? text([kind[0]] + value.utf8.prefix(7), 0) : text(value.utf8.dropFirst(8 * word - 1), 0)
    }

    /// Letters of ASCII without regard to their case, as in all lists.
    private func text(_ bytes: some Sequence<UInt8>, _ word: Int) -> UInt64 {
        var (key, count) = (UInt64(0), 0)
        for byte in bytes.dropFirst(8 * word).prefix(8) {
            let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            key = key << 8 | UInt64(isCapital ? byte | 0x20 : byte)
            count += 1
        }
        // A shift by all of its bits leaves nothing.
        key <<= UInt64(8 * (8 - count))
        return isDescending ? ~key : key
    }
}

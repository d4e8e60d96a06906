import FCMCore
import Registry

/// An order of results: what is not known comes last both ways, and what is alike newest first.
struct ResultOrder {
    private enum Column {
        case time, target, status, code, latency, attempts
    }

    /// What a row is ordered by: a number, or the first eight bytes of a text, lower case.
    struct Key {
        var isMissing: Bool
        var number: UInt64
    }

    private let column: Column
    private let isDescending: Bool

    init(_ order: ListOrder) {
        isDescending = order.isDescending
        column =
            switch order.column {
            case "target": .target
            case "status": .status
            case "code": .code
            case "latency": .latency
            case "attempts": .attempts
            default: .time
            }
    }

    func key(_ entry: ResultEntry) -> Key {
        switch column {
        case .time: Key(isMissing: false, number: UInt64(entry.id))
        case .target: Key(isMissing: false, number: Self.prefix(target(entry)))
        case .status: Key(isMissing: false, number: Self.prefix(entry.state.word.utf8))
        case .code:
            Key(
                isMissing: entry.failure == nil,
                number: entry.failure.map { Self.prefix($0.value.code.name.utf8) } ?? 0
            )
        case .latency:
            Key(isMissing: entry.latency == ResultEntry.unknownLatency, number: UInt64(entry.latency))
        case .attempts: Key(isMissing: false, number: UInt64(entry.attempts))
        }
    }

    /// Whether one comes before another, of which the keys are known.
    func precedes(_ left: ResultEntry, _ leftKey: Key, _ right: ResultEntry, _ rightKey: Key) -> Bool {
        if leftKey.isMissing != rightKey.isMissing { return rightKey.isMissing }
        if leftKey.number != rightKey.number { return (leftKey.number < rightKey.number) != isDescending }
        let comparison = leftKey.isMissing ? 0 : compareTexts(left, right)
        return comparison == 0 ? left.id > right.id : (comparison < 0) != isDescending
    }

    func precedes(_ left: ResultEntry, _ right: ResultEntry) -> Bool {
        precedes(left, key(left), right, key(right))
    }

    /// What the keys leave open: less than, equal to or more than 0.
    private func compareTexts(_ left: ResultEntry, _ right: ResultEntry) -> Int {
        switch column {
        case .time, .latency, .attempts: return 0
        case .target:
            return left.withValue { first in right.withValue { Self.compare(first, $0) } }
        case .status:
            return left.state == right.state ? 0 : Self.compare(left.state.word.utf8, right.state.word.utf8)
        case .code:
            guard let first = left.failure, let second = right.failure, first !== second else { return 0 }
            return Self.compare(first.value.code.name.utf8, second.value.code.name.utf8)
        }
    }

    /// The first letter of the kind, which no two kinds but token and topic share, and the value behind it.
    private func target(_ entry: ResultEntry) -> [UInt8] {
        let kind = Array(entry.kind.rawValue.utf8.prefix(3))
        return kind + entry.text.prefix(min(5, Int(entry.valueCount)))
    }

    private static func prefix(_ text: some Sequence<UInt8>) -> UInt64 {
        var (key, count) = (UInt64(0), 0)
        for byte in text {
            guard count < 8 else { break }
            key = key << 8 | UInt64(lower(byte))
            count += 1
        }
        return key << UInt64(8 * (8 - count))
    }

    private static func compare(_ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>) -> Int {
        var others = right.makeIterator()
        for byte in left {
            guard let other = others.next() else { return 1 }
            let (first, second) = (lower(byte), lower(other))
            if first != second { return first < second ? -1 : 1 }
        }
        return others.next() == nil ? 0 : -1
    }

    private static func lower(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

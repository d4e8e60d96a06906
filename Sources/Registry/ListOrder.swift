import FCMCore

/// By which column a list is ordered; rows that are alike there keep the order they have without.
package struct ListOrder: Hashable, Sendable {
    package var column: String
    package var isDescending: Bool

    package init(_ column: String, isDescending: Bool = false) {
        self.column = column
        self.isDescending = isDescending
    }

    /// What lists of devices, topics and groups can be ordered by.
    ///
    /// Texts come without regard to the case of ASCII letters, those that are not known last.
    package static let deviceColumns = ["label", "platform", "seen", "state", "token", "fid"]
    package static let topicColumns = ["name", "subscribers"]
    package static let groupColumns = ["name", "members"]
}

extension HistoryRecord {
    /// What an entry is ordered by in a column of ``HistoryQuery/columns`` other than its time.
    func key(_ column: String) -> OrderKey {
        switch column {
        case "target": .text(target)
        case "status": .text(status.rawValue)
        case "code": .text(HistoryQuery.failures.contains(status) ? detail : "")
        case "by": .text(operatorName ?? "")
        case "profile": .text(profile)
        default: .number(broadcast.map { Int64($0.recipients) })
        }
    }
}

/// What a row is ordered by.
package enum OrderKey: Hashable, Sendable {
    case bytes([UInt8])
    case number(Int64?)

    /// A text without regard to the case of ASCII letters.
    package static func text(_ text: String) -> OrderKey { .bytes(text.utf8.map(TextFilter.lower)) }

    /// Whether it stands for what is not known, which comes last both ways.
    private var isMissing: Bool {
        switch self {
        case .bytes(let bytes): bytes.isEmpty
        case .number(let number): number == nil
        }
    }

    /// Whether a row with this one comes before one with `other`; false for equals.
    package func precedes(_ other: OrderKey, isDescending: Bool) -> Bool {
        if isMissing || other.isMissing { return !isMissing && other.isMissing }
        let (first, second) = isDescending ? (other, self) : (self, other)
        return switch (first, second) {
        case (.bytes(let left), .bytes(let right)): left.lexicographicallyPrecedes(right)
        case (.number(let left?), .number(let right?)): left < right
        case (.bytes, .number), (.number, .bytes), (.number, .number): false
        }
    }
}

extension Sequence {
    /// Stably in the order of their keys.
    package func ordered(isDescending: Bool, by key: (Element) -> OrderKey) -> [Element] {
        let keyed = enumerated().map { (index: $0.offset, key: key($0.element), element: $0.element) }
        return keyed.sorted { left, right in
            if left.key.precedes(right.key, isDescending: isDescending) { return true }
            if right.key.precedes(left.key, isDescending: isDescending) { return false }
            return left.index < right.index
        }.map(\.element)
    }
}

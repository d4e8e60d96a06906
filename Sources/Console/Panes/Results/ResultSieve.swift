import FCMCore
import Languages
import Registry

/// Which results a filter lets through; made once for many.
struct ResultSieve {
    private let filter: RowFilter
    /// What a state is looked for in: its word as scripts and as people have it.
    private let words: [[UInt8]]

    init(_ text: String) {
        filter = RowFilter(text, columns: ResultsPane.filterColumns)
        words = ResultEntry.State.allCases.map { Array("\($0.word) \(say(word: $0.word))".utf8) }
    }

    func matches(_ entry: ResultEntry) -> Bool {
        filter.matchesBytes { column, isFound in
            switch column {
            case "target": Self.target(entry, isFound)
            case "status": words[Int(entry.state.rawValue)].withUnsafeBufferPointer(isFound)
            case "code":
                if let code = entry.failure?.value.code.name {
                    Self.bytes(code, isFound)
                } else {
                    isFound(UnsafeBufferPointer(start: nil, count: 0))
                }
            default: entry.withName(isFound)
            }
        }
    }

    private static func bytes(_ text: String, _ look: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
        var text = text
        return text.withUTF8(look)
    }

    /// The kind, a blank and the value, as the target is written.
    private static func target(
        _ entry: ResultEntry,
        _ look: (UnsafeBufferPointer<UInt8>) -> Bool
    ) -> Bool {
        let kind = entry.kind.rawValue.utf8
        let count = kind.count + 1 + Int(entry.valueCount)
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { buffer in
            var end = buffer.initialize(fromContentsOf: Array(kind))
            buffer.initializeElement(at: end, to: UInt8(ascii: " "))
            end += 1
            entry.withValue { value in
                if !value.isEmpty { _ = buffer[end...].initialize(fromContentsOf: value) }
            }
            defer { buffer.deinitialize() }
            return look(UnsafeBufferPointer(buffer))
        }
    }
}

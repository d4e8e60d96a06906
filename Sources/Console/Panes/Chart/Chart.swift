/// Small charts of one row: a column a value, as high as the value is.
package enum Chart {
    /// What columns are made of.
    package enum Ink: Hashable, Sendable {
        /// Eighths of a block.
        case blocks
        /// For terminals that know no more.
        case ascii

        var steps: [Character] {
            switch self {
            case .blocks: Array("▁▂▃▄▅▆▇█")
            case .ascii: Array("_.:-=+*#")
            }
        }
    }

    /// The values as columns, the highest of them full; what is nothing is blank.
    package static func columns(_ values: [Int], _ ink: Ink) -> String {
        let steps = ink.steps
        guard let most = values.max(), most > 0 else { return String(repeating: " ", count: values.count) }
        return String(
            values.map { value in
                guard value > 0 else { return " " }
                return steps[min(steps.count - 1, (value * steps.count - 1) / most)]
            }
        )
    }

    /// A bar of which that part of the whole is full.
    package static func bar(_ part: Int, of whole: Int, columns: Int, _ ink: Ink) -> String {
        let full = whole <= 0 ? 0 : max(0, min(columns, part * columns / whole))
        let (on, off) = ink == .ascii ? ("#", ".") : ("▇", "▁")
        return String(repeating: on, count: full) + String(repeating: off, count: columns - full)
    }
}

/// Durations as people and the control API write them.
enum DurationText {
    private static let units: [(name: String, microseconds: Double)] = [
        ("us", 1), ("ms", 1000), ("s", 1_000_000), ("m", 60_000_000), ("h", 3_600_000_000),
        ("d", 86_400_000_000),
    ]

    /// `150ms`, `1.5s`, `2m`, `1h`, `7d` as microseconds, at most ten years; `nil` when it is anything else.
    static func microseconds(_ text: String) -> Int64? {
        let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." }
        let unit = text.dropFirst(digits.count)
        guard let factor = units.first(where: { $0.name == unit })?.microseconds, let value = Double(digits),
            value * factor <= 3650 * 86_400_000_000
        else { return nil }
        return Int64(value * factor)
    }

    /// Milliseconds where they are whole.
    static func text(_ microseconds: Int64) -> String {
        microseconds % 1000 == 0 ? "\(microseconds / 1000)ms" : "\(microseconds)us"
    }
}

/// How many a second, over the last five whole seconds.
struct RateMeter: Hashable, Sendable {
    private static let span = 5
    private var counts = [Int](repeating: 0, count: span + 1)
    private var second: Int?
    private var first: Int?

    mutating func count(at now: Duration) {
        move(to: Int(now.components.seconds))
        counts[(second ?? 0) % counts.count] += 1
    }

    /// A second at that moment; while the first second lasts, what there was in it.
    mutating func rate(at now: Duration) -> Double {
        move(to: Int(now.components.seconds))
        guard let second, let first else { return 0 }
        let whole = min(Self.span, second - first)
        guard whole > 0 else { return Double(counts[second % counts.count]) }
        let sum = (1...whole).reduce(0) { $0 + counts[(second - $1) % counts.count] }
        return Double(sum) / Double(whole)
    }

    private mutating func move(to number: Int) {
        guard let latest = second else {
            (first, second) = (number, number)
            return
        }
        guard number > latest else { return }
        for skipped in (latest + 1)...min(number, latest + counts.count) {
            counts[skipped % counts.count] = 0
        }
        if number > latest + counts.count {
            for index in counts.indices { counts[index] = 0 }
        }
        second = number
    }
}

import FCMCore

/// Tells whether a recipient was there before, in 32 bytes each at most whatever its length.
///
/// A recipient is known by 128 bits of two keyed hashes: among a thousand million recipients two that differ are taken
/// for one with a chance below one in 10²⁰.
struct SeenRecipients: Sendable {
    private struct Print: Hashable, Sendable {
        var high: UInt64
        var low: UInt64

        static let none = Print(high: 0, low: 0)
    }

    private var slots: [Print]
    private(set) var count = 0

    init() { slots = Array(repeating: .none, count: 1 << 10) }

    /// Adds a recipient; false when it is there already.
    mutating func insert(_ target: Target) -> Bool {
        if (count + 1) * 4 > slots.count * 3 { grow() }
        guard Self.place(Self.print(of: target), in: &slots) else { return false }
        count += 1
        return true
    }

    private mutating func grow() {
        var larger = Array(repeating: Print.none, count: slots.count * 2)
        for slot in slots where slot != .none { _ = Self.place(slot, in: &larger) }
        slots = larger
    }

    private static func place(_ print: Print, in slots: inout [Print]) -> Bool {
        let mask = slots.count - 1
        var index = Int(truncatingIfNeeded: print.low) & mask
        while slots[index] != .none {
            if slots[index] == print { return false }
            index = (index + 1) & mask
        }
        slots[index] = print
        return true
    }

    private static func print(of target: Target) -> Print {
        var (first, second) = (Hasher(), Hasher())
        first.combine(1)
        second.combine(2)
        first.combine(target)
        second.combine(target)
        // The lowest bit keeps a print from being the empty one.
        return Print(
            high: UInt64(bitPattern: Int64(first.finalize())) | 1,
            low: UInt64(bitPattern: Int64(second.finalize()))
        )
    }
}

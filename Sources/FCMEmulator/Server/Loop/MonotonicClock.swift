private import CPosix
private import Glibc

/// The time that limits are measured with; jumps of the wall clock do not touch it.
enum MonotonicClock {
    /// Nanoseconds since some fixed point.
    static func now() -> UInt64 {
        UInt64(cposix_clock(CLOCK_MONOTONIC))
    }
}

extension Duration {
    /// Whole nanoseconds; below zero counts as none, beyond centuries as centuries.
    var nanoseconds: UInt64 {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        return UInt64(min(seconds, 1 << 33)) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
    }
}

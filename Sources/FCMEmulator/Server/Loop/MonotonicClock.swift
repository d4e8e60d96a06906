private import Glibc

/// The time that limits are measured with; jumps of the wall clock do not touch it.
enum MonotonicClock {
    /// Nanoseconds since some fixed point.
    static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
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

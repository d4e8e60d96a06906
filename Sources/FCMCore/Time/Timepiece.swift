import CPosix
import Glibc

/// The clocks and the waiting that a client uses, handed in so that tests own time.
package struct Timepiece: Sendable {
    /// Time since some fixed moment; never goes back, goes on while the machine is suspended.
    package var now: @Sendable () -> Duration
    /// Seconds since 1970 in UTC, as the wall clock has it.
    package var secondsSince1970: @Sendable () -> Double
    /// Waits; ends early with an error when the task is cancelled.
    package var sleep: @Sendable (Duration) async throws -> Void

    package init(
        now: @escaping @Sendable () -> Duration,
        secondsSince1970: @escaping @Sendable () -> Double,
        sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.now = now
        self.secondsSince1970 = secondsSince1970
        self.sleep = sleep
    }

    /// The machine's own.
    package static let system = Timepiece(
        now: { read(CLOCK_BOOTTIME) },
        secondsSince1970: { read(CLOCK_REALTIME).inSeconds },
        sleep: { try await Alarm.shared.sleep(for: $0) }
    )

    private static func read(_ clock: clockid_t) -> Duration {
        .nanoseconds(cposix_clock(clock))
    }
}

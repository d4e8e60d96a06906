import FCMCore

#if canImport(Glibc)
    import Glibc
#endif

/// The clock of the machine.
package struct LiveClock: ConsoleClock {
    package init() {}

    package var now: Int64 { Int64(time(nil)) }

    package func sleep(for duration: Duration) async throws {
        try await Alarm.shared.sleep(for: duration)
    }
}

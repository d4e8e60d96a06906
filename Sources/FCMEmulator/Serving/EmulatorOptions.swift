private import CPosix
private import Glibc

/// How to start an emulator.
package struct EmulatorOptions: Sendable {
    package var settings: EmulatorSettings
    package var host = "127.0.0.1"
    /// 0 takes a free one.
    package var port = 0
    package var limits = ServerLimits()
    /// Real time; tests hand in their own.
    package var clock: @Sendable () -> Moment = { .now }
    /// Told of every request once it is answered, on the loop's thread: it must not block.
    package var onRequest: (@Sendable (RequestRecord) -> Void)?

    package init(settings: EmulatorSettings = EmulatorSettings()) { self.settings = settings }
}

extension Moment {
    /// The system's real time.
    package static var now: Moment {
        Moment(microseconds: cposix_clock(CLOCK_REALTIME) / 1000)
    }
}

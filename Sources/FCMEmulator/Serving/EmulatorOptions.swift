private import CPosix
private import Glibc

/// How to start an emulator.
package struct EmulatorOptions: Sendable {
    package var settings: EmulatorSettings
    package var host = "127.0.0.1"
    /// 0 takes a free one.
    package var port = 0
    /// Where HTTPS is spoken too; nil for nowhere.
    package var https: Address?
    /// Where app servers connect by XMPP, with TLS from the first byte; nil for nowhere.
    package var xmpp: Address?
    /// Where the emulator's own certificate authority stays from start to start; nil makes one for each.
    package var authorityFolder: String?
    /// Below which folder the one of a single start is made; nil takes the system's.
    package var temporaryFolder: String?
    package var limits = ServerLimits()
    /// Real time; tests hand in their own.
    package var clock: @Sendable () -> Moment = { .now }
    /// Told of every request once it is answered, on the loop's thread: it must not block.
    package var onRequest: (@Sendable (RequestRecord) -> Void)?

    /// An address to listen on; port 0 takes a free one.
    package struct Address: Hashable, Sendable {
        package var host: String
        package var port: Int

        package init(host: String, port: Int) {
            self.host = host
            self.port = port
        }
    }

    package init(settings: EmulatorSettings = EmulatorSettings()) { self.settings = settings }
}

extension Moment {
    /// The system's real time.
    package static var now: Moment {
        Moment(microseconds: cposix_clock(CLOCK_REALTIME) / 1000)
    }
}

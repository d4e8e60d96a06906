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
    /// Where a proxy takes CONNECT to the names that are served, and ends it here; nil for nowhere.
    package var proxy: Address?
    /// Where the emulator's own certificate authority and service account stay from start to start; nil makes them for
    /// each.
    package var stateFolder: String?
    /// Below which folder the one of a single start is made; nil takes the system's.
    package var temporaryFolder: String?
    /// Where the state is kept; nil for in memory alone.
    package var data: DataOptions?
    package var limits = ServerLimits()
    /// Real time; tests hand in their own.
    package var clock: @Sendable () -> Moment = { .now }
    /// Told of every request once it is answered, on the loop's thread: it must not block.
    package var onRequest: (@Sendable (RequestRecord) -> Void)?
    /// Told once, from any thread, that nothing more can be kept: the emulator answers nobody from then on.
    package var onFailure: (@Sendable (DataFileFailure) -> Void)?

    /// The file that keeps the state, and what was said about the projects in it.
    package struct DataOptions: Hashable, Sendable {
        package var path: String
        /// The default project; nil takes that of the file.
        package var project: String?
        /// Its sender id; nil takes that of the file.
        package var senderID: String?

        package init(path: String, project: String? = nil, senderID: String? = nil) {
            self.path = path
            self.project = project
            self.senderID = senderID
        }
    }

    /// An address to listen on; port 0 takes a free one.
    package struct Address: Hashable, Sendable {
        package var host: String
        package var port: Int

        package init(host: String, port: Int) {
            self.host = host
            self.port = port
        }
    }

    /// Whether an SDK may come with nothing but what a service account buys.
    var needsAccount: Bool { https != nil || proxy != nil || settings.auth == .strict }

    package init(settings: EmulatorSettings = EmulatorSettings()) { self.settings = settings }
}

extension Moment {
    /// The system's real time.
    package static var now: Moment {
        Moment(microseconds: cposix_clock(CLOCK_REALTIME) / 1000)
    }
}

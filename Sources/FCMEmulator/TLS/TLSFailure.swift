internal import COpenSSL
internal import Glibc

/// Why the emulator has no certificate to show.
package enum TLSFailure: Error, Hashable, Sendable, CustomStringConvertible {
    case file(path: String, code: Int32)
    /// The file is there, but is not what the emulator wrote.
    case damaged(path: String)
    /// It belongs to another user.
    case foreign(path: String)
    case library(call: String, reason: String)

    package var description: String {
        switch self {
        case .file(let path, let code):
            "The emulator's keys and certificates need \(path), which failed with error \(code): \(String(cString: strerror(code)))."
        case .damaged(let path):
            "\(path) is no certificate or key of the emulator, or has expired. Remove it, and a new one is made."
        case .foreign(let path):
            "\(path) belongs to another user, who could read the emulator's keys there. Set XDG_STATE_HOME to a folder of your own."
        case .library(let call, let reason): "OpenSSL refused \(call): \(reason)."
        }
    }

    /// What OpenSSL has last complained about on this thread.
    static func library(_ call: String) -> TLSFailure {
        let code = ERR_get_error()
        ERR_clear_error()
        let reason = ERR_reason_error_string(code).map { String(cString: $0) }
        return .library(call: call, reason: reason ?? "no reason given")
    }
}

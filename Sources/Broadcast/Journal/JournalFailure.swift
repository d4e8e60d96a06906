/// Why a broadcast's files cannot be used.
package enum JournalFailure: Error, Hashable, Sendable {
    /// There is no broadcast of that id.
    case missing
    /// It ended while its recipients were written down: nothing was sent.
    case unfinished
    /// Another process works on it.
    case inUse
    /// What had been written for certain is not what is there now, from that byte on.
    case damaged(file: String, at: Int)
    /// The system's words.
    case system(String)
}

extension JournalFailure: CustomStringConvertible {
    package var description: String {
        switch self {
        case .missing: "there is no broadcast of that id"
        case .unfinished: "it ended before all recipients were written down, and nothing was sent"
        case .inUse: "another process works on it"
        case .damaged(let file, let offset): "its file \(file) is damaged at byte \(offset)"
        case .system(let reason): reason
        }
    }
}

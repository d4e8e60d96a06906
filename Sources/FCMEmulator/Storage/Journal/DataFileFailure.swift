internal import CSQLite

/// Why the file of `--data` cannot be used; the description says what to do.
package enum DataFileFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// Another emulator has it.
    case inUse(path: String)
    case damaged(path: String, reason: String)
    /// It is no database, or not of an emulator.
    case foreign(path: String)
    /// A later version has written it.
    case newer(path: String)
    /// No space is left for it.
    case full(path: String)
    /// It cannot be opened, read or written.
    case inaccessible(path: String, reason: String)
    /// Its project has another sender id than was asked for.
    case otherSender(path: String, project: String, senderID: String)

    package var description: String {
        switch self {
        case .inUse(let path): "\(path) is in use by another emulator. End that one, or give another file."
        case .damaged(let path, let reason):
            "\(path) is damaged: \(reason). Restore it from a backup, or move it away to begin anew."
        case .foreign(let path):
            "\(path) is no file of an emulator. Give another one; it has not been changed."
        case .newer(let path):
            "\(path) was written by a newer version of fcm-console. Use that version, or give another file."
        case .full(let path): "No space is left for \(path). Free some and start again."
        case .inaccessible(let path, let reason):
            "\(path) cannot be used: \(reason). Check the folder and the permissions."
        case .otherSender(let path, let project, let senderID):
            "\(path) has the project \(project) with the sender id \(senderID). Leave --sender-id out, or give another file."
        }
    }

    /// What a result code of SQLite means.
    init(path: String, code: Int32, reason: String) {
        self =
            switch code & 0xFF {
            case SQLITE_BUSY, SQLITE_LOCKED: .inUse(path: path)
            case SQLITE_CORRUPT: .damaged(path: path, reason: reason)
            case SQLITE_NOTADB: .foreign(path: path)
            case SQLITE_FULL: .full(path: path)
            default: .inaccessible(path: path, reason: reason)
            }
    }
}

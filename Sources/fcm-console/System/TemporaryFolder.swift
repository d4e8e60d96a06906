import Glibc

/// A folder for what is to be gone with this program.
///
/// A program that is killed leaves its folder behind; the next one that makes a folder removes it, because the lock on
/// its file `owner` went with the program that held it.
final class TemporaryFolder: Sendable {
    private static let prefix = "fcm-console-"
    private static let owner = "owner"

    let path: String
    private let lock: Int32

    /// `nil` where none can be made.
    init?(_ environment: Environment) {
        let parent = Paths(environment: environment).temporaryFolder
        Self.removeAbandoned(in: parent)
        var template = Array("\(parent)/\(Self.prefix)XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return nil }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        lock = open("\(path)/\(Self.owner)", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        if lock >= 0 { _ = flock(lock, LOCK_EX | LOCK_NB) }
    }

    deinit {
        remove()
        if lock >= 0 { close(lock) }
    }

    /// Removes it, with the folders in it and their files.
    func remove() { Self.remove(path) }

    private static func remove(_ path: String) {
        for name in FileSystem.names(in: path) where name != owner {
            let inner = "\(path)/\(name)"
            for file in FileSystem.names(in: inner) { unlink("\(inner)/\(file)") }
            rmdir(inner)
        }
        unlink("\(path)/\(owner)")
        rmdir(path)
    }

    // MARK: Those of other programs

    /// Whether a program that still runs keeps something of that name.
    static func isKept(_ name: String, in parent: String) -> Bool {
        FileSystem.names(in: parent).contains { folder in
            folder.hasPrefix(prefix) && FileSystem.isFolder("\(parent)/\(folder)/\(name)")
                && isOwned("\(parent)/\(folder)")
        }
    }

    private static func removeAbandoned(in parent: String) {
        for name in FileSystem.names(in: parent) where name.hasPrefix(prefix) {
            let folder = "\(parent)/\(name)"
            // One without the file is another version's, or is being made at this moment.
            guard FileSystem.isFile("\(folder)/\(owner)"), !isOwned(folder) else { continue }
            remove(folder)
        }
    }

    /// Whether the program that made the folder has it still; so it is said of what cannot be looked at.
    private static func isOwned(_ folder: String) -> Bool {
        let descriptor = open("\(folder)/\(owner)", O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return true }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return true }
        _ = flock(descriptor, LOCK_UN)
        return false
    }
}

internal import Glibc

/// A folder for one start of the emulator, which the next one removes when this one was killed.
///
/// Its file `pid` names the process and is locked by it. The kernel opens the lock when the process ends, whatever
/// ends it, so that a number that was given to another process since deceives nobody.
final class TemporaryFolder: Sendable {
    /// Six letters or digits follow.
    private static let prefix = "fcm-console-ca-"
    private static let pidFile = "pid"

    let path: String
    /// The names of the files that are made in it; nothing else is ever removed.
    private let files: [String]
    /// Held open for the sake of the lock.
    private let pid: Int32

    /// Makes a folder in `parent` that only its owner can enter, after removing those that killed ones left there.
    ///
    /// - Parameters:
    ///   - parent: Where; `nil` for where the system keeps such things.
    ///   - files: The names of the files that will be in it.
    /// - Throws: which path is in the way.
    init(in parent: String?, files: [String]) throws(TLSFailure) {
        let parent = parent ?? Self.standardParent
        Self.removeAbandoned(in: parent, files)
        let pattern = "\(parent)/\(Self.prefix)XXXXXX"
        var template = Array(pattern.utf8CString)
        guard mkdtemp(&template) != nil else { throw .file(path: pattern, code: errno) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        self.files = files
        let file = "\(path)/\(Self.pidFile)"
        pid = open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard pid >= 0 else { throw .file(path: file, code: errno) }
        // The number comes after the lock: a file without one is of a folder that is being made.
        let text = Array("\(getpid())\n".utf8)
        guard flock(pid, LOCK_EX | LOCK_NB) == 0, write(pid, text, text.count) == text.count else {
            throw .file(path: file, code: errno)
        }
    }

    deinit { close(pid) }

    func remove() {
        for file in files + [Self.pidFile] { unlink("\(path)/\(file)") }
        rmdir(path)
    }

    private static var standardParent: String {
        let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        return named.isEmpty ? "/tmp" : named
    }

    // MARK: What killed ones left

    private static func removeAbandoned(in parent: String, _ files: [String]) {
        guard let directory = opendir(parent) else { return }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if isOurs(name) { removeIfAbandoned(name, in: dirfd(directory), files) }
        }
    }

    private static func isOurs(_ name: String) -> Bool {
        guard name.hasPrefix(prefix) else { return false }
        let rest = name.utf8.dropFirst(prefix.utf8.count)
        return rest.count == 6
            && rest.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: false
                }
            }
    }

    private static func removeIfAbandoned(_ name: String, in parent: Int32, _ files: [String]) {
        let folder = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard folder >= 0 else { return }
        defer { close(folder) }
        let file = openat(folder, pidFile, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return }
        defer { close(file) }
        guard isOwn(folder, S_IFDIR), isOwn(file, S_IFREG), let owner = number(in: file),
            flock(file, LOCK_EX | LOCK_NB) == 0, isGone(owner)
        else { return }
        for name in files + [pidFile] { unlinkat(folder, name, 0) }
        unlinkat(parent, name, AT_REMOVEDIR)
    }

    private static func isOwn(_ descriptor: Int32, _ kind: mode_t) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_uid == geteuid()
            && status.st_mode & S_IFMT == kind
    }

    private static func number(in file: Int32) -> pid_t? {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = read(file, &bytes, bytes.count)
        guard count > 0, let number = pid_t(String(decoding: bytes[..<count].dropLast(), as: UTF8.self)),
            number > 0
        else { return nil }
        return number
    }

    /// Somebody else's process with that number counts as being there.
    private static func isGone(_ owner: pid_t) -> Bool { kill(owner, 0) != 0 && errno == ESRCH }
}

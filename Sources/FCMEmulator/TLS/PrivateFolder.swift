internal import Glibc

/// A folder that keeps secrets from start to start: its owner's alone, and one process at a time changes it.
struct PrivateFolder {
    let path: String

    /// Takes the folder, or makes it and those above it.
    ///
    /// - Throws: ``TLSFailure/file(path:code:)`` when that is not possible, ``TLSFailure/foreign(path:)`` when
    ///   somebody else has it.
    init(_ path: String) throws(TLSFailure) {
        self.path = path
        try Self.make(path)
        let folder = try Self.open(path)
        defer { close(folder) }
        var status = stat()
        guard fstat(folder, &status) == 0 else { throw .file(path: path, code: errno) }
        guard status.st_uid == geteuid() else { throw .foreign(path: path) }
        if status.st_mode & 0o077 != 0, fchmod(folder, 0o700) != 0 {
            throw .file(path: path, code: errno)
        }
    }

    /// Runs `body` while nobody else does: what is missing is made once, however many emulators start together.
    func alone<Value>(_ body: () throws(TLSFailure) -> Value) throws(TLSFailure) -> Value {
        let folder = try Self.open(path)
        // Whatever ends the process opens the lock.
        defer { close(folder) }
        while flock(folder, LOCK_EX) != 0 {
            guard errno == EINTR else { throw .file(path: path, code: errno) }
        }
        return try body()
    }

    private static func open(_ path: String) throws(TLSFailure) -> Int32 {
        let descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .file(path: path, code: errno) }
        return descriptor
    }

    private static func make(_ path: String) throws(TLSFailure) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
            throw .file(path: path, code: errno)
        }
        try make(String(path[..<slash]))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .file(path: path, code: errno) }
    }
}

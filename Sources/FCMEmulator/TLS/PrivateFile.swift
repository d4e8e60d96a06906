internal import Glibc

/// Small files that only their owner can read.
enum PrivateFile {
    /// The bytes of the file, nil when there is none.
    ///
    /// - Throws: When it cannot be read, or belongs to somebody else, who may know what is in it.
    static func read(_ path: String) throws(TLSFailure) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw .file(path: path, code: errno)
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .file(path: path, code: errno) }
        guard status.st_uid == geteuid() else { throw .foreign(path: path) }
        // Somebody's umask, or a copy of the folder, may have opened it.
        if status.st_mode & 0o077 != 0, fchmod(descriptor, 0o600) != 0 {
            throw .file(path: path, code: errno)
        }
        var bytes = [UInt8](repeating: 0, count: 64 * 1024)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { throw .file(path: path, code: errno) }
        return Array(bytes[..<count])
    }

    /// What the file is called while it is written.
    static func draft(_ path: String) -> String { path + ".new" }

    /// Writes the whole file before it gets its name, so that nobody sees half of it.
    static func write(_ bytes: [UInt8], to path: String) throws(TLSFailure) {
        let draft = draft(path)
        unlink(draft)
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .file(path: draft, code: errno) }
        let count = Glibc.write(descriptor, bytes, bytes.count)
        let code = count < 0 ? errno : ENOSPC
        close(descriptor)
        guard count == bytes.count else {
            unlink(draft)
            throw .file(path: draft, code: code)
        }
        guard rename(draft, path) == 0 else { throw .file(path: path, code: errno) }
    }
}

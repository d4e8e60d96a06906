import Glibc

/// The registry's file before SQLite touches it: its folder, its permissions, and whether it is ours.
struct RegistryFile {
    let path: String

    /// Makes the file, and folders on the way to it, for its owner alone; one that is there is left as it is.
    ///
    /// - Returns: Whether it was made.
    func makeIfMissing() throws(RegistryFailure) -> Bool {
        try makeFolder()
        let created = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if created >= 0 {
            // An unusual umask may have taken bits of the owner's too.
            fchmod(created, 0o600)
            close(created)
            return true
        }
        guard errno == EEXIST else { throw inaccessible("the file cannot be made", errno) }
        return false
    }

    /// Takes away from everyone else what they may do with the file and what SQLite puts beside it.
    func keepPrivate() {
        for name in [path, path + "-wal", path + "-shm"] {
            var status = stat()
            if stat(name, &status) == 0, status.st_mode & 0o077 != 0 { chmod(name, 0o600) }
        }
    }

    /// Refuses a file that is something else, or newer, by its first bytes alone: such a file is never opened.
    ///
    /// What a later version left in the write-ahead log is not seen here; that is looked at through SQLite.
    func checkHeader(known: Int) throws(RegistryFailure) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return }
            throw inaccessible("the file cannot be read", errno)
        }
        defer { close(descriptor) }
        var status = stat()
        fstat(descriptor, &status)
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw foreign("this is not a file")
        }
        guard status.st_size > 0 else { return }
        var header = [UInt8](repeating: 0, count: 100)
        let length = pread(descriptor, &header, header.count, 0)
        guard length == header.count, header.starts(with: "SQLite format 3\0".utf8) else {
            throw foreign("the file is not an SQLite database")
        }
        let version = Self.number(header[60..<64])
        let application = Self.number(header[68..<72])
        // 0 is that of a file whose first transaction is still in the write-ahead log.
        guard application != 0 || version != 0 else { return }
        try check(application: application, version: version, known: known)
    }

    /// Refuses another program's database, and one of a later version of ours.
    func check(application: Int, version: Int, known: Int) throws(RegistryFailure) {
        guard application == Schema.applicationID else {
            throw foreign("the file is the SQLite database of another program")
        }
        guard version <= known else {
            throw RegistryFailure(
                .newer(found: version, known: known),
                path: path,
                what: "it was written by a newer version of fcm-console"
                    + " (schema \(version), this version knows \(known))",
                remedy:
                    "use that version, or give another path with --registry; the file has not been changed"
            )
        }
    }

    private func makeFolder() throws(RegistryFailure) {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
        // Each missing folder on the way, from the top.
        var end = path.index(after: path.startIndex)
        while end <= slash {
            let next = path[end...slash].firstIndex(of: "/") ?? slash
            let folder = String(path[..<next])
            if mkdir(folder, 0o700) != 0, errno != EEXIST, access(folder, F_OK) != 0 {
                throw inaccessible("the folder \(folder) cannot be made", errno)
            }
            end = path.index(after: next)
        }
    }

    private func inaccessible(_ what: String, _ code: Int32) -> RegistryFailure {
        RegistryFailure(
            .inaccessible,
            path: path,
            what: "\(what) (\(String(cString: strerror(code))))",
            remedy: "check the permissions of the folder, or give another path with --registry"
        )
    }

    private func foreign(_ what: String) -> RegistryFailure {
        RegistryFailure(
            .foreign,
            path: path,
            what: what,
            remedy: "give another path with --registry, or move it away"
        )
    }

    /// Four bytes, the highest first.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}

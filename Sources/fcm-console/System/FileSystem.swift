import Glibc

/// The few things this program asks of the file system.
enum FileSystem {
    /// What went wrong with a file: the system's words.
    struct Failure: Error, Hashable, Sendable {
        var path: String
        var reason: String
        /// ENOENT: there is no such file.
        var isMissing = false
    }

    /// The whole of a file, or of stdin for `-`.
    ///
    /// - Throws: ``Failure``, also for a file of more than `limit` bytes.
    static func read(_ path: String, limit: Int = 16 << 20) throws(Failure) -> [UInt8] {
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path) }
        defer { if descriptor != STDIN_FILENO { close(descriptor) } }
        var content: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure(path) }
            if count == 0 { return content }
            content += chunk[..<count]
            guard content.count <= limit else {
                throw Failure(path: path, reason: "it has more than \(limit) bytes")
            }
        }
    }

    /// Writes a whole file, which is the owner's alone if it is new.
    ///
    /// - Returns: False when there is one already that is not to be replaced; nothing is written then.
    @discardableResult
    static func write(_ text: String, to path: String, replacing: Bool = true) throws(Failure) -> Bool {
        try write(Array(text.utf8), to: path, replacing: replacing)
    }

    @discardableResult
    private static func write(
        _ bytes: [UInt8],
        to path: String,
        replacing: Bool = true
    ) throws(Failure) -> Bool {
        let how = replacing ? O_TRUNC : O_EXCL
        let descriptor = open(path, O_WRONLY | O_CREAT | how | O_CLOEXEC, 0o600)
        if descriptor < 0, !replacing, errno == EEXIST { return false }
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure(path) }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Puts a file in the place of what is there, whole or not at all; its permissions and links stay.
    static func replace(_ path: String, by text: String) throws(Failure) {
        try replace(path, by: Array(text.utf8))
    }

    static func replace(_ path: String, by bytes: [UInt8]) throws(Failure) {
        let place = realPath(path) ?? path
        let new = "\(place).\(getpid())"
        do throws(Failure) {
            try write(bytes, to: new)
            if let mode = permissions(place)?.mode { chmod(new, mode) }
            guard rename(new, place) == 0 else { throw failure(path) }
        } catch {
            unlink(new)
            throw Failure(path: path, reason: error.reason, isMissing: error.isMissing)
        }
    }

    /// Gives a file another name; false when that is not allowed.
    static func move(_ path: String, to other: String) -> Bool { rename(path, other) == 0 }

    /// Makes the folder and those above it, readable by the owner alone.
    static func makeFolder(_ path: String) throws(Failure) {
        if path.isEmpty || path == "/" || isFolder(path) { return }
        try makeFolder(parent(of: path))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure(path) }
    }

    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// The path from the root; the file need not be there.
    static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let buffer = getcwd(nil, 0) else { return path }
        defer { free(buffer) }
        let folder = String(cString: buffer)
        return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
    }

    static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

    /// Whether it is a plain file: no folder, pipe or device.
    static func isFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

    private static func kind(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// The path without links in it, when there is such a file.
    static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Seconds since 1970 of a file's latest change, when it is there.
    static func changedAt(_ path: String) -> Int64? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        // The members of `timespec` cannot be seen in every build; its first are the seconds.
        return withUnsafeBytes(of: status.st_mtim) { Int64($0.load(as: time_t.self)) }
    }

    /// The permission bits and owner of a file, when it is there.
    static func permissions(_ path: String) -> (mode: UInt32, owner: UInt32)? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return (status.st_mode & 0o777, status.st_uid)
    }

    /// The names in a folder, sorted; none when it cannot be read.
    static func names(in folder: String) -> [String] {
        guard let handle = opendir(folder) else { return [] }
        defer { closedir(handle) }
        var names: [String] = []
        while let entry = readdir(handle) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func failure(_ path: String) -> Failure {
        let code = errno
        return Failure(path: path, reason: String(cString: strerror(code)), isMissing: code == ENOENT)
    }
}

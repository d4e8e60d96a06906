import FCMCore
import Glibc

/// The trail's file, held by one writer at a time.
struct AuditFile: ~Copyable {
    private let path: String
    private let descriptor: Int32

    /// Opens or makes it, the owner's alone, and waits for other writers.
    init(_ path: String) throws(FileSystem.Failure) {
        self.path = path
        try FileSystem.makeFolder(FileSystem.parent(of: path))
        descriptor = try Self.openLocked(path)
    }

    private static func openLocked(_ path: String) throws(FileSystem.Failure) -> Int32 {
        let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(path) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else {
                defer { close(descriptor) }
                throw failure(path)
            }
        }
        return descriptor
    }

    deinit {
        _ = flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Adds an entry, which is on the disk when this returns, and answers its number.
    func append(_ content: JSONObject) throws(FileSystem.Failure) -> Int {
        let last = try end()
        let number = last.number + 1
        let line = AuditEntry.line(number, after: last.hash, content)
        let bytes = Array((line.text + "\n").utf8)
        guard Output.write(bytes, to: descriptor), fdatasync(descriptor) == 0 else {
            let failure = Self.failure(path)
            // Half a line would look like damage.
            _ = ftruncate(descriptor, off_t(last.length))
            throw failure
        }
        try AuditHead(number: number, hash: line.hash, length: last.length + bytes.count).write(of: path)
        return number
    }

    /// The last entry and where it ends; what a crash left of a line that was never finished is removed.
    ///
    /// A trail that is shorter than its head says goes on after the head, so that the gap stays to be seen.
    private func end() throws(FileSystem.Failure) -> AuditHead {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Self.failure(path) }
        let size = Int(status.st_size)
        var head = AuditHead(of: path) ?? AuditHead(number: 0, hash: AuditEntry.origin, length: 0)
        guard head.length < size else {
            head.length = size
            return head
        }
        let tail = try read(from: head.length, count: size - head.length)
        let whole = (tail.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
        if whole < tail.count, ftruncate(descriptor, off_t(head.length + whole)) != 0 {
            throw Self.failure(path)
        }
        let lines = tail[..<whole].split(separator: UInt8(ascii: "\n"))
        if let entry = lines.last.flatMap({ AuditEntry(String(decoding: $0, as: UTF8.self)) }) {
            (head.number, head.hash) = (entry.number, entry.hash)
        }
        head.length += whole
        return head
    }

    private func read(from offset: Int, count: Int) throws(FileSystem.Failure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let found = bytes.withUnsafeMutableBytes { all in
                pread(descriptor, all.baseAddress?.advanced(by: done), count - done, off_t(offset + done))
            }
            if found < 0, errno == EINTR { continue }
            guard found > 0 else { throw Self.failure(path) }
            done += found
        }
        return bytes
    }

    private static func failure(_ path: String) -> FileSystem.Failure {
        FileSystem.Failure(path: path, reason: String(cString: strerror(errno)))
    }
}

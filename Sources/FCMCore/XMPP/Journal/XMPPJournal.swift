import Glibc

/// A file that keeps the messages of a session until the service has answered them.
///
/// Lines of JSON, appended: a message before it leaves, the end of a message after it was told, a delivery before its
/// ack. A line that a crash cut off was never acted on and is dropped. One process at a time holds the file.
package struct XMPPJournal: ~Copyable {
    package enum Failure: Error, Hashable, Sendable {
        /// Another process has it.
        case inUse
        /// The system's words.
        case system(String)
        /// A line that no version of this program wrote.
        case damaged(line: Int)
    }

    /// How long the service remembers the id of a message that it took.
    ///
    /// A message that is older is not sent again: it might be accepted twice.
    package static let repetitionWindow: Int64 = 24 * 3_600 - 600

    private let descriptor: Int32
    private var memory: XMPPMemory
    /// What is not written yet.
    private var pending: [UInt8] = []
    /// Whether a message is among the lines since the last ``commit()``.
    private var mustReachDisk = false

    /// Opens or makes the file, which then is the owner's alone, and reads what it remembers.
    ///
    /// `now` is in seconds since 1970.
    package init(_ path: String, now: Int64) throws(Failure) {
        (descriptor, memory) = try Self.claim(path, now)
    }

    deinit { Self.release(descriptor) }

    /// Closing alone would leave the lock to a child that was begun at this moment.
    private static func release(_ descriptor: Int32) {
        _ = flock(descriptor, LOCK_UN)
        Glibc.close(descriptor)
    }

    /// Adds a line; nothing of it counts before ``commit()``.
    package mutating func append(_ record: XMPPRecord, at now: Int64) {
        if case .submitted = record { mustReachDisk = true }
        JournalLine(record, at: now).append(to: &pending)
    }

    /// Writes what was added, and waits for the disk when messages are among it.
    package mutating func commit() throws(Failure) {
        guard !pending.isEmpty else { return }
        try Self.write(pending, to: descriptor)
        pending.removeAll(keepingCapacity: true)
        guard mustReachDisk else { return }
        guard fdatasync(descriptor) == 0 else { throw .system(Self.lastError()) }
        mustReachDisk = false
    }

    /// What the file had when it was opened; answers it once.
    package mutating func takeMemory() -> XMPPMemory {
        defer { memory = XMPPMemory() }
        return memory
    }

    // MARK: Files

    private static func claim(_ path: String, _ now: Int64) throws(Failure) -> (Int32, XMPPMemory) {
        let descriptor = try lock(path)
        do throws(Failure) {
            var reader = JournalReader(now: now)
            try reader.read(descriptor)
            // What a crash left of a last line would spoil the next one.
            guard ftruncate(descriptor, off_t(reader.length)) == 0 else { throw .system(lastError()) }
            guard reader.isWorthRewriting else { return (descriptor, reader.memory) }
            let fresh = try rewrite(path, reader)
            release(descriptor)
            return (fresh, reader.memory)
        } catch {
            release(descriptor)
            throw error
        }
    }

    private static func lock(_ path: String) throws(Failure) -> Int32 {
        while true {
            let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw .system(lastError()) }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                let failure: Failure = errno == EWOULDBLOCK ? .inUse : .system(lastError())
                Glibc.close(descriptor)
                throw failure
            }
            // Between opening and locking another process may have put a fresh file in its place.
            if isFile(descriptor, at: path) { return descriptor }
            Glibc.close(descriptor)
        }
    }

    private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
        var (held, named) = (stat(), stat())
        guard fstat(descriptor, &held) == 0, stat(path, &named) == 0 else { return false }
        return held.st_ino == named.st_ino && held.st_dev == named.st_dev
    }

    /// A file with only what still matters, locked before it takes the place of the old one.
    private static func rewrite(_ path: String, _ reader: JournalReader) throws(Failure) -> Int32 {
        let draft = path + ".new"
        unlink(draft)
        let descriptor = Glibc.open(draft, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .system(lastError()) }
        do throws(Failure) {
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .system(lastError()) }
            try write(reader.remaining, to: descriptor)
            guard fsync(descriptor) == 0, rename(draft, path) == 0 else { throw .system(lastError()) }
            return descriptor
        } catch {
            Glibc.close(descriptor)
            throw error
        }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .system(lastError()) }
            rest = rest.dropFirst(count)
        }
    }

    static func lastError() -> String { String(cString: strerror(errno)) }
}

extension XMPPJournal.Failure: CustomStringConvertible {
    package var description: String {
        switch self {
        case .inUse: "another process has it open"
        case .system(let reason): reason
        case .damaged(let line): "line \(line) is not one of a journal"
        }
    }
}

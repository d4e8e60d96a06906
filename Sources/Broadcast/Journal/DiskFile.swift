import Glibc

/// A file that grows by whole batches: a batch is on the disk, or it is not there.
final class DiskFile: Sendable {
    let path: String
    private let descriptor: Int32

    /// Opens or makes a file, which then is the owner's alone.
    ///
    /// - Throws: ``JournalFailure/system(_:)``, or ``JournalFailure/missing`` for one that is to be there.
    init(_ path: String, create: Bool) throws(JournalFailure) {
        self.path = path
        descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC | (create ? O_CREAT : 0), 0o600)
        guard descriptor >= 0 else { throw errno == ENOENT ? .missing : Self.failure() }
    }

    deinit {
        // Closing alone would leave the lock to a child that was begun at this moment.
        _ = flock(descriptor, LOCK_UN)
        Glibc.close(descriptor)
    }

    /// Keeps other processes away until this file is closed.
    ///
    /// - Throws: ``JournalFailure/inUse``.
    func lock() throws(JournalFailure) {
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw errno == EWOULDBLOCK ? .inUse : Self.failure()
        }
    }

    /// Lets others have it, whoever still holds this opening.
    func unlock() { _ = flock(descriptor, LOCK_UN) }

    /// Whether another process, or another opening of the file, has it to itself.
    func isLockedElsewhere() throws(JournalFailure) -> Bool {
        guard flock(descriptor, LOCK_SH | LOCK_NB) == 0 else {
            guard errno == EWOULDBLOCK else { throw Self.failure() }
            return true
        }
        _ = flock(descriptor, LOCK_UN)
        return false
    }

    /// Writes `bytes` at `offset` and waits for the disk when `sync` is set.
    ///
    /// What a failure has left of them is cut off again, as far as that is possible: the next try writes all of them
    /// anew, because a disk that failed to take them may have forgotten what was not taken.
    func write(_ bytes: [UInt8], at offset: Int, sync: Bool) throws(JournalFailure) {
        do throws(JournalFailure) {
            try put(bytes, at: offset)
            guard !sync || fdatasync(descriptor) == 0 else { throw Self.failure() }
        } catch {
            _ = ftruncate(descriptor, off_t(offset))
            throw error
        }
    }

    func truncate(to length: Int) throws(JournalFailure) {
        guard ftruncate(descriptor, off_t(length)) == 0 else { throw Self.failure() }
    }

    func length() throws(JournalFailure) -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Self.failure() }
        return Int(status.st_size)
    }

    /// Up to `count` bytes from `offset`; none at the end.
    func read(at offset: Int, count: Int) throws(JournalFailure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        while true {
            let read = bytes.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress, $0.count, off_t(offset))
            }
            if read < 0, errno == EINTR { continue }
            guard read >= 0 else { throw Self.failure() }
            bytes.removeLast(count - read)
            return bytes
        }
    }

    private func put(_ bytes: [UInt8], at offset: Int) throws(JournalFailure) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { all in
                let rest = UnsafeRawBufferPointer(rebasing: all[done...])
                return pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Self.failure() }
            done += count
        }
    }

    /// Makes the names in a folder survive a crash.
    static func sync(folder: String) throws(JournalFailure) {
        let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure() }
        defer { Glibc.close(descriptor) }
        guard fsync(descriptor) == 0 else { throw failure() }
    }

    private static func failure() -> JournalFailure { .system(String(cString: strerror(errno))) }
}

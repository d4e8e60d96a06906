/// The journal of a broadcast: what was tried and what came of it, appended in batches.
///
/// A batch begins with its own place in the file and is on the disk before anything is done about it. What a crash has
/// left of a last batch was never acted on and is cut off; damage before the beginning of a later batch is damage to
/// what was certain, and an error.
package final class AttemptLog: Sendable {
    let file: DiskFile

    /// Opens the journal and takes it away from other processes.
    package init(_ path: String, create: Bool) throws(JournalFailure) {
        file = try DiskFile(path, create: create)
        try file.lock()
    }

    /// Lets others work on the broadcast; nothing may be written after that.
    package func letGo() { file.unlock() }

    /// Writes a batch at `length`, where the journal ends, and waits for the disk.
    ///
    /// - Returns: Where it ends now.
    package func append(_ records: [AttemptRecord], at length: Int) throws(JournalFailure) -> Int {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(records.count * 64 + 32)
        AttemptRecord.batch(at: length).append(to: &bytes)
        for record in records { record.append(to: &bytes) }
        try file.write(bytes, at: length, sync: true)
        return length + bytes.count
    }

    /// Reads every record of every whole batch and cuts off what a crash has left behind them.
    ///
    /// - Returns: Where the journal ends.
    package func read(_ each: (AttemptRecord) -> Void) throws(JournalFailure) -> Int {
        var scanner = FrameScanner(file)
        while true {
            switch try scanner.next() {
            case .payload(let payload, let offset):
                guard let record = AttemptRecord(payload) else { throw damage(offset) }
                if case .batch(let claimed) = record, claimed != offset { throw damage(offset) }
                each(record)
            case .end: return scanner.offset
            case .broken(let offset):
                guard try !hasBatch(behind: offset) else { throw damage(offset) }
                try file.truncate(to: offset)
                return offset
            }
        }
    }

    /// Whether a batch begins behind the damage: then what is damaged had reached the disk.
    private func hasBatch(behind offset: Int) throws(JournalFailure) -> Bool {
        let size = JournalFrame.headLength + 9
        var base = offset + 1
        while true {
            let bytes = try file.read(at: base, count: 1 << 18)
            guard bytes.count >= size else { return false }
            for start in 0...(bytes.count - size) where Self.isBatch(bytes, start, at: base + start) {
                return true
            }
            base += bytes.count - size + 1
        }
    }

    private static func isBatch(_ bytes: [UInt8], _ start: Int, at offset: Int) -> Bool {
        // The length of such a record first: most bytes are told by it.
        guard bytes[start] == 9, bytes[start + 1] == 0,
            let length = JournalFrame.length(at: start, of: bytes), length > 0
        else { return false }
        let payload = bytes[(start + JournalFrame.headLength)..<(start + length)]
        return AttemptRecord(payload) == .batch(at: offset)
    }

    private func damage(_ offset: Int) -> JournalFailure { .damaged(file: file.path, at: offset) }
}

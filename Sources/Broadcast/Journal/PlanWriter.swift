import FCMCore

/// Writes down what will be sent, recipient by recipient.
package struct PlanWriter: ~Copyable {
    private static let piece = 1 << 18
    private let file: DiskFile
    private var seen = SeenRecipients()
    private var bytes: [UInt8] = []
    /// What the file has already.
    private var written = 0
    private var seal: PlanSeal

    package init(_ path: String, _ header: BroadcastHeader) throws(JournalFailure) {
        file = try DiskFile(path, create: true)
        PlanRecord.header(header).append(to: &bytes)
        seal = PlanSeal(recipients: 0, firstRecipient: bytes.count)
    }

    /// Recipients so far.
    package var count: Int { seal.recipients }

    /// Adds a recipient, unless it is there already; that is counted unless it was to be expected.
    package mutating func add(_ row: RecipientRow, mayRepeat: Bool = false) throws(JournalFailure) {
        guard seen.insert(row.target) else {
            if !mayRepeat { seal.duplicates += 1 }
            return
        }
        seal.recipients += 1
        let start = bytes.count
        PlanRecord.recipient(row.target, values: row.values).append(to: &bytes)
        for byte in bytes[(start + 4)..<(start + JournalFrame.headLength)] {
            // FNV-1a over the checksums of the records.
            seal.digest = (seal.digest ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        if bytes.count >= Self.piece { try flush(sync: false) }
    }

    /// Counts lines that were no recipients.
    package mutating func count(badLines: Int) { seal.badLines += badLines }

    /// Ends the file and waits until all of it is on the disk.
    package mutating func finish() throws(JournalFailure) -> PlanSeal {
        PlanRecord.seal(seal).append(to: &bytes)
        try flush(sync: true)
        return seal
    }

    private mutating func flush(sync: Bool) throws(JournalFailure) {
        try file.write(bytes, at: written, sync: sync)
        written += bytes.count
        bytes.removeAll(keepingCapacity: true)
    }
}

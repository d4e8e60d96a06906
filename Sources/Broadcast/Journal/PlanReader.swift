package import FCMCore

/// Reads what will be sent from where it was written down.
package final class PlanReader: Sendable {
    package let header: BroadcastHeader
    package let seal: PlanSeal
    private let file: DiskFile

    /// Opens a plan file that was finished.
    ///
    /// - Throws: ``JournalFailure/unfinished`` for one that was not.
    package init(_ path: String) throws(JournalFailure) {
        file = try DiskFile(path, create: false)
        var scanner = FrameScanner(file)
        guard case .payload(let first, _) = try scanner.next(), case .header(let header)? = PlanRecord(first)
        else { throw .unfinished }
        self.header = header
        seal = try Self.seal(of: file)
    }

    /// The recipients one after the other, from the first.
    package func recipients() -> Recipients {
        Recipients(
            scanner: FrameScanner(file, from: seal.firstRecipient),
            total: seal.recipients,
            path: file.path
        )
    }

    /// The target at a place that a journal names.
    package func target(at place: RecipientPlace) throws(JournalFailure) -> Target {
        try recipient(at: place).target
    }

    /// The recipient at a place that a journal names.
    package func recipient(at place: RecipientPlace) throws(JournalFailure) -> Recipient {
        // One record, not the thousands that follow it.
        var scanner = FrameScanner(file, from: place.offset, piece: 1 << 12)
        guard case .payload(let payload, _) = try scanner.next(),
            case .recipient(let target, let values)? = PlanRecord(payload)
        else { throw .damaged(file: file.path, at: place.offset) }
        return Recipient(place: place, target: target, values: values)
    }

    /// The seal is the last record.
    private static func seal(of file: DiskFile) throws(JournalFailure) -> PlanSeal {
        let length = try file.length()
        let start = length - PlanSeal.length
        guard start >= 0 else { throw .unfinished }
        let bytes = try file.read(at: start, count: PlanSeal.length)
        guard JournalFrame.length(at: 0, of: bytes) == bytes.count,
            case .seal(let seal)? = PlanRecord(bytes[JournalFrame.headLength...])
        else { throw .unfinished }
        return seal
    }

    /// Where in the file one is.
    package struct Recipients {
        private var scanner: FrameScanner
        private let total: Int
        private let path: String
        private var index = 0

        init(scanner: FrameScanner, total: Int, path: String) {
            self.scanner = scanner
            self.total = total
            self.path = path
        }

        /// The next recipient; `nil` behind the last.
        package mutating func next() throws(JournalFailure) -> Recipient? {
            guard index < total else { return nil }
            guard case .payload(let payload, let offset) = try scanner.next(),
                case .recipient(let target, let values)? = PlanRecord(payload)
            else { throw .damaged(file: path, at: scanner.offset) }
            defer { index += 1 }
            return Recipient(
                place: RecipientPlace(index: index, offset: offset),
                target: target,
                values: values
            )
        }
    }
}

import FCMCore

/// The recipients of a chunk as bytes, for a registry that several machines share.
package enum ChunkCoding {
    /// Each recipient behind its length and a checksum.
    package static func bytes(_ recipients: some Sequence<Recipient>) -> [UInt8] {
        var bytes: [UInt8] = []
        for recipient in recipients {
            PlanRecord.recipient(recipient.target, values: recipient.values).append(to: &bytes)
        }
        return bytes
    }

    /// Reads what ``bytes(_:)`` wrote; the first recipient has the number `first`.
    ///
    /// - Returns: `nil` when a byte of it is not what was written.
    package static func recipients(_ bytes: [UInt8], from first: Int) -> [Recipient]? {
        var recipients: [Recipient] = []
        var start = 0
        while start < bytes.count {
            guard let length = JournalFrame.length(at: start, of: bytes), length > 0,
                case .recipient(let target, let values)? = PlanRecord(
                    bytes[(start + JournalFrame.headLength)..<(start + length)]
                )
            else { return nil }
            let place = RecipientPlace(index: first + recipients.count, offset: start)
            recipients.append(Recipient(place: place, target: target, values: values))
            start += length
        }
        return recipients
    }
}

extension AttemptRecord {
    /// The record behind its length and a checksum.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return bytes
    }

    /// Reads what ``bytes`` wrote; `nil` when it is something else.
    package init?(bytes: [UInt8]) {
        guard JournalFrame.length(at: 0, of: bytes) == bytes.count, !bytes.isEmpty else { return nil }
        self.init(bytes[JournalFrame.headLength...])
    }

    /// Whom it is about; `nil` for the beginning of a batch.
    package var place: RecipientPlace? {
        switch self {
        case .batch: nil
        case .attempt(let place, _), .deferred(let place, _), .ended(let place, _), .reopened(let place, _):
            place
        }
    }
}

extension BroadcastHeader {
    /// The header as it stands in a registry that several machines share.
    package var text: String { json.text() }

    /// Reads what ``text`` wrote; `nil` when it is something else, or of a later version.
    package init?(text: String) {
        guard let json = try? JSON.parse(text) else { return nil }
        self.init(json)
    }
}

import FCMCore

/// What is read may be held by others already, which an initialiser of a class could not give back; one of a protocol can.
protocol SharedMessage: Codable {}

extension SharedMessage {
    init(from decoder: any Decoder) throws {
        guard let reader = decoder as? ArchiveReader, let message = try reader.message() as? Self else {
            throw ArchiveDamage("messages are read from archives alone")
        }
        self = message
    }
}

/// Written once, and by its number wherever it is held.
extension StoredMessage: SharedMessage {
    /// What a message consists of.
    struct Image: Codable {
        var id: MessageID
        var messageProtocol: MessageProtocol
        var acceptedAt: Moment
        var isDryRun: Bool
        var group: String?
        var target: RawTarget?
        var receiptFor: String?
        var needsOpenApp: Bool
        var body: [UInt8]
    }

    var image: Image {
        Image(
            id: id,
            messageProtocol: messageProtocol,
            acceptedAt: acceptedAt,
            isDryRun: isDryRun,
            group: group,
            target: target,
            receiptFor: receiptFor,
            needsOpenApp: needsOpenApp,
            body: body
        )
    }

    convenience init(_ image: Image) {
        self.init(
            id: image.id,
            messageProtocol: image.messageProtocol,
            acceptedAt: image.acceptedAt,
            isDryRun: image.isDryRun,
            group: image.group,
            target: image.target,
            receiptFor: image.receiptFor,
            needsOpenApp: image.needsOpenApp,
            body: image.body
        )
    }

    func encode(to encoder: any Encoder) throws {
        guard let writer = encoder as? ArchiveWriter else {
            throw ArchiveDamage("messages are written to archives alone")
        }
        writer.write(self)
    }
}

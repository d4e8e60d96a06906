import FCMCore

/// One record of a plan file: the header, then a recipient each, then the seal.
enum PlanRecord: Hashable, Sendable {
    case header(BroadcastHeader)
    case recipient(Target, values: [String])
    case seal(PlanSeal)

    private enum Kind {
        static let (header, seal): (UInt8, UInt8) = (1, 2)
        static let (token, fid, topic, condition): (UInt8, UInt8, UInt8, UInt8) = (16, 17, 18, 19)
    }

    func append(to bytes: inout [UInt8]) {
        JournalFrame.append(to: &bytes) { bytes in
            switch self {
            case .header(let header):
                bytes.append(Kind.header)
                bytes.append(text: header.json.text())
            case .recipient(let target, let values):
                let (kind, text) = Self.words(target)
                bytes.append(kind)
                bytes.append(text: text)
                bytes.append(integer: UInt32(values.count))
                for value in values { bytes.append(text: value) }
            case .seal(let seal):
                bytes.append(Kind.seal)
                bytes.append(integer: UInt64(seal.recipients))
                bytes.append(integer: UInt64(seal.duplicates))
                bytes.append(integer: UInt64(seal.badLines))
                bytes.append(integer: UInt64(seal.firstRecipient))
                bytes.append(integer: seal.digest)
            }
        }
    }

    /// Reads a payload; `nil` when it is none of these.
    init?(_ payload: ArraySlice<UInt8>) {
        var reader = ByteReader(payload)
        let kind = reader.integer(UInt8.self)
        switch kind {
        case Kind.header:
            guard let json = try? JSON.parse(reader.text()), let header = BroadcastHeader(json) else {
                return nil
            }
            self = .header(header)
        case Kind.seal:
            self = .seal(
                PlanSeal(
                    recipients: Int(clamping: reader.integer(UInt64.self)),
                    duplicates: Int(clamping: reader.integer(UInt64.self)),
                    badLines: Int(clamping: reader.integer(UInt64.self)),
                    firstRecipient: Int(clamping: reader.integer(UInt64.self)),
                    digest: reader.integer(UInt64.self)
                )
            )
        default:
            let text = reader.text()
            guard let target = Self.target(kind, text) else { return nil }
            var values: [String] = []
            for _ in 0..<reader.integer(UInt32.self) where !reader.isShort { values.append(reader.text()) }
            self = .recipient(target, values: values)
        }
        guard reader.isComplete else { return nil }
    }

    private static func words(_ target: Target) -> (UInt8, String) {
        switch target {
        case .token(let token): (Kind.token, token.rawValue)
        case .fid(let fid): (Kind.fid, fid.rawValue)
        case .topic(let name): (Kind.topic, name.rawValue)
        case .condition(let text): (Kind.condition, text)
        }
    }

    private static func target(_ kind: UInt8, _ text: String) -> Target? {
        switch kind {
        case Kind.token: .token(RegistrationToken(text))
        case Kind.fid: .fid(InstallationID(text))
        case Kind.topic: (try? TopicName(text)).map { .topic($0) }
        case Kind.condition: .condition(text)
        default: nil
        }
    }
}

/// The end of a plan file: without it nothing of the broadcast was sent.
package struct PlanSeal: Hashable, Sendable {
    package var recipients: Int
    /// Rows whose recipient was there before.
    package var duplicates: Int
    /// Lines that were no recipients.
    package var badLines: Int
    /// Where the first recipient stands in the file.
    package var firstRecipient: Int
    /// Equal for the same recipients in the same order, with the same values.
    package var digest: UInt64

    package init(
        recipients: Int,
        duplicates: Int = 0,
        badLines: Int = 0,
        firstRecipient: Int = 0,
        digest: UInt64 = 0
    ) {
        self.recipients = recipients
        self.duplicates = duplicates
        self.badLines = badLines
        self.firstRecipient = firstRecipient
        self.digest = digest
    }

    /// How many bytes its record has.
    static let length = JournalFrame.headLength + 41
}

import FCMCore

/// Why a record is no device; safe to print, for it holds no token.
struct DeviceEntryMalformed: Error, Hashable, Sendable {
    var reason: String

    init(_ reason: String) { self.reason = reason }
}

extension DeviceEntry {
    /// The longest token taken; real ones have about 150 characters.
    private static let maximumToken = 4_096
    private static let maximumFID = 128

    /// Reads the fields of a CSV record; empty ones say nothing.
    init(fields: [String], _ columns: DeviceColumns) throws(DeviceEntryMalformed) {
        self.init()
        for place in columns.places where place.index < fields.count {
            let text = fields[place.index]
            if !text.isEmpty { try set(place.column, text) }
        }
        try checkName()
    }

    /// Reads a JSON object as `devices list --json` prints it; members of other names are left alone.
    init(_ object: JSONObject) throws(DeviceEntryMalformed) {
        self.init()
        for member in object.members {
            guard let column = DeviceColumn(member.name) else { continue }
            switch (column, member.value) {
            case (_, .null): continue
            case (.topics, .array(let topics)):
                for topic in topics {
                    guard let name = topic.string else {
                        throw DeviceEntryMalformed("\"\(member.name)\" is a list of names")
                    }
                    self.topics.append(try Self.topic(name))
                }
            case (_, .string(let text)): if !text.isEmpty { try set(column, text) }
            case (.lastSeen, .integer(let seconds)): lastSeen = seconds
            case (.registered, .bool(let value)): registered = value
            default: throw DeviceEntryMalformed("\"\(member.name)\" has a value of the wrong kind")
            }
        }
        try checkName()
    }

    /// Reads a plain line: a FID when it looks like one, else a token.
    init(line: String) throws(DeviceEntryMalformed) {
        self.init()
        try set(Self.isInstallation(line) ? .fid : .token, line)
    }

    private mutating func set(_ column: DeviceColumn, _ text: String) throws(DeviceEntryMalformed) {
        switch column {
        case .token: token = RegistrationToken(try Self.name(text, "token", limit: Self.maximumToken))
        case .fid: fid = InstallationID(try Self.name(text, "FID", limit: Self.maximumFID))
        case .label:
            guard text.utf8.count <= DeviceRecord.maximumTextBytes else {
                throw DeviceEntryMalformed("the label has more than \(DeviceRecord.maximumTextBytes) bytes")
            }
            label = text
        case .platform:
            guard let known = Platform(rawValue: text.lowercased()) else {
                let words = Platform.allCases.map(\.rawValue).joined(separator: ", ")
                throw DeviceEntryMalformed("the platform is none of \(words)")
            }
            platform = known
        case .lastSeen:
            guard let seconds = Int64(text) ?? Timestamp(rfc3339: text)?.seconds else {
                throw DeviceEntryMalformed(
                    "the time is neither seconds since 1970 nor like 2026-01-31T12:00:00Z"
                )
            }
            lastSeen = seconds
        case .registered:
            switch text.lowercased() {
            case "true", "1", "yes": registered = true
            case "false", "0", "no": registered = false
            default: throw DeviceEntryMalformed("registered is neither true nor false")
            }
        case .topics:
            for name in text.utf8.split(whereSeparator: Self.separatesTopics) {
                topics.append(try Self.topic(String(Substring(name))))
            }
        }
    }

    private func checkName() throws(DeviceEntryMalformed) {
        guard token != nil || fid != nil else {
            throw DeviceEntryMalformed("it has neither a token nor a FID")
        }
    }

    /// Tokens and FIDs are opaque, but none has blanks or anything beyond ASCII.
    private static func name(
        _ text: String,
        _ kind: String,
        limit: Int
    ) throws(DeviceEntryMalformed) -> String {
        guard text.utf8.count <= limit else {
            throw DeviceEntryMalformed("the \(kind) has more than \(limit) characters")
        }
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw DeviceEntryMalformed("the \(kind) has blanks or characters beyond ASCII")
        }
        return text
    }

    private static func topic(_ text: String) throws(DeviceEntryMalformed) -> TopicName {
        do throws(TopicName.Malformed) {
            return try TopicName(text)
        } catch {
            throw DeviceEntryMalformed("\(error)")
        }
    }

    /// What no topic's name has and people write between several.
    private static func separatesTopics(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "|"), UInt8(ascii: " "), UInt8(ascii: "\t"):
            true
        default: false
        }
    }

    /// 22 characters of URL-safe base64 of which the first stands for the bits 0111.
    private static func isInstallation(_ text: String) -> Bool {
        guard text.utf8.count == 22, let first = text.utf8.first,
            (UInt8(ascii: "c")...UInt8(ascii: "f")).contains(first)
        else { return false }
        return text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }
}

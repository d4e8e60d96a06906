/// One line of an ``XMPPJournal``.
enum JournalLine: Hashable, Sendable {
    case submitted(XMPPMessage, at: Int64)
    case accepted(String)
    /// Settled without having been accepted.
    case ended(String)
    case seen(XMPPDelivery.Key)

    init(_ record: XMPPRecord, at now: Int64) {
        switch record {
        case .submitted(let message): self = .submitted(message, at: now)
        case .settled(let id, true): self = .accepted(id)
        case .settled(let id, false): self = .ended(id)
        case .seen(let key): self = .seen(key)
        }
    }

    /// Reads a line without its line feed; `nil` when it is none of these.
    init?(_ bytes: [UInt8]) {
        guard let json = try? JSON.parse(bytes), let member = json.object?.members.first else { return nil }
        switch (member.name, member.value) {
        case ("submitted", .object(let object)):
            guard let message = try? XMPPMessage(object, makeID: { "" }), !message.id.isEmpty,
                let time = json["at"]?.integer
            else { return nil }
            self = .submitted(message, at: time)
        case ("accepted", .string(let id)): self = .accepted(id)
        case ("ended", .string(let id)): self = .ended(id)
        case ("seen", .string(let id)):
            guard let from = json["from"]?.string else { return nil }
            self = .seen(XMPPDelivery.Key(from: from, id: id))
        default: return nil
        }
    }

    /// Appends the line with its line feed.
    func append(to bytes: inout [UInt8]) {
        switch self {
        case .submitted(let message, let time):
            // The object is JSON already.
            bytes += "{\"submitted\":\(message.text),\"at\":\(time)}".utf8
        case .accepted(let id): JSON.object(["accepted": .string(id)]).append(to: &bytes)
        case .ended(let id): JSON.object(["ended": .string(id)]).append(to: &bytes)
        case .seen(let key):
            JSON.object(["seen": .string(key.id), "from": .string(key.from)]).append(to: &bytes)
        }
        bytes.append(UInt8(ascii: "\n"))
    }
}

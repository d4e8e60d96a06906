import FCMCore

/// Which protocol a message came by.
package enum MessageProtocol: String, Codable, Sendable {
    case v1
    case legacyHTTP = "legacy-http"
    case xmpp
}

/// A message as it was accepted: shared by the log and by every inbox that holds it, and never changed.
///
/// It keeps the request's own bytes. They are read again when somebody looks, which is rare; sending is not.
final class StoredMessage: Sendable {
    let id: MessageID
    let messageProtocol: MessageProtocol
    let acceptedAt: Moment
    let isDryRun: Bool
    /// The name of the group whose key was the target.
    let group: String?
    /// What this copy went to, when its body does not say so or names many: the legacy protocols set it.
    let target: RawTarget?
    /// The sender's own id of a message whose deliveries it wants to hear of.
    let receiptFor: String?
    /// Whether an Apple device takes it by the app's own connection alone, which is there while the app is in front.
    ///
    /// So went data alone before v1, unless they asked for `content_available` (`fcm-legacy-xmpp-device.md` A.3, C.6).
    let needsOpenApp: Bool
    /// JSON: a send request of v1, or a message of the legacy protocols.
    let body: [UInt8]

    init(
        id: MessageID,
        messageProtocol: MessageProtocol = .v1,
        acceptedAt: Moment,
        isDryRun: Bool = false,
        group: String? = nil,
        target: RawTarget? = nil,
        receiptFor: String? = nil,
        needsOpenApp: Bool = false,
        body: [UInt8]
    ) {
        self.id = id
        self.messageProtocol = messageProtocol
        self.acceptedAt = acceptedAt
        self.isDryRun = isDryRun
        self.group = group
        self.target = target
        self.receiptFor = receiptFor
        self.needsOpenApp = needsOpenApp
        self.body = body
    }
}

/// The last part of a message's name; its shape tells what it was sent to (`fcm-v1.md` 4.1).
enum MessageID: Codable, Hashable, Sendable {
    /// Android devices and groups: microseconds, `%`, eight hexadecimal digits twice.
    case phone(microseconds: Int64, tag: UInt32)
    /// Apple devices: microseconds.
    case apple(microseconds: Int64)
    /// Browsers: a version 4 UUID.
    case web(UInt64, UInt64)
    /// Topics and conditions.
    case fanOut(UInt64)
    /// A dry run to one device.
    case fake

    /// Makes the identifier of the message accepted at `microseconds`, a number no other message has.
    init(_ recipient: Recipient, isDryRun: Bool, microseconds: Int64) {
        let dice = Mixer.mix(UInt64(bitPattern: microseconds))
        switch recipient {
        case .everyone: self = .fanOut(UInt64(bitPattern: microseconds) << 10 | dice & 1023)
        case .device where isDryRun, .group where isDryRun: self = .fake
        case .device(.android), .group:
            self = .phone(microseconds: microseconds, tag: UInt32(truncatingIfNeeded: dice))
        case .device(.ios): self = .apple(microseconds: microseconds)
        case .device(.web): self = .web(UInt64(bitPattern: microseconds), dice)
        }
    }

    /// What the message goes to, as far as its identifier shows it.
    enum Recipient: Hashable, Sendable {
        case device(Platform)
        case group
        case everyone
    }

    var text: String {
        switch self {
        case .phone(let microseconds, let tag):
            let half = Self.hexadecimal(UInt64(tag), digits: 8)
            return "0:\(microseconds)%\(half)\(half)"
        case .apple(let microseconds): return String(microseconds)
        case .web(let number, let dice):
            let high = Self.hexadecimal(Mixer.permute(number, key: 7), digits: 16)
            let low = Self.hexadecimal(dice, digits: 16)
            let variant = ["8", "9", "a", "b"][Int(dice >> 62)]
            return "\(high.prefix(8))-\(high.dropFirst(8).prefix(4))-4\(high.suffix(3))"
                + "-\(variant)\(low.dropFirst().prefix(3))-\(low.suffix(12))"
        case .fanOut(let number): return String(number)
        case .fake: return "fake_message_id"
        }
    }

    /// Appends the bytes of ``text`` without making one: every answer to a send has them.
    func append(to bytes: inout [UInt8]) {
        switch self {
        case .phone(let microseconds, let tag) where microseconds >= 0:
            bytes.append(text: "0:")
            bytes.append(digitsOf: UInt64(microseconds))
            bytes.append(text: "%")
            for _ in 0..<2 { bytes.append(digitsOf: UInt64(tag), base: 16, count: 8) }
        case .fanOut(let number): bytes.append(digitsOf: number)
        case .phone, .apple, .web, .fake: bytes.append(contentsOf: text.utf8)
        }
    }

    private static func hexadecimal(_ value: UInt64, digits: Int) -> String {
        let text = String(value, radix: 16)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}

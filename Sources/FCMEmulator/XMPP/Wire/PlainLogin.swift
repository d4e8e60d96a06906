/// The credentials of SASL PLAIN (RFC 4616): whom to act as, NUL, sender, NUL, server key.
struct PlainLogin: Hashable, Sendable {
    /// The sender id, without a domain.
    var sender: String
    var key: String

    /// Domains that a sender id may come with (`fcm-legacy-xmpp-device.md` B.2).
    private static let domains = ["gcm.googleapis.com", "fcm.googleapis.com"]

    /// Reads what an `auth` element holds.
    ///
    /// - Throws: What to answer instead.
    init(_ text: [UInt8]) throws(LoginFailure) {
        guard let bytes = Base64.decode(text) else { throw .incorrectEncoding }
        let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
        guard parts.count == 3, !parts[1].isEmpty,
            let authority = String(validating: parts[0], as: UTF8.self),
            let sender = String(validating: parts[1], as: UTF8.self),
            let key = String(validating: parts[2], as: UTF8.self)
        else { throw .malformedRequest }
        guard let bare = Self.bare(sender) else { throw .notAuthorized }
        // One may act as oneself only.
        guard authority.isEmpty || Self.bare(authority) == bare else { throw .notAuthorized }
        self.sender = bare
        self.key = key
    }

    /// The part before a domain that is known; nil when the domain is another.
    private static func bare(_ name: String) -> String? {
        let parts = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return name }
        // A client may name its whole address, the resource included.
        let domain = parts[1].prefix { $0 != "/" }
        return domains.contains(String(domain)) ? String(parts[0]) : nil
    }
}

/// Base64 with the alphabet of RFC 4648 §4.
enum Base64 {
    /// The bytes behind `text`, nil when it is not Base64 with its padding; blanks at either end do not count.
    static func decode(_ text: [UInt8]) -> [UInt8]? {
        func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
        guard let first = text.firstIndex(where: { !isBlank($0) }),
            let last = text.lastIndex(where: { !isBlank($0) })
        else { return [] }
        let text = text[first...last]
        let padding = text.reversed().prefix { $0 == UInt8(ascii: "=") }.count
        guard text.count % 4 == 0, padding <= 2 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3)
        var (bits, count) = (UInt32(0), 0)
        for byte in text.dropLast(padding) {
            guard let digit = digit(byte) else { return nil }
            bits = bits << 6 | digit
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
        return bytes
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}

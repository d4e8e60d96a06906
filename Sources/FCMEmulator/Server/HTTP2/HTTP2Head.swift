/// The head of one HTTP/2 request as it arrives, field by field, under the rules of RFC 9113 §8.
///
/// The library's own checks are off because they refuse `:scheme: https:`, with the colon, which the official
/// Node SDK sends.
struct HTTP2Head {
    enum Verdict: Hashable {
        case fine
        case tooLarge
        /// The stream is reset with PROTOCOL_ERROR.
        case malformed
    }

    private(set) var method = ""
    private(set) var path = ""
    private(set) var authority = ""
    private(set) var block = HeaderBlock()
    private(set) var contentLength: Int?
    private(set) var expectsContinue = false
    private var scheme = false
    private var hasAuthority = false
    private var host: String?
    private var regular = false
    private var bytes = 0

    /// Takes one field.
    mutating func add(
        _ name: UnsafeBufferPointer<UInt8>,
        _ value: UnsafeBufferPointer<UInt8>,
        limits: ServerLimits
    ) -> Verdict {
        bytes += name.count + value.count
        guard value.allSatisfy(ByteClass.isValue) else { return .malformed }
        if name.first == UInt8(ascii: ":") {
            guard !regular else { return .malformed }
            guard bytes <= limits.headBytes else { return .tooLarge }
            return addPseudo(name, value)
        }
        regular = true
        guard bytes <= limits.headBytes, block.count < limits.headers else { return .tooLarge }
        guard !name.isEmpty, name.allSatisfy(Self.isName), Self.isTrimmed(value) else { return .malformed }
        return addRegular(name, value)
    }

    private mutating func addPseudo(
        _ name: UnsafeBufferPointer<UInt8>,
        _ value: UnsafeBufferPointer<UInt8>
    ) -> Verdict {
        guard !value.isEmpty else { return .malformed }
        if Self.equals(name, ":method") {
            guard method.isEmpty, value.count <= 32, value.allSatisfy(ByteClass.isToken) else {
                return .malformed
            }
            method = String(decoding: value, as: UTF8.self)
        } else if Self.equals(name, ":path") {
            guard path.isEmpty, value.allSatisfy(ByteClass.isTarget) else { return .malformed }
            path = String(decoding: value, as: UTF8.self)
        } else if Self.equals(name, ":scheme") {
            guard !scheme, Self.isScheme(value) else { return .malformed }
            scheme = true
        } else if Self.equals(name, ":authority") {
            guard !hasAuthority, value.allSatisfy(ByteClass.isHost) else { return .malformed }
            hasAuthority = true
            authority = String(decoding: value, as: UTF8.self)
        } else {
            return .malformed
        }
        return .fine
    }

    private mutating func addRegular(
        _ name: UnsafeBufferPointer<UInt8>,
        _ value: UnsafeBufferPointer<UInt8>
    ) -> Verdict {
        switch name.count {
        case 2 where Self.equals(name, "te"):
            guard Self.equals(value, "trailers") else { return .malformed }
        case 4 where Self.equals(name, "host"):
            guard host == nil, value.allSatisfy(ByteClass.isHost) else { return .malformed }
            host = String(decoding: value, as: UTF8.self)
        case 6 where Self.equals(name, "expect"):
            expectsContinue = Self.equals(value, "100-continue")
        case 7 where Self.equals(name, "upgrade"), 10 where Self.equals(name, "connection"),
            10 where Self.equals(name, "keep-alive"), 16 where Self.equals(name, "proxy-connection"),
            17 where Self.equals(name, "transfer-encoding"):
            return .malformed
        case 14 where Self.equals(name, "content-length"):
            guard contentLength == nil, !value.isEmpty, value.count <= 18,
                value.allSatisfy(ByteClass.isDigit)
            else { return .malformed }
            contentLength = value.reduce(0) { $0 * 10 + Int($1) - 0x30 }
        default:
            break
        }
        block.append(name: name, value: value)
        return .fine
    }

    /// Judges the head as a whole, after its last field.
    mutating func complete() -> Verdict {
        if !hasAuthority, let host { authority = host }
        guard !method.isEmpty else { return .malformed }
        if method == "CONNECT" {
            guard hasAuthority, !scheme, path.isEmpty else { return .malformed }
            path = authority
            return .fine
        }
        guard scheme, hasAuthority || host != nil else { return .malformed }
        if let host, hasAuthority, host != authority { return .malformed }
        guard path.utf8.first == UInt8(ascii: "/") || (path == "*" && method == "OPTIONS") else {
            return .malformed
        }
        return .fine
    }

    /// Whether a field may stand after the body; trailers are checked and dropped.
    static func isTrailer(
        _ name: UnsafeBufferPointer<UInt8>,
        _ value: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        !name.isEmpty && name.allSatisfy(isName) && value.allSatisfy(ByteClass.isValue)
    }

    private static func isName(_ byte: UInt8) -> Bool {
        ByteClass.isToken(byte) && ByteClass.lowercased(byte) == byte
    }

    private static func isTrimmed(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = value.first, let last = value.last else { return true }
        return !ByteClass.isBlank(first) && !ByteClass.isBlank(last)
    }

    /// RFC 3986 §3.1, and one colon at the end.
    private static func isScheme(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
        let text = value.last == UInt8(ascii: ":") ? value.dropLast() : value[...]
        guard let first = text.first, ByteClass.lowercased(first) &- 0x61 < 26 else { return false }
        return text.allSatisfy { byte in
            ByteClass.lowercased(byte) &- 0x61 < 26 || ByteClass.isDigit(byte) || byte == UInt8(ascii: "+")
                || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
        }
    }

    private static func equals(_ bytes: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
        guard bytes.count == text.utf8CodeUnitCount else { return false }
        for index in bytes.indices where bytes[index] != text.utf8Start[index] { return false }
        return true
    }
}

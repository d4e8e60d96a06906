/// Gathers from the header lines where the body ends and whether the connection stays.
///
/// Everything that two programs could read differently is refused: that is how requests are smuggled.
struct FramingReader {
    private(set) var host: Range<Int32>?
    private(set) var saysClose = false
    private(set) var saysKeepAlive = false
    private(set) var expectsContinue = false
    private(set) var expectsOther = false
    private var length: Int?
    private var codings = 0
    private var chunked = false
    /// Kept until the end, so that a request with both lengths and codings is told apart first.
    private var unknownCoding = false

    /// Looks at one header.
    ///
    /// - Throws: The answer to a framing header that is repeated or malformed.
    mutating func see(_ field: HeaderBlock.Field, _ bytes: [UInt8]) throws(HTTP1Refusal) {
        // Most headers are none of these and are passed over by their length alone.
        switch field.name.count {
        case 4 where Self.isNamed("host", field, bytes):
            let value = Self.value(of: field, bytes)
            guard host == nil else { throw HTTP1Refusal(400, "two Host headers") }
            guard value.allSatisfy(ByteClass.isHost) else { throw HTTP1Refusal(400, "a malformed Host") }
            host = field.value
        case 6 where Self.isNamed("expect", field, bytes):
            let value = Self.value(of: field, bytes)
            if Self.equals(value, "100-continue") { expectsContinue = true } else { expectsOther = true }
        case 10 where Self.isNamed("connection", field, bytes):
            let value = Self.value(of: field, bytes)
            for option in value.split(separator: UInt8(ascii: ",")) {
                let option = Self.trimmed(option)
                if Self.equals(option, "close") { saysClose = true }
                if Self.equals(option, "keep-alive") { saysKeepAlive = true }
            }
        case 14 where Self.isNamed("content-length", field, bytes):
            let value = Self.value(of: field, bytes)
            guard length == nil else { throw HTTP1Refusal(400, "two Content-Length headers") }
            guard !value.isEmpty, value.count <= 18, value.allSatisfy(ByteClass.isDigit) else {
                throw HTTP1Refusal(400, "a malformed Content-Length")
            }
            length = value.reduce(0) { $0 * 10 + Int($1) - 0x30 }
        case 17 where Self.isNamed("transfer-encoding", field, bytes):
            let value = Self.value(of: field, bytes)
            codings += 1
            if Self.equals(value, "chunked") { chunked = true } else { unknownCoding = true }
        default:
            break
        }
    }

    /// The framing that follows from all headers.
    ///
    /// - Throws: The answer to framing that is contradictory, unknown or too large.
    func framing(minorVersion: Int, limits: HTTP1Limits) throws(HTTP1Refusal) -> HTTP1Head.Framing {
        if codings > 0 {
            if length != nil { throw HTTP1Refusal(400, "both Transfer-Encoding and Content-Length") }
            if minorVersion == 0 { throw HTTP1Refusal(400, "Transfer-Encoding in HTTP/1.0") }
            if codings > 1 { throw HTTP1Refusal(400, "two Transfer-Encoding headers") }
            if unknownCoding { throw HTTP1Refusal(501, "a transfer coding other than chunked") }
            return .chunked
        }
        guard let length else { return .length(0) }
        guard length <= limits.bodyBytes else {
            throw HTTP1Refusal(413, "a body larger than \(limits.bodyBytes) bytes")
        }
        return .length(length)
    }

    private static func isNamed(_ word: StaticString, _ field: HeaderBlock.Field, _ bytes: [UInt8]) -> Bool {
        var place = Int(field.name.lowerBound)
        for offset in 0..<word.utf8CodeUnitCount {
            if bytes[place] != word.utf8Start[offset] { return false }
            place += 1
        }
        return true
    }

    private static func value(of field: HeaderBlock.Field, _ bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes[Int(field.value.lowerBound)..<Int(field.value.upperBound)]
    }

    private static func equals(_ bytes: ArraySlice<UInt8>, _ text: StaticString) -> Bool {
        guard bytes.count == text.utf8CodeUnitCount else { return false }
        for (offset, byte) in bytes.enumerated() where ByteClass.lowercased(byte) != text.utf8Start[offset] {
            return false
        }
        return true
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes.drop(while: ByteClass.isBlank)
        while let last = bytes.last, ByteClass.isBlank(last) { bytes.removeLast() }
        return bytes
    }
}

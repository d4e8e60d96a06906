/// The first line of a request (RFC 9112 §3).
struct RequestLine {
    var method: String
    var target: String
    /// Only of an absolute target or one of CONNECT.
    var authority: String?
    var minorVersion: Int

    private static let methodBytes = 32

    /// - Parameters:
    ///   - bytes: A buffer that begins with the line.
    ///   - end: Where its CR is.
    ///   - limits: What is refused as too long.
    /// - Throws: The answer to a malformed line.
    init(_ bytes: [UInt8], end: Int, limits: HTTP1Limits) throws(HTTP1Refusal) {
        var index = 0
        while index < end, ByteClass.isToken(bytes[index]) { index += 1 }
        guard index <= Self.methodBytes else { throw HTTP1Refusal(414, "a method too long") }
        guard index > 0, index < end, bytes[index] == ByteClass.space else {
            throw HTTP1Refusal(400, "a malformed method")
        }
        method = String(decoding: bytes[..<index], as: UTF8.self)

        let start = index + 1
        index = start
        while index < end, ByteClass.isTarget(bytes[index]) { index += 1 }
        guard index - start <= limits.targetBytes else { throw HTTP1Refusal(414, "a target too long") }
        guard index > start, index < end, bytes[index] == ByteClass.space else {
            throw HTTP1Refusal(400, "a malformed request line")
        }
        minorVersion = try Self.minorVersion(bytes[(index + 1)..<end])
        (target, authority) = try Self.target(bytes[start..<index], method: method)
    }

    private static func minorVersion(_ text: ArraySlice<UInt8>) throws(HTTP1Refusal) -> Int {
        let start = text.startIndex
        guard text.count == 8, text.starts(with: "HTTP/".utf8), text[start + 6] == UInt8(ascii: "."),
            ByteClass.isDigit(text[start + 5]), ByteClass.isDigit(text[start + 7])
        else { throw HTTP1Refusal(400, "a malformed protocol version") }
        let minor = Int(text[start + 7]) - 0x30
        guard text[start + 5] == UInt8(ascii: "1"), minor <= 1 else {
            throw HTTP1Refusal(505, "a protocol version other than HTTP/1.0 and HTTP/1.1")
        }
        return minor
    }

    /// The four forms of a target (RFC 9112 §3.2).
    private static func target(
        _ text: ArraySlice<UInt8>,
        method: String
    ) throws(HTTP1Refusal) -> (String, String?) {
        if method == "CONNECT" {
            guard text.allSatisfy(ByteClass.isHost) else { throw HTTP1Refusal(400, "a malformed target") }
            let whole = String(decoding: text, as: UTF8.self)
            return (whole, whole)
        }
        if text.first == UInt8(ascii: "/") { return (String(decoding: text, as: UTF8.self), nil) }
        if method == "OPTIONS", text.elementsEqual("*".utf8) { return ("*", nil) }
        for scheme in ["http://", "https://"]
        where text.count > scheme.utf8.count
            && zip(text, scheme.utf8).allSatisfy({ ByteClass.lowercased($0) == $1 })
        {
            let rest = text.dropFirst(scheme.utf8.count)
            let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
            guard !authority.isEmpty, authority.allSatisfy(ByteClass.isHost) else { break }
            let path = String(decoding: rest[authority.endIndex...], as: UTF8.self)
            return (path.hasPrefix("/") ? path : "/" + path, String(decoding: authority, as: UTF8.self))
        }
        throw HTTP1Refusal(400, "a malformed target")
    }
}

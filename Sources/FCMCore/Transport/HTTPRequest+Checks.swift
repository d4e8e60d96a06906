extension HTTPRequest {
    /// Refuses what could be read as something else on the wire: a line break in a header starts a new one.
    ///
    /// - Returns: Where the request goes.
    /// - Throws: A failure with the reason `malformed`; its message names no header's value.
    func checked() throws(TransportFailure) -> RequestAddress {
        try checkHead()
        do throws(RequestAddress.Malformed) {
            return try RequestAddress(url: url)
        } catch {
            throw malformed(error.description)
        }
    }

    /// Whether what was said of one holds for the other.
    func hasHead(of other: HTTPRequest) -> Bool {
        method == other.method && url == other.url && headers == other.headers
    }

    private func checkHead() throws(TransportFailure) {
        guard !method.isEmpty, method.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
            throw malformed("the method has to be upper-case letters")
        }
        for header in headers {
            guard !header.name.isEmpty, header.name.utf8.allSatisfy(Self.isTokenByte) else {
                throw malformed("a header's name has a character that HTTP does not allow")
            }
            guard header.value.utf8.allSatisfy(Self.isValueByte) else {
                throw malformed("the value of header \(header.name) holds a line break or control character")
            }
        }
    }

    private func malformed(_ message: String) -> TransportFailure {
        TransportFailure(reason: .malformed, mayHaveArrived: false, message: message)
    }

    /// RFC 9110 §5.6.2.
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }

    /// RFC 9110 §5.5, without bytes above ASCII, which nothing here needs.
    private static func isValueByte(_ byte: UInt8) -> Bool {
        byte == 0x09 || (0x20..<0x7F).contains(byte)
    }
}

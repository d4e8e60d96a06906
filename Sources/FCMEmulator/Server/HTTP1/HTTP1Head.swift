/// The request line and what the header lines say about framing.
package struct HTTP1Head: Sendable {
    /// How the body is delimited (RFC 9112 §6).
    package enum Framing: Hashable, Sendable {
        case length(Int)
        case chunked
    }

    package var method: String
    /// Path and query; an absolute target is reduced to them.
    package var target: String
    /// That of an absolute target, else `Host`; empty when neither is there.
    package var authority: String
    /// The 1 of HTTP/1.1.
    package var minorVersion: Int
    package var block: HeaderBlock
    package var framing = Framing.length(0)
    /// Whether the client is willing to send another request on this connection.
    package var keepAlive: Bool
    package var expectsContinue = false

    /// Reads a head whose lines are known to end in CRLF.
    ///
    /// - Parameters:
    ///   - bytes: The head without its closing empty line; names are made lower case in it.
    ///   - lineEnds: Where the LF of each line is.
    ///   - limits: What is refused as too large.
    /// - Throws: The answer to a malformed head.
    init(_ bytes: inout [UInt8], lineEnds: [Int], limits: HTTP1Limits) throws(HTTP1Refusal) {
        guard lineEnds.count <= limits.headers + 1 else {
            throw HTTP1Refusal(431, "more than \(limits.headers) headers")
        }
        let line = try RequestLine(bytes, end: lineEnds[0] - 1, limits: limits)
        method = line.method
        minorVersion = line.minorVersion

        var reader = FramingReader()
        var fields: [HeaderBlock.Field] = []
        fields.reserveCapacity(lineEnds.count - 1)
        for index in 1..<lineEnds.count {
            let start = lineEnds[index - 1] + 1
            let field = try HeaderLine.read(&bytes, start..<lineEnds[index] - 1)
            try reader.see(field, bytes)
            fields.append(field)
        }
        block = HeaderBlock(bytes: bytes, fields: fields)

        framing = try reader.framing(minorVersion: minorVersion, limits: limits)
        keepAlive = minorVersion == 0 ? reader.saysKeepAlive && !reader.saysClose : !reader.saysClose
        expectsContinue = reader.expectsContinue && minorVersion == 1
        if reader.expectsOther { throw HTTP1Refusal(417, "an expectation other than 100-continue") }
        guard minorVersion == 0 || reader.host != nil else { throw HTTP1Refusal(400, "no Host header") }

        target = line.target
        authority = line.authority ?? reader.host.map(block.text) ?? ""
    }
}

/// One `name: value` line.
enum HeaderLine {
    /// Checks a line and lower-cases its name in place.
    ///
    /// - Throws: The answer to folding, spaces around the name, or characters that are not allowed.
    static func read(
        _ bytes: inout [UInt8],
        _ line: Range<Int>
    ) throws(HTTP1Refusal) -> HeaderBlock.Field {
        let outcome = bytes.withUnsafeMutableBufferPointer { Self.read($0, line) }
        switch outcome {
        case .success(let field): return field
        case .failure(let refusal): throw refusal
        }
    }

    private static func read(
        _ bytes: UnsafeMutableBufferPointer<UInt8>,
        _ line: Range<Int>
    ) -> Result<HeaderBlock.Field, HTTP1Refusal> {
        var colon = line.lowerBound
        while colon < line.upperBound, ByteClass.isToken(bytes[colon]) {
            bytes[colon] = ByteClass.lowercased(bytes[colon])
            colon += 1
        }
        guard colon < line.upperBound, bytes[colon] == UInt8(ascii: ":") else {
            let blank = colon < line.upperBound && ByteClass.isBlank(bytes[colon])
            if blank, colon == line.lowerBound { return .failure(HTTP1Refusal(400, "a folded header line")) }
            if blank { return .failure(HTTP1Refusal(400, "a space before the colon of a header")) }
            return .failure(HTTP1Refusal(400, "a malformed header name"))
        }
        guard colon > line.lowerBound else { return .failure(HTTP1Refusal(400, "an empty header name")) }
        var start = colon + 1
        var end = line.upperBound
        while start < end, ByteClass.isBlank(bytes[start]) { start += 1 }
        while end > start, ByteClass.isBlank(bytes[end - 1]) { end -= 1 }
        for index in start..<end where !ByteClass.isValue(bytes[index]) {
            return .failure(HTTP1Refusal(400, "a control character in a header"))
        }
        return .success(
            HeaderBlock.Field(
                name: Int32(line.lowerBound)..<Int32(colon),
                value: Int32(start)..<Int32(end)
            )
        )
    }
}

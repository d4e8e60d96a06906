/// Undoes the chunked transfer coding (RFC 9112 §7.1), a byte or a megabyte at a time.
///
/// Chunk extensions and trailers are checked and dropped.
struct ChunkDecoder {
    private enum State {
        case size
        /// After blanks that follow the size: only an extension may come.
        case beforeExtension
        case inExtension
        case sizeLF
        case data
        case dataCR
        case dataLF
        case trailer
        case trailerLF
    }

    private var state = State.size
    private var digits = 0
    private var size: UInt64 = 0
    private var extensionBytes = 0
    private var trailerLine: [UInt8] = []
    private var trailers = 0
    private var trailerBytes = 0

    private static let extensionLimit = 16 * 1024

    /// Takes from `input` at `offset` on and appends what it carries to `body`.
    ///
    /// - Returns: Whether the body is complete; otherwise all of `input` is consumed.
    /// - Throws: The answer to a malformed or too large body.
    mutating func decode(
        _ input: UnsafeBufferPointer<UInt8>,
        _ offset: inout Int,
        into body: inout [UInt8],
        limits: HTTP1Limits
    ) throws(HTTP1Refusal) -> Bool {
        while offset < input.count {
            if state == .data {
                let count = min(Int(size), input.count - offset)
                body.append(contentsOf: UnsafeBufferPointer(rebasing: input[offset..<offset + count]))
                size -= UInt64(count)
                offset += count
                if size == 0 { state = .dataCR }
                continue
            }
            let byte = input[offset]
            offset += 1
            if try step(byte, bodyBytes: body.count, limits: limits) { return true }
        }
        return false
    }

    /// Takes one byte outside chunk data; true when it was the last of the body.
    private mutating func step(
        _ byte: UInt8,
        bodyBytes: Int,
        limits: HTTP1Limits
    ) throws(HTTP1Refusal) -> Bool {
        switch state {
        case .size, .beforeExtension, .inExtension:
            try stepSizeLine(byte)
        case .sizeLF:
            guard byte == ByteClass.lf else { throw HTTP1Refusal(400, "a bare CR in a chunk size line") }
            guard size <= UInt64(limits.bodyBytes - bodyBytes) else {
                throw HTTP1Refusal(413, "a body larger than \(limits.bodyBytes) bytes")
            }
            state = size == 0 ? .trailer : .data
            digits = 0
        case .data:
            break
        case .dataCR:
            guard byte == ByteClass.cr else { throw HTTP1Refusal(400, "a chunk longer than its size") }
            state = .dataLF
        case .dataLF:
            guard byte == ByteClass.lf else { throw HTTP1Refusal(400, "a bare CR after a chunk") }
            state = .size
        case .trailer:
            try stepTrailer(byte, limits: limits)
        case .trailerLF:
            guard byte == ByteClass.lf else { throw HTTP1Refusal(400, "a bare CR in a trailer") }
            if trailerLine.isEmpty { return true }
            try endTrailer(limits: limits)
            state = .trailer
        }
        return false
    }

    private mutating func stepSizeLine(_ byte: UInt8) throws(HTTP1Refusal) {
        if byte == ByteClass.cr, digits > 0, state != .beforeExtension {
            state = .sizeLF
            return
        }
        if state == .inExtension {
            extensionBytes += 1
            guard ByteClass.isValue(byte), extensionBytes <= Self.extensionLimit else {
                throw HTTP1Refusal(400, "a malformed chunk extension")
            }
            return
        }
        if state == .size, let digit = ByteClass.hexDigit(byte), digits < 16 {
            size = size << 4 | digit
            digits += 1
            return
        }
        guard digits > 0 else { throw HTTP1Refusal(400, "a malformed chunk size") }
        if byte == UInt8(ascii: ";") {
            state = .inExtension
        } else if ByteClass.isBlank(byte), extensionBytes < Self.extensionLimit {
            extensionBytes += 1
            state = .beforeExtension
        } else {
            throw HTTP1Refusal(400, "a malformed chunk size")
        }
    }

    private mutating func stepTrailer(_ byte: UInt8, limits: HTTP1Limits) throws(HTTP1Refusal) {
        if byte == ByteClass.cr {
            state = .trailerLF
            return
        }
        guard byte != ByteClass.lf else { throw HTTP1Refusal(400, "a bare LF in a trailer") }
        trailerBytes += 1
        guard trailerBytes <= limits.headBytes else { throw HTTP1Refusal(431, "trailers too large") }
        trailerLine.append(byte)
    }

    private mutating func endTrailer(limits: HTTP1Limits) throws(HTTP1Refusal) {
        trailers += 1
        guard trailers <= limits.headers else { throw HTTP1Refusal(431, "too many trailers") }
        let field = try HeaderLine.read(&trailerLine, trailerLine.indices)
        let name = trailerLine[Int(field.name.lowerBound)..<Int(field.name.upperBound)]
        for framing in ["content-length", "transfer-encoding", "host"] where name.elementsEqual(framing.utf8)
        {
            throw HTTP1Refusal(400, "a framing header in a trailer")
        }
        trailerLine.removeAll(keepingCapacity: true)
    }
}

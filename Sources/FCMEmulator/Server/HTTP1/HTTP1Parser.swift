private import Glibc

/// Turns the bytes of an HTTP/1 connection into requests, however they are cut into pieces.
///
/// Pure: it reads no clock, opens nothing and holds one request at a time. It is strict where two readings are
/// possible (RFC 9112 §11.2): the whole connection ends with the first refusal.
package struct HTTP1Parser: Sendable {
    package enum Event: Sendable {
        /// All of the input is consumed and the request is not complete.
        case needMore
        /// The client waits for `100 Continue` before it sends the body.
        case continueExpected
        case request(HTTP1Request)
        /// Nothing after this is understood; every later call returns it again.
        case refused(HTTP1Refusal)
    }

    /// What is awaited, for the limits on time.
    package enum Phase: Hashable, Sendable {
        /// The first byte of a request.
        case idle
        case head
        case body
        case refused
    }

    package private(set) var phase = Phase.idle
    private let limits: HTTP1Limits
    private var head: [UInt8] = []
    private var lineEnds: [Int] = []
    private var emptyLines = 0
    /// The request whose body is being read.
    private var pending: HTTP1Head?
    private var body: [UInt8] = []
    private var chunks = ChunkDecoder()
    private var refusal: HTTP1Refusal?

    /// A head's buffer larger than this is not kept from one request to the next.
    private static let keptCapacity = 4096
    /// Empty lines before a request line that are overlooked (RFC 9112 §2.2).
    private static let emptyLineLimit = 4

    package init(limits: HTTP1Limits = HTTP1Limits()) {
        self.limits = limits
    }

    /// Consumes from `input` at `offset` on, up to the end of a request at most.
    ///
    /// - Returns: What was found; `offset` says how far it went.
    package mutating func next(_ input: UnsafeBufferPointer<UInt8>, _ offset: inout Int) -> Event {
        if let refusal { return .refused(refusal) }
        do throws(HTTP1Refusal) {
            if phase != .body {
                guard offset < input.count, try scanHead(input, &offset) else { return .needMore }
                let parsed = try HTTP1Head(&head, lineEnds: lineEnds, limits: limits)
                if case .length(0) = parsed.framing { return .request(finish(parsed)) }
                let expectsContinue = parsed.expectsContinue
                begin(parsed)
                if expectsContinue { return .continueExpected }
            }
            guard let framing = pending?.framing, try readBody(framing, input, &offset),
                let complete = pending.take()
            else { return .needMore }
            return .request(finish(complete))
        } catch {
            refusal = error
            phase = .refused
            offset = input.count
            return .refused(error)
        }
    }

    /// Where the next LF is; the C library looks at many bytes at once.
    private static func lineFeed(in input: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int? {
        guard start < end, let base = input.baseAddress,
            let found = memchr(base + start, Int32(ByteClass.lf), end - start)
        else { return nil }
        return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
    }

    /// Gathers the head and notes where its lines end; true when it is complete.
    private mutating func scanHead(
        _ input: UnsafeBufferPointer<UInt8>,
        _ offset: inout Int
    ) throws(HTTP1Refusal) -> Bool {
        if phase == .idle { restart() }
        if head.isEmpty { try checkFirst(input[offset]) }
        let already = head.count
        let start = offset
        let end = min(input.count, start + limits.headBytes - already)
        var index = start
        while let lineFeed = Self.lineFeed(in: input, from: index, to: end) {
            index = lineFeed
            let position = already + index - start
            let before = index > start ? input[index - 1] : head.last
            guard before == ByteClass.cr else { throw HTTP1Refusal(400, "a line that ends in a bare LF") }
            let lineStart = lineEnds.last.map { $0 + 1 } ?? 0
            if position - lineStart > 1 {
                lineEnds.append(position)
                index += 1
                continue
            }
            offset = index + 1
            if lineEnds.isEmpty { return try overlookEmptyLine(input, &offset) }
            head.append(contentsOf: UnsafeBufferPointer(rebasing: input[start..<offset]))
            return true
        }
        head.append(contentsOf: UnsafeBufferPointer(rebasing: input[start..<end]))
        offset = end
        guard head.count < limits.headBytes else {
            if lineEnds.isEmpty { throw HTTP1Refusal(414, "a request line too long") }
            throw HTTP1Refusal(431, "a head larger than \(limits.headBytes) bytes")
        }
        return false
    }

    private mutating func overlookEmptyLine(
        _ input: UnsafeBufferPointer<UInt8>,
        _ offset: inout Int
    ) throws(HTTP1Refusal) -> Bool {
        emptyLines += 1
        guard emptyLines <= Self.emptyLineLimit else { throw HTTP1Refusal(400, "too many empty lines") }
        head.removeAll(keepingCapacity: true)
        return offset < input.count ? try scanHead(input, &offset) : false
    }

    /// Tells what is no HTTP at all, such as TLS, by its first byte.
    private func checkFirst(_ byte: UInt8) throws(HTTP1Refusal) {
        guard ByteClass.isToken(byte) || byte == ByteClass.cr else {
            throw HTTP1Refusal(400, "bytes that are not HTTP")
        }
    }

    private mutating func restart() {
        if head.capacity > Self.keptCapacity { head = [] } else { head.removeAll(keepingCapacity: true) }
        lineEnds.removeAll(keepingCapacity: true)
        emptyLines = 0
        phase = .head
    }

    private mutating func begin(_ parsed: consuming HTTP1Head) {
        phase = .body
        switch parsed.framing {
        case .length(let length): body.reserveCapacity(min(length, 64 * 1024))
        case .chunked: chunks = ChunkDecoder()
        }
        pending = parsed
    }

    /// Takes body bytes; true when the body is complete.
    private mutating func readBody(
        _ framing: HTTP1Head.Framing,
        _ input: UnsafeBufferPointer<UInt8>,
        _ offset: inout Int
    ) throws(HTTP1Refusal) -> Bool {
        switch framing {
        case .length(let length):
            let count = min(length - body.count, input.count - offset)
            body.append(contentsOf: UnsafeBufferPointer(rebasing: input[offset..<offset + count]))
            offset += count
            return body.count == length
        case .chunked:
            return try chunks.decode(input, &offset, into: &body, limits: limits)
        }
    }

    private mutating func finish(_ parsed: consuming HTTP1Head) -> HTTP1Request {
        phase = .idle
        return HTTP1Request(head: parsed, body: takeBody())
    }

    /// The body, and none of it left here: a message keeps it for long, and would keep the room of larger ones before.
    private mutating func takeBody() -> [UInt8] {
        defer { body = [] }
        return body
    }
}

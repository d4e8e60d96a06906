import CCurl
import Glibc

/// One request on its way and as much of its answer as has come.
///
/// Unchecked because the loop's thread owns it: it is made by the caller, handed over through the loop's
/// command queue (whose mutex orders the two), and from then on touched by that thread alone.
final class CurlExchange: @unchecked Sendable {
    let request: HTTPRequest
    let address: RequestAddress
    private let maximumBodyBytes: Int
    private var done: ((Result<HTTPReply, TransportFailure>) -> Void)?
    private var headCame: ((Result<HTTPReply, TransportFailure>) -> Void)?
    private var pieceCame: (([UInt8]) -> Void)?
    /// When the last byte of a streamed answer came; the loop looks for silence.
    private(set) var heardAt = Duration.zero

    /// The easy handle that carries it, while it does.
    var handle: UnsafeMutableRawPointer?
    /// The header lines as libcurl wants them; freed with the exchange.
    var headerList: UnsafeMutablePointer<curl_slist>?
    private(set) var isAbandoned = false
    private var bodyBytesTaken = 0
    private var reply = HTTPReply(status: 0)
    private var headerBytes = 0
    private var isHeadComplete = false
    private(set) var hasOverflowed = false

    /// libcurl itself limits a line; this limits all of them together.
    private static let maximumHeaderBytes = 64 << 10

    init(_ request: HTTPRequest, to address: RequestAddress, maximumBodyBytes: Int) {
        self.request = request
        self.address = address
        self.maximumBodyBytes = maximumBodyBytes
    }

    deinit {
        curl_slist_free_all(headerList)
    }

    /// To be called once, before the exchange is submitted.
    func whenDone(_ body: @escaping (Result<HTTPReply, TransportFailure>) -> Void) {
        done = body
    }

    /// Makes the answer a streamed one: told piece by piece, and of any length.
    ///
    /// To be called before the exchange is submitted.
    func whenPieceComes(_ body: @escaping ([UInt8]) -> Void) {
        pieceCame = body
    }

    /// Told once, with the head or with why there is none; for streamed answers.
    func whenHeadComes(_ body: @escaping (Result<HTTPReply, TransportFailure>) -> Void) {
        headCame = body
    }

    var isStreamed: Bool { pieceCame != nil }

    func heard(at now: Duration) { heardAt = now }

    func abandon() {
        isAbandoned = true
    }

    /// Whether any of the body has been handed to libcurl; without its body a request is not acted on.
    var hasSentBody: Bool { bodyBytesTaken > 0 }

    /// Ends with an answer, unless it broke off in its head: libcurl takes the end of the connection there
    /// for the end of the head.
    func succeed(status: Int) {
        guard isHeadComplete else {
            return fail(
                TransportFailure(brokenAt: address.authority, mayHaveArrived: true, "the head is cut off")
            )
        }
        reply.status = status
        finish(.success(reply))
    }

    func fail(_ failure: TransportFailure) {
        finish(.failure(failure))
    }

    /// The caller is told once; what comes later (an abandonment that crossed the answer) is ignored.
    private func finish(_ result: Result<HTTPReply, TransportFailure>) {
        let told = done
        done = nil
        tellHead(result)
        told?(result)
    }

    private func tellHead(_ result: Result<HTTPReply, TransportFailure>) {
        let told = headCame
        headCame = nil
        told?(result)
    }

    // MARK: What libcurl calls on the loop's thread

    /// Copies the next piece of the request's body.
    func giveBody(_ target: UnsafeMutablePointer<CChar>, _ capacity: Int) -> Int {
        let count = min(capacity, request.body.count - bodyBytesTaken)
        request.body.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, count > 0 else { return }
            _ = memcpy(target, start + bodyBytesTaken, count)
        }
        bodyBytesTaken += count
        return count
    }

    /// Takes a piece of the answer's body; 0 ends the transfer.
    func takeBody(_ bytes: UnsafeMutablePointer<CChar>, _ count: Int) -> Int {
        if let pieceCame {
            heard(at: Timepiece.system.now())
            pieceCame(Array(UnsafeRawBufferPointer(start: bytes, count: count)))
            return count
        }
        guard reply.body.count + count <= maximumBodyBytes else {
            hasOverflowed = true
            return 0
        }
        reply.body.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
        return count
    }

    /// Takes one header line.
    ///
    /// A status line begins a new answer: the one before was a `100 Continue`.
    func takeHeader(_ bytes: UnsafeMutablePointer<CChar>, _ count: Int) -> Int {
        headerBytes += count
        guard headerBytes <= Self.maximumHeaderBytes else {
            hasOverflowed = true
            return 0
        }
        let line = UnsafeRawBufferPointer(start: bytes, count: count)
        isHeadComplete = line.allSatisfy { $0 == 0x0D || $0 == 0x0A }
        if line.starts(with: "HTTP/".utf8) {
            reply.headers = []
            reply.status = Self.status(line)
        } else if isHeadComplete {
            // What a 1xx announces is still to come.
            if isStreamed, reply.status >= 200 { tellHead(.success(reply)) }
        } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
            reply.headers.append(
                HTTPHeader(Self.text(line[..<colon]), Self.text(line[(colon + 1)...]))
            )
        }
        return count
    }

    /// The number after the first blank of a status line; 0 when there is none.
    private static func status(_ line: UnsafeRawBufferPointer) -> Int {
        let digits = line.drop { $0 != UInt8(ascii: " ") }.dropFirst().prefix(3)
        return Int(String(decoding: digits, as: UTF8.self)) ?? 0
    }

    private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }
        let trimmed = bytes.drop(while: isBlank)
        let end = trimmed.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? trimmed.startIndex
        return String(decoding: trimmed[..<end], as: UTF8.self)
    }
}

/// Gives libcurl the exchange behind a callback's context pointer.
func curlExchange(_ context: UnsafeMutableRawPointer) -> CurlExchange {
    Unmanaged<CurlExchange>.fromOpaque(context).takeUnretainedValue()
}

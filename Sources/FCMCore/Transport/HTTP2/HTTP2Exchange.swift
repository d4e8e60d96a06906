/// One request on its way over HTTP/2 and as much of its answer as has come.
///
/// Unchecked because the loop's thread owns it: it is made by the caller, handed over through the loop's command queue
/// (whose lock orders the two), and from then on touched by that thread alone.
final class HTTP2Exchange: @unchecked Sendable {
    /// How it ended.
    enum Outcome: Sendable {
        case reply(HTTPReply)
        case failure(TransportFailure)
        /// Nothing was sent, and another transport is to send it.
        case elsewhere
    }

    let request: HTTPRequest
    let target: HTTP2Target
    /// A moment of the system's ``Timepiece``.
    let deadlineAt: Duration
    private let maximumBodyBytes: Int
    private var done: ((Outcome) -> Void)?

    /// Whether the loop has seen it.
    private(set) var hasBegun = false
    /// Whether nobody waits for it any more; that may be known before it begins.
    private(set) var isAbandoned = false

    /// The connection that carries it, while one does, and as which stream.
    private(set) weak var connection: HTTP2Connection?
    private(set) var stream: Int32 = 0
    /// How often a connection has said that it did not look at it.
    private(set) var refusals = 0

    /// Bytes of the body that the library took.
    private var bodyBytesTaken = 0
    var isHeadSent = false
    private var reply = HTTPReply(status: 0)
    private var headerBytes = 0
    private var isComplete = false
    private var hasOverflowed = false

    private static let maximumHeaderBytes = 64 << 10
    private static let maximumRefusals = 3

    init(_ request: HTTPRequest, to target: HTTP2Target, maximumBodyBytes: Int) {
        self.request = request
        self.target = target
        self.maximumBodyBytes = maximumBodyBytes
        deadlineAt = Timepiece.system.now() + request.deadline
    }

    /// To be called once, before the exchange is submitted.
    func whenDone(_ body: @escaping (Outcome) -> Void) { done = body }

    var isDone: Bool { done == nil }

    func begin() { hasBegun = true }

    func abandon() { isAbandoned = true }

    /// Whether the peer may have got enough to act on; without its body a request is not acted on.
    var mayHaveArrived: Bool { request.body.isEmpty ? isHeadSent : bodyBytesTaken > 0 }

    /// Whether some of the answer's body is there.
    var hasBody: Bool { !reply.body.isEmpty }

    /// Whether another connection may carry it, because this one has not and will not.
    var mayBeRepeated: Bool { refusals < Self.maximumRefusals }

    func begin(on connection: HTTP2Connection, as stream: Int32) {
        self.connection = connection
        self.stream = stream
    }

    /// Forgets the connection, which did not look at it.
    func withdraw() {
        refusals += 1
        connection = nil
        (bodyBytesTaken, isHeadSent, headerBytes) = (0, false, 0)
        reply = HTTPReply(status: 0)
    }

    /// The caller is told once; what comes later (an abandonment that crossed the answer) is ignored.
    func finish(_ outcome: Outcome) {
        let told = done
        done = nil
        connection = nil
        told?(outcome)
    }

    /// Ends as its stream did.
    func streamEnded(_ words: String) {
        if isComplete, !hasOverflowed {
            finish(.reply(reply))
        } else if hasOverflowed {
            finish(.failure(.tooLarge(target.authority)))
        } else {
            broken(words)
        }
    }

    /// Ends as one that no connection wants to look at.
    func refused(_ words: String) {
        finish(.failure(.init(brokenAt: target.authority, mayHaveArrived: false, words)))
    }

    func broken(_ words: String) {
        finish(.failure(.init(brokenAt: target.authority, mayHaveArrived: mayHaveArrived, words)))
    }

    func timedOut() {
        finish(
            .failure(
                .timedOut(target.authority, after: request.deadline, mayHaveArrived: mayHaveArrived)
            )
        )
    }

    // MARK: What the library reports

    /// Copies the next piece of the body; also says whether it was the last.
    func giveBody(_ target: UnsafeMutableRawBufferPointer) -> (count: Int, isLast: Bool) {
        let count = min(target.count, request.body.count - bodyBytesTaken)
        request.body.withUnsafeBytes { bytes in
            target.copyMemory(
                from: UnsafeRawBufferPointer(rebasing: bytes[bodyBytesTaken..<bodyBytesTaken + count])
            )
        }
        bodyBytesTaken += count
        return (count, bodyBytesTaken == request.body.count)
    }

    /// Takes a header field; false when the answer is too large.
    func takeHeader(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Bool {
        headerBytes += name.count + value.count
        guard headerBytes <= Self.maximumHeaderBytes else {
            hasOverflowed = true
            return false
        }
        if name.first == UInt8(ascii: ":") {
            // The only one that answers have. After a 1xx the real one follows.
            reply = HTTPReply(status: value.reduce(0) { $0 &* 10 &+ Int($1 &- 0x30) })
        } else {
            reply.headers.append(
                HTTPHeader(String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
            )
        }
        return true
    }

    /// Takes a piece of the body; false when the answer is too large.
    func takeBody(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard reply.body.count + bytes.count <= maximumBodyBytes else {
            hasOverflowed = true
            return false
        }
        reply.body.append(contentsOf: bytes)
        return true
    }

    func answerEnded() { isComplete = true }
}

internal import FCMCore

/// One request of an HTTP/2 connection and the answer to it; on the loop thread.
final class HTTP2Stream: Exchange {
    enum Phase: Hashable {
        case head
        case body
        /// Complete; the answer is awaited.
        case handling
        case answering
        /// Answering without a known end.
        case streaming
        /// Answered while the client still sends; what comes is thrown away.
        case lingering
        /// Reset or refused: whatever comes is ignored.
        case over
    }

    let id: Int32
    var phase = Phase.head
    /// When `phase` began, in nanoseconds of the loop.
    var since: UInt64
    var head = HTTP2Head()
    /// Fields that come now stand after the body.
    var inTrailers = false
    var tooLarge = false
    var body: [UInt8] = []
    private(set) var remoteEnded = false

    /// The answer's body, from `sent` on.
    private var answer: [UInt8] = []
    private var sent = 0
    /// Where a partial answer breaks, and what with it.
    private var breaksWith: DisconnectScope?
    private var queue = ByteQueue()
    private var streamEnded = false
    private var deferred = false
    private var onClose: (@Sendable () -> Void)?
    /// Cleared when the stream closes; strong, since weak references slow down every use of what they name.
    private var session: HTTP2Session?

    init(id: Int32, session: HTTP2Session, now: UInt64) {
        self.id = id
        self.session = session
        since = now
    }

    /// The client's side is complete.
    func endRemote() { remoteEnded = true }

    /// The stream is no more, for whatever reason.
    func closed() {
        phase = .over
        session = nil
        body = []
        answer = []
        queue.removeAll()
        let onClose = onClose
        self.onClose = nil
        onClose?()
    }

    // MARK: Exchange

    func answer(_ serial: UInt64, _ answer: Answer) {
        guard let session, phase == .handling else { return }
        switch answer {
        case .reply(let reply):
            send(reply, bytes: reply.body.count, session)
        case .partial(let reply, let bytes, let scope):
            breaksWith = scope
            send(reply, bytes: max(0, min(bytes, reply.body.count)), session)
        case .unmeasured(let reply):
            send(reply, bytes: reply.body.count, session, isMeasured: false)
        case .disconnect(.stream):
            session.reset(self, .internalError)
        case .disconnect(.connection):
            phase = .over
            session.breakConnection()
        }
    }

    func announceClose(_ serial: UInt64) { session?.announceClose() }

    func openStream(_ serial: UInt64, _ head: HTTPReply, onClose: @escaping @Sendable () -> Void) {
        guard let session, phase == .handling else { return onClose() }
        self.onClose = onClose
        phase = .streaming
        queue.append(head.body)
        if self.head.method == "HEAD" { streamEnded = true }
        session.submit(self, head, contentLength: nil, hasBody: !streamEnded)
    }

    func writeStream(_ serial: UInt64, _ bytes: [UInt8]) {
        guard let session, phase == .streaming, !streamEnded, !bytes.isEmpty else { return }
        queue.append(bytes)
        resume(session)
        guard queue.count > session.streamBytes, session.flushNow() else { return }
        if phase == .streaming, queue.count > session.streamBytes { session.reset(self, .enhanceYourCalm) }
    }

    func endStream(_ serial: UInt64) {
        guard let session, phase == .streaming, !streamEnded else { return }
        streamEnded = true
        resume(session)
    }

    private func resume(_ session: HTTP2Session) {
        if deferred {
            deferred = false
            session.resumeData(self)
        }
        session.setNeedsPump()
    }

    private func send(_ reply: HTTPReply, bytes: Int, _ session: HTTP2Session, isMeasured: Bool = true) {
        phase = .answering
        since = session.now
        let hasBody = ReplyHead.hasBody(reply.status)
        let silent = !hasBody || head.method == "HEAD" || reply.body.isEmpty
        if !silent { answer = bytes == reply.body.count ? reply.body : Array(reply.body[..<bytes]) }
        session.submit(
            self,
            reply,
            contentLength: hasBody && isMeasured ? reply.body.count : nil,
            hasBody: !silent || breaksWith != nil
        )
    }

    // MARK: Data

    /// What a request for data yields.
    enum Supply: Hashable {
        case more(Int)
        case last(Int)
        /// Nothing now; ``resume(_:)`` says when.
        case later
        /// The answer breaks off here.
        case broken
    }

    /// Copies the next bytes of the answer into `buffer`.
    func supply(_ buffer: UnsafeMutableBufferPointer<UInt8>) -> Supply {
        if phase == .streaming { return supplyQueued(buffer) }
        let count = min(buffer.count, answer.count - sent)
        if count > 0 {
            _ = buffer.update(fromContentsOf: answer[sent..<sent + count])
            sent += count
        }
        guard let breaksWith else { return sent == answer.count ? .last(count) : .more(count) }
        if count > 0 { return .more(count) }
        guard breaksWith == .connection else { return .broken }
        session?.breakConnection()
        return .later
    }

    private func supplyQueued(_ buffer: UnsafeMutableBufferPointer<UInt8>) -> Supply {
        let count = min(buffer.count, queue.count)
        if count > 0 {
            queue.withBytes { bytes in
                UnsafeMutableRawBufferPointer(buffer).copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: bytes[..<count])
                )
            }
            queue.removeFirst(count)
        }
        if streamEnded, queue.isEmpty { return .last(count) }
        if count > 0 { return .more(count) }
        deferred = true
        return .later
    }
}

internal import FCMCore

/// Speaks CONNECT on a new connection and then leaves its socket to TLS (RFC 9110 §9.3.6).
///
/// It never connects anywhere: the tunnel ends in this process, whose certificate has the name asked for.
final class ProxySession: Session {
    /// A request that is not served: its method, its target and the status of the answer.
    typealias Refusal = (method: String, target: String, status: Int)

    private static let port = ":443"

    private var connection: Connection?
    private var parser: HTTP1Parser
    private let tls: TLSContext
    private let hosts: [String]
    private let onRefusal: (Refusal) -> Void
    private var isFinished = false
    private let openedAt: UInt64

    /// - Parameters:
    ///   - connection: A new one, in the clear.
    ///   - tls: What the tunnels lead to.
    ///   - hosts: The names that may be asked for, in lower case.
    ///   - onRefusal: Told of every request for something else.
    init(
        _ connection: Connection,
        tls: TLSContext,
        hosts: [String],
        onRefusal: @escaping (Refusal) -> Void
    ) {
        self.connection = connection
        self.tls = tls
        self.hosts = hosts
        self.onRefusal = onRefusal
        var limits = connection.core.limits.http1
        limits.bodyBytes = 0
        parser = HTTP1Parser(limits: limits)
        openedAt = connection.core.loop.now
    }

    var wantsInput: Bool { !isFinished }
    var isBusy: Bool { false }

    var deadline: UInt64 {
        guard let limits = connection?.core.limits, !isFinished else { return .max }
        return openedAt &+ (parser.phase == .idle ? limits.idleTime : limits.headTime).nanoseconds
    }

    func receive(_ input: UnsafeBufferPointer<UInt8>) -> Int {
        var offset = 0
        guard let connection, wantsInput else { return input.count }
        switch parser.next(input, &offset) {
        case .needMore: return offset
        case .refused(let refusal): refuse(refusal.status, refusal.reason)
        // There is no body that could be waited for.
        case .continueExpected: refuse(417, "an expectation")
        case .request(let request):
            let head = request.head
            guard head.method == "CONNECT", isServed(head.authority) else {
                onRefusal((head.method, head.target, 403))
                let names = hosts.joined(separator: ", ")
                refuse(403, "this proxy takes CONNECT to port 443 of \(names), and nothing else")
                break
            }
            // They would belong to the tunnel, which begins with the answer; nobody may wonder where they went.
            guard offset == input.count else {
                onRefusal((head.method, head.target, 400))
                refuse(400, "bytes behind the request, before it was answered")
                break
            }
            connection.output.append("HTTP/1.1 200 Connection established\r\n\r\n")
            self.connection = nil
            connection.goOn(by: tls)
        }
        return input.count
    }

    /// Whether the target is one of the hosts, at the port of HTTPS.
    private func isServed(_ authority: String) -> Bool {
        guard authority.hasSuffix(Self.port) else { return false }
        return hosts.contains(authority.dropLast(Self.port.count).lowercased())
    }

    private func refuse(_ status: Int, _ reason: String) {
        guard let connection, !isFinished else { return }
        isFinished = true
        let reply = HTTPReply(
            status: status,
            headers: [HTTPHeader("Content-Type", "text/plain; charset=utf-8")],
            body: Array("Refused: \(reason).\n".utf8)
        )
        connection.output.appendHead(
            of: reply,
            date: connection.core.loop.date.current(),
            framing: .length(reply.body.count),
            persistence: .close
        )
        connection.output.append(reply.body)
        connection.finish()
    }

    func produce() -> Bool { false }

    func expire() {
        if parser.phase == .idle { connection?.close() } else { refuse(408, "the request took too long") }
    }

    func inputEnded() {}

    func drain() { connection?.finish() }

    func closed() { connection = nil }
}

internal import Glibc

/// How a connection comes about: the host's addresses, a socket to one of them, TLS where it is wanted.
///
/// On the loop's thread.
final class HTTP2Opening {
    /// What the connection is to do next.
    enum Step {
        case wait
        /// Nothing is agreed: whether the peer speaks HTTP/2 shows in its first bytes.
        case greet(any ByteStream, Int32)
        /// HTTP/2 is agreed, and so many bytes of the peer came with that.
        case speak(any ByteStream, Int32, count: Int)
        /// The peer is there, but speaks something else.
        case foreign
        /// Nobody answers, or nobody who can be trusted.
        case fail
    }

    private let address: RequestAddress
    private unowned let loop: HTTP2Loop
    /// When it is given up.
    let until: Duration
    /// `nil` while the name is being looked up.
    private var race: ConnectionRace?
    /// While its keys are being agreed.
    private var tls: (stream: TLSStream, descriptor: Int32)?

    init(_ address: RequestAddress, _ loop: HTTP2Loop) {
        self.address = address
        self.loop = loop
        until = loop.now + loop.options.connectDeadline
    }

    /// What is to be looked up.
    var place: (host: String, port: Int) {
        let host = address.host
        return (
            host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host,
            address.port ?? (address.scheme == .https ? 443 : 80)
        )
    }

    /// What is to be waited for.
    var sockets: [(descriptor: Int32, events: Int16)] {
        if let tls { return [(tls.descriptor, Int16(tls.stream.isCrossed ? POLLOUT : POLLIN))] }
        return race?.sockets.map { ($0, Int16(POLLOUT)) } ?? []
    }

    /// The name is looked up.
    func begin(_ addresses: [HostAddress]) -> Step {
        race = ConnectionRace(addresses)
        return advance()
    }

    /// Time has passed.
    func advance() -> Step {
        guard let race, tls == nil else { return .wait }
        race.advance(at: loop.now)
        return race.isLost ? .fail : .wait
    }

    /// A socket is connected, has failed, or has something for TLS; `input` has room for what comes behind that.
    func ready(_ descriptor: Int32, _ input: inout [UInt8]) -> Step {
        if let tls { return descriptor == tls.descriptor ? secure(tls.stream, descriptor, &input) : .wait }
        guard let race else { return .wait }
        guard let winner = race.ready(descriptor, at: loop.now) else { return race.isLost ? .fail : .wait }
        switch address.scheme {
        case .http: return .greet(SocketStream(descriptor: winner), winner)
        case .https:
            guard let stream = loop.clientTLS()?.makeStream(winner, host: address.host) else {
                close(winner)
                return .fail
            }
            tls = (stream, winner)
            return secure(stream, winner, &input)
        }
    }

    /// Gives up.
    func end() {
        race?.end()
        tls?.stream.close()
        tls = nil
    }

    private func secure(_ stream: TLSStream, _ descriptor: Int32, _ input: inout [UInt8]) -> Step {
        let result = input.withUnsafeMutableBytes { stream.read(into: $0) }
        guard !stream.isOpening else {
            if result == .wouldBlock { return .wait }
            stream.close()
            tls = nil
            // Another address may have a better certificate.
            return advance()
        }
        guard stream.agreedProtocol == "h2" else { return .foreign }
        tls = nil
        let count = if case .count(let count) = result { count } else { 0 }
        return .speak(stream, descriptor, count: count)
    }
}

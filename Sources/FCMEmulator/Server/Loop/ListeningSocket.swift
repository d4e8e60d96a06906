private import CPosix
private import Glibc

/// The address a server listens on.
final class ListeningSocket: LoopSource {
    let port: Int
    private let descriptor: Int32
    private var isOpen = true
    private var loop: EventLoop?
    private var accept: (Int32) -> Void = { _ in }

    /// How many are accepted before the connections at hand get their turn.
    private static let batch = 64
    /// How long accepting rests when the process has no descriptor left.
    private static let rest = Duration.milliseconds(100)

    /// Binds and listens; `host` is a numeric address or a name of this machine, `port` 0 takes a free one.
    ///
    /// - Throws: What stands in the way.
    init(host: String, port: Int) throws(ServerFailure) {
        guard (0...65_535).contains(port) else {
            throw .badHost(host: host, reason: "\(port) is no port")
        }
        let bare = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        // Clients that were told 127.0.0.1 must find what listens on this name.
        if bare == "localhost" { hints.ai_family = AF_INET }
        var found: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(bare, String(port), &hints, &found)
        guard code == 0, let found else {
            throw .badHost(host: host, reason: String(cString: gai_strerror(code)))
        }
        defer { freeaddrinfo(found) }
        descriptor = socket(
            found.pointee.ai_family,
            Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue),
            0
        )
        guard descriptor >= 0 else { throw .system(call: "socket", code: errno) }
        do throws(ServerFailure) {
            self.port = try Self.bind(descriptor, found.pointee, host: host, port: port)
        } catch {
            _ = Glibc.close(descriptor)
            throw error
        }
    }

    private static func bind(
        _ descriptor: Int32,
        _ address: addrinfo,
        host: String,
        port: Int
    ) throws(ServerFailure) -> Int {
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        guard Glibc.bind(descriptor, address.ai_addr, address.ai_addrlen) == 0 else {
            switch errno {
            case EADDRINUSE: throw .addressInUse(host: host, port: port)
            case EACCES, EPERM: throw .notPermitted(host: host, port: port)
            case EADDRNOTAVAIL: throw .badHost(host: host, reason: "it is no address of this machine")
            default: throw .system(call: "bind", code: errno)
            }
        }
        guard Glibc.listen(descriptor, SOMAXCONN) == 0 else {
            if errno == EADDRINUSE { throw .addressInUse(host: host, port: port) }
            throw .system(call: "listen", code: errno)
        }
        var bound = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let named = withUnsafeMutableBytes(of: &bound) { bytes in
            guard let base = bytes.baseAddress else { return Int32(-1) }
            return getsockname(descriptor, base.assumingMemoryBound(to: sockaddr.self), &length)
        }
        guard named == 0 else { throw .system(call: "getsockname", code: errno) }
        // The port is at the same place in both families, in network order.
        return withUnsafeBytes(of: bound) { Int($0[2]) << 8 | Int($0[3]) }
    }

    /// Hands every new connection's descriptor to `accept`.
    func listen(on loop: EventLoop, _ accept: @escaping (Int32) -> Void) {
        self.loop = loop
        self.accept = accept
        _ = loop.watch(descriptor, self, level: true)
    }

    func ready(_ readiness: Readiness) {
        for _ in 0..<Self.batch where isOpen {
            let client = cposix_accept(descriptor)
            if client >= 0 {
                var on: Int32 = 1
                setsockopt(client, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
                accept(client)
                continue
            }
            switch errno {
            case ECONNABORTED, EINTR: continue
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: return takeARest()
            default: return
            }
        }
    }

    func serve() {}

    func resume() {}

    /// Stops looking for a while: the waiting connections would only fail again and keep the loop spinning.
    private func takeARest() {
        guard let loop else { return }
        loop.forget(descriptor)
        loop.schedule(at: loop.now &+ Self.rest.nanoseconds) { [weak self] in
            guard let self, isOpen else { return }
            _ = loop.watch(descriptor, self, level: true)
        }
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        loop?.forget(descriptor)
        _ = Glibc.close(descriptor)
        accept = { _ in }
    }

    deinit {
        if isOpen { _ = Glibc.close(descriptor) }
    }
}

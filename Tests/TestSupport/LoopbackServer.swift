import FCMCore
import Glibc

/// A server of scripted bytes on a loopback port: it does to a client what well-behaved servers never do.
package final class LoopbackServer: Sendable {
    /// What is done with a connection, step after step; at the end it is closed.
    package enum Step: Sendable {
        /// Reads a head and as much body as its `Content-Length` says.
        case readRequest
        /// Reads the head alone and leaves the body where it is.
        case readHead
        case write(String)
        /// Writes so many bytes of filling.
        case fill(Int)
        /// Waits for the client to close.
        case waitForClose
        /// Ends the connection with a reset instead of an orderly end.
        case reset
    }

    private struct State {
        var scripts: [[Step]]
        var requests: [String] = []
        var connections = 0
        var open: Set<Int32> = []
        var isStopped = false
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let listener: Int32
    private let state: Locked<State>
    package let port: Int

    package struct NotStarted: Error {
        package var call: String
        package var code: Int32
    }

    /// Listens, and serves the first connection by the first script and so on.
    package convenience init(_ scripts: [Step]...) throws {
        try self.init(scripts: scripts)
    }

    /// Serves so many connections by the same script.
    package static func serving(_ count: Int, _ script: [Step]) throws -> LoopbackServer {
        try LoopbackServer(scripts: Array(repeating: script, count: count))
    }

    private init(scripts: [[Step]]) throws {
        state = Locked(State(scripts: scripts))
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let (listener, size) = (self.listener, length)
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) }
        }
        guard bound == 0, listen(listener, 256) == 0 else { throw NotStarted(call: "bind", code: errno) }
        _ = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listener, $0, &length) }
        }
        port = Int(UInt16(bigEndian: address.sin_port))
        let server = self
        startThread { server.accept() }
    }

    package var url: String { "http://127.0.0.1:\(port)" }
    /// What was read, a text for each request.
    package var requests: [String] { state.withLock { $0.requests } }
    package var connections: Int { state.withLock { $0.connections } }

    /// Returns when that many requests have been read.
    package func waitForRequests(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.requests.count >= count { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    /// Closes everything; later connections are refused.
    package func stop() {
        let open = state.withLock { state in
            state.isStopped = true
            return state.open
        }
        for descriptor in open { shutdown(descriptor, Int32(SHUT_RDWR)) }
        shutdown(listener, Int32(SHUT_RDWR))
    }

    private func accept() {
        while true {
            let connection = Glibc.accept(listener, nil, nil)
            guard connection >= 0 else { break }
            let script: [Step]? = state.withLock { state in
                state.connections += 1
                guard !state.isStopped, !state.scripts.isEmpty else { return nil }
                state.open.insert(connection)
                return state.scripts.removeFirst()
            }
            guard let script else {
                close(connection)
                continue
            }
            let server = self
            startThread { server.serve(connection, script) }
        }
        close(listener)
    }

    private func serve(_ connection: Int32, _ script: [Step]) {
        var input: [UInt8] = []
        steps: for step in script {
            switch step {
            case .readRequest:
                guard let request = read(connection, &input, withBody: true) else { break steps }
                note(request)
            case .readHead:
                guard let request = read(connection, &input, withBody: false) else { break steps }
                note(request)
            case .write(let text): write(connection, Array(text.utf8))
            case .fill(let count): write(connection, [UInt8](repeating: UInt8(ascii: "x"), count: count))
            case .waitForClose: while receive(connection, &input) {}
            case .reset:
                var linger = linger(l_onoff: 1, l_linger: 0)
                setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
            }
        }
        _ = state.withLock { $0.open.remove(connection) }
        close(connection)
    }

    private func note(_ request: String) {
        let ready = state.withLock { state in
            state.requests.append(request)
            let count = state.requests.count
            let ready = state.watchers.filter { $0.count <= count }.map(\.continuation)
            state.watchers.removeAll { $0.count <= count }
            return ready
        }
        for watcher in ready { watcher.resume() }
    }

    private func read(_ connection: Int32, _ input: inout [UInt8], withBody: Bool) -> String? {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let head = input.firstRange(of: end) {
                let text = String(decoding: input[..<head.upperBound], as: UTF8.self)
                let length = withBody ? contentLength(text) : 0
                if input.count >= head.upperBound + length {
                    let whole = String(decoding: input[..<(head.upperBound + length)], as: UTF8.self)
                    input.removeFirst(head.upperBound + length)
                    return whole
                }
            }
            guard receive(connection, &input) else { return nil }
        }
    }

    private func contentLength(_ head: String) -> Int {
        for line in head.split(separator: "\r\n") where line.lowercased().hasPrefix("content-length:") {
            return Int(line.dropFirst("content-length:".count).filter { $0 != " " }) ?? 0
        }
        return 0
    }

    private func receive(_ connection: Int32, _ input: inout [UInt8]) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let count = recv(connection, &buffer, buffer.count, 0)
        guard count > 0 else { return false }
        input.append(contentsOf: buffer[..<count])
        return true
    }

    private func write(_ connection: Int32, _ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            sent += count
        }
    }
}

/// Runs `body` on a thread of its own: a blocking call must not take a place in the cooperative pool.
private func startThread(_ body: @escaping @Sendable () -> Void) {
    final class Box: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var thread = pthread_t()
    let context = Unmanaged.passRetained(Box(body)).toOpaque()
    pthread_create(
        &thread,
        nil,
        { context in
            if let context { Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body() }
            return nil
        },
        context
    )
    pthread_detach(thread)
}

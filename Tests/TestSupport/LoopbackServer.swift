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
        var connections = 0
    }

    private let listener: Int32
    private let sockets = OpenSockets()
    private let state: Locked<State>
    private let log = AwaitedLog<String>()
    package let port: Int

    /// Listens, and serves the first connection by the first script and so on.
    package convenience init(_ scripts: [Step]...) throws {
        try self.init(scripts: scripts)
    }

    /// Serves so many connections by the same script.
    package static func serving(_ count: Int, _ script: [Step]) throws -> LoopbackServer {
        try LoopbackServer(scripts: Array(repeating: script, count: count))
    }

    /// Serves the first connection by the first of `scripts` and so on.
    package init(scripts: [[Step]]) throws {
        state = Locked(State(scripts: scripts))
        (listener, port) = try LoopbackSocket.listen(backlog: 256)
        sockets.add(listener)
        let server = self
        _ = OwnThread.start { server.accept() }
    }

    package var url: String { "http://127.0.0.1:\(port)" }
    /// What was read, a text for each request.
    package var requests: [String] { log.entries }
    package var connections: Int { state.withLock { $0.connections } }

    /// Returns when that many requests have been read.
    package func waitForRequests(_ count: Int) async { await log.wait(for: count) }

    /// Closes everything; later connections are refused.
    package func stop() {
        sockets.endAll()
    }

    private func accept() {
        while true {
            let connection = Glibc.accept(listener, nil, nil)
            guard connection >= 0 else { break }
            sockets.add(connection)
            let script: [Step]? = state.withLock { state in
                state.connections += 1
                return state.scripts.isEmpty ? nil : state.scripts.removeFirst()
            }
            guard let script else {
                sockets.close(connection)
                continue
            }
            let server = self
            _ = OwnThread.start { server.serve(connection, script) }
        }
        sockets.close(listener)
    }

    private func serve(_ connection: Int32, _ script: [Step]) {
        var input: [UInt8] = []
        steps: for step in script {
            switch step {
            case .readRequest:
                guard let request = read(connection, &input, withBody: true) else { break steps }
                log.append(request)
            case .readHead:
                guard let request = read(connection, &input, withBody: false) else { break steps }
                log.append(request)
            case .write(let text): write(connection, Array(text.utf8))
            case .fill(let count): write(connection, [UInt8](repeating: UInt8(ascii: "x"), count: count))
            case .waitForClose: while receive(connection, &input) {}
            case .reset:
                var linger = linger(l_onoff: 1, l_linger: 0)
                setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
            }
        }
        sockets.close(connection)
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

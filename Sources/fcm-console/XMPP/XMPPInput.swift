import CPosix
import FCMCore
import Glibc

/// Reads messages from stdin, a JSON object a line, and hands them to the session.
final class XMPPInput: Sendable {
    /// More than any message can have.
    private static let maximumLine = 1 << 20

    private let client: XMPPClient
    private let bad = Locked(0)

    init(_ client: XMPPClient) {
        self.client = client
    }

    /// Lines that were no messages.
    var badLines: Int { bad.withLock { $0 } }

    /// Reads to the end of input, on a thread of its own: reading blocks, and so does a session that has enough.
    func start() {
        if OwnThread.start({ self.read() }) != 0 { client.stop() }
    }

    private func read() {
        var lines = XMPPInputLines()
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = chunk.withUnsafeMutableBytes { Glibc.read(STDIN_FILENO, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            submit(count > 0 ? lines.take(chunk[..<count], limit: Self.maximumLine) : lines.rest())
            guard count > 0 else { break }
        }
        client.endInput()
    }

    private func submit(_ lines: [XMPPInputLines.Line]) {
        var messages: [XMPPMessage] = []
        for line in lines {
            do throws(XMPPInputLines.Refused) {
                if let message = try line.message() { messages.append(message) }
            } catch {
                bad.withLock { $0 += 1 }
                Output.complain("fcm-console: stdin:\(line.number): \(error.reason.visible)\n")
            }
        }
        if !messages.isEmpty { client.submit(messages) }
    }
}

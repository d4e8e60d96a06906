import Glibc

/// Reads a journal from its beginning and keeps what still matters.
struct JournalReader {
    private let now: Int64
    /// Messages without an end, with the line of their submission.
    private var open: [String: (line: Int, message: XMPPMessage, at: Int64)] = [:]
    private var accepted: [String] = []
    private var seen: [XMPPDelivery.Key] = []
    private var lines = 0
    /// How many bytes of whole lines there are.
    private(set) var length = 0

    init(now: Int64) {
        self.now = now
    }

    /// Reads the whole file; what follows the last line feed is left out.
    mutating func read(_ descriptor: Int32) throws(XMPPJournal.Failure) {
        var rest: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .system(XMPPJournal.lastError()) }
            if count == 0 { return }
            rest += chunk[..<count]
            var start = 0
            while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
                try take(Array(rest[start..<end]))
                length += end + 1 - start
                start = end + 1
            }
            rest.removeFirst(start)
        }
    }

    private mutating func take(_ bytes: [UInt8]) throws(XMPPJournal.Failure) {
        lines += 1
        guard let line = JournalLine(bytes) else { throw .damaged(line: lines) }
        switch line {
        case .submitted(let message, let time):
            open[message.id] = (line: lines, message: message, at: time)
        case .accepted(let id):
            open[id] = nil
            accepted.append(id)
        case .ended(let id): open[id] = nil
        case .seen(let key): seen.append(key)
        }
    }

    private var unanswered: [(line: Int, message: XMPPMessage, at: Int64)] {
        open.values.sorted { $0.line < $1.line }
    }

    private func isExpired(_ time: Int64) -> Bool { now - time > XMPPJournal.repetitionWindow }

    var memory: XMPPMemory {
        XMPPMemory(
            unanswered: unanswered.filter { !isExpired($0.at) }.map(\.message),
            expired: unanswered.filter { isExpired($0.at) }.map(\.message),
            accepted: accepted.suffix(XMPPMemory.acceptedLimit),
            seen: seen.suffix(XMPPMemory.seenLimit)
        )
    }

    /// Whether most of the lines say nothing any more.
    var isWorthRewriting: Bool {
        let useful =
            open.count + min(accepted.count, XMPPMemory.acceptedLimit)
            + min(seen.count, XMPPMemory.seenLimit)
        return lines > 10_000 && useful * 3 < lines * 2
    }

    /// The lines that still matter.
    var remaining: [UInt8] {
        var bytes: [UInt8] = []
        for id in accepted.suffix(XMPPMemory.acceptedLimit) { JournalLine.accepted(id).append(to: &bytes) }
        for key in seen.suffix(XMPPMemory.seenLimit) { JournalLine.seen(key).append(to: &bytes) }
        for entry in unanswered { JournalLine.submitted(entry.message, at: entry.at).append(to: &bytes) }
        return bytes
    }
}

import FCMCore

/// Looks whether a trail is whole, and says exactly where it is not.
struct AuditVerification: Hashable, Sendable {
    /// How many problems are named one by one.
    private static let shown = 5

    /// Entries that are whole.
    private(set) var entries = 0
    /// A sentence each; empty when all is well.
    private(set) var problems: [String] = []
    /// Actions that began and of which no end was written down.
    private(set) var open: Set<Int> = []
    /// The time of the last entry.
    private(set) var lastTime: String?

    private var next = 1
    private var previous = AuditEntry.origin
    private var line = 0

    /// Reads the whole file; `each` gets the entries that are whole, in their order.
    ///
    /// - Throws: A data failure for a file that cannot be read.
    init(of path: String, each: (AuditEntry) -> Void = { _ in }) throws(CommandFailure) {
        let head = AuditHead(of: path)
        guard FileSystem.exists(path) else {
            if let head, head.number > 0 {
                problems = ["all \(head.number) entries are gone: there is no file"]
            }
            return
        }
        let input = try InputFile(path)
        var reader = LineReader()
        while true {
            let chunk = try input.next()
            if chunk.isEmpty { break }
            reader.read(chunk) { take($0, each) }
        }
        if reader.hasRest { complain("line \(line + 1) is not finished") }
        compare(with: head)
    }

    /// Takes the next line.
    private mutating func take(_ text: String, _ each: (AuditEntry) -> Void) {
        line += 1
        guard let entry = AuditEntry(text) else {
            complain("line \(line) is not what was written: its hash does not fit")
            // What it was is lost, and with it what the next one follows.
            next += 1
            previous = ""
            return
        }
        if entry.number > next {
            let missing = entry.number - next
            let which = missing == 1 ? "entry \(next) is" : "entries \(next) to \(entry.number - 1) are"
            complain("\(which) missing before line \(line)")
        } else if entry.number < next {
            complain("line \(line) is entry \(entry.number), which comes after entry \(next - 1)")
        } else if entry.previous != previous, !previous.isEmpty {
            complain("line \(line) does not follow the one before: that was replaced")
        }
        entries += 1
        (next, previous) = (entry.number + 1, entry.hash)
        lastTime = entry.content["time"]?.string
        if let of = entry.content["of"]?.integer {
            open.remove(Int(of))
        } else {
            open.insert(entry.number)
        }
        each(entry)
    }

    private mutating func compare(with head: AuditHead?) {
        guard let head else {
            if entries > 0 {
                complain("the file that remembers its end is gone: a cut end could not be told")
            }
            return
        }
        if head.number >= next {
            let missing = head.number - next + 1
            let which = missing == 1 ? "the last entry" : "the last \(missing) entries"
            complain("\(which) of \(head.number) were cut off: it ends with entry \(next - 1)")
        } else if head.number == next - 1, head.hash != previous, !previous.isEmpty {
            complain("the last entry was replaced by another")
        }
    }

    private mutating func complain(_ problem: String) {
        if problems.count < Self.shown { problems.append(problem) }
    }
}

/// Cuts bytes into lines.
private struct LineReader {
    private var rest: [UInt8] = []

    var hasRest: Bool { !rest.isEmpty }

    mutating func read(_ chunk: ArraySlice<UInt8>, _ each: (String) -> Void) {
        rest += chunk
        var start = 0
        while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
            each(String(decoding: rest[start..<end], as: UTF8.self))
            start = end + 1
        }
        rest.removeFirst(start)
    }
}

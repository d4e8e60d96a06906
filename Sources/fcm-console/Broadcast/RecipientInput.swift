import Broadcast
import FCMCore
import Glibc

/// A file of recipients.
struct RecipientInput {
    /// More are counted and not told.
    private static let toldLines = 20

    /// `-` is stdin.
    let source: String
    let format: TableFormat
    /// The column that has the recipients, when it was named.
    let column: String?
    let message: Message
    let sendProtocol: SendProtocol
    let listener: WritingListener

    private var name: String { source == "-" ? "stdin" : source.visible }

    /// Hands over every recipient; lines that are none are told.
    ///
    /// - Returns: How many lines were none.
    /// - Throws: A data failure (65) for a file that cannot be read as a whole, and what `take` throws.
    func read(_ take: (RecipientRow) throws(CommandFailure) -> Void) throws(CommandFailure) -> Int {
        let descriptor = source == "-" ? STDIN_FILENO : open(source, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(String(cString: strerror(errno))) }
        defer { if descriptor != STDIN_FILENO { close(descriptor) } }
        var reader = RecipientReader(format, column: column, values: MessageTemplate(message).columns)
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        var elements: [RecipientReader.Element] = []
        var bad = 0
        var isMore = true
        while isMore {
            let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw unreadable(String(cString: strerror(errno))) }
            if Task.isCancelled { throw CommandFailure(.interrupted, "interrupted: nothing was sent") }
            isMore = count > 0
            do throws(RecipientProblem) {
                if isMore {
                    try reader.take(chunk[..<count]) { elements.append($0) }
                } else {
                    try reader.end { elements.append($0) }
                }
            } catch {
                throw refused(error)
            }
            for element in elements {
                switch checked(element) {
                case .row(let row): try take(row)
                case .bad(let line, let reason):
                    bad += 1
                    guard bad <= Self.toldLines else { continue }
                    listener.badLine("\(name):\(line): \(reason.visible)")
                }
            }
            elements.removeAll(keepingCapacity: true)
        }
        if bad > Self.toldLines {
            listener.badLine("\(name): \(bad - Self.toldLines) more lines are no recipients")
        }
        return bad
    }

    /// Writes every recipient down, and counts the lines that are none.
    ///
    /// - Throws: A data failure (65) for a file that cannot be read as a whole, or a plan that cannot be written.
    func write(to plan: inout PlanWriter) throws(CommandFailure) {
        let bad = try read { row throws(CommandFailure) in
            do throws(JournalFailure) {
                try plan.add(row)
            } catch {
                throw .data("the recipients cannot be written down: \(error)", hint: "Nothing was sent.")
            }
            if plan.count.isMultiple(of: 1_000) { listener.counted(plan.count) }
        }
        plan.count(badLines: bad)
    }

    /// A recipient that the protocol cannot address is a bad line.
    private func checked(_ element: RecipientReader.Element) -> RecipientReader.Element {
        guard case .row(let row) = element, case .fid = row.target, !sendProtocol.knowsInstallationIDs else {
            return element
        }
        return .bad(line: row.line, reason: "--protocol \(sendProtocol.rawValue) knows no installation ids")
    }

    private func unreadable(_ reason: String) -> CommandFailure {
        .data("\(name) cannot be read: \(reason)", hint: "Nothing was sent.")
    }

    private func refused(_ problem: RecipientProblem) -> CommandFailure {
        switch problem {
        case .unreadable(let line, let reason):
            .data("\(name):\(line): \(reason.visible)", hint: "Nothing was sent.")
        case .noColumn:
            .data(
                "\(name): \("\(problem)".visible)",
                hint: "--recipients-column says which one has the recipients."
            )
        case .noValue, .malformed: .data("\(name): \("\(problem)".visible)", hint: "Nothing was sent.")
        }
    }
}

import Broadcast
import FCMCore
import Glibc

/// Reads the file of recipients into the plan of a broadcast.
struct RecipientInput {
    /// More are counted and not told.
    private static let toldLines = 20

    let broadcast: NewBroadcast
    private var name: String { broadcast.source == "-" ? "stdin" : broadcast.source.visible }

    init(_ broadcast: NewBroadcast) { self.broadcast = broadcast }

    /// Writes every recipient down; lines that are none are told on stderr and counted.
    ///
    /// - Throws: A data failure (65) for a file that cannot be read as a whole, or a plan that cannot be written.
    func read(into plan: inout PlanWriter) throws(CommandFailure) {
        let descriptor = broadcast.source == "-" ? STDIN_FILENO : open(broadcast.source, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(String(cString: strerror(errno))) }
        defer { if descriptor != STDIN_FILENO { close(descriptor) } }
        var reader = RecipientReader(
            broadcast.format,
            column: broadcast.column,
            values: MessageTemplate(broadcast.message).columns
        )
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
            for element in elements { try take(element, &plan, &bad) }
            elements.removeAll(keepingCapacity: true)
        }
        if bad > Self.toldLines {
            Output.complain("fcm-console: \(name): \(bad - Self.toldLines) more lines are no recipients\n")
        }
    }

    private func take(
        _ element: RecipientReader.Element,
        _ plan: inout PlanWriter,
        _ bad: inout Int
    ) throws(CommandFailure) {
        let (line, reason): (Int, String)
        switch element {
        case .row(let row):
            if case .fid = row.target, !broadcast.sendProtocol.knowsInstallationIDs {
                (line, reason) = (
                    row.line, "--protocol \(broadcast.sendProtocol.rawValue) knows no installation ids"
                )
                break
            }
            do throws(JournalFailure) {
                return try plan.add(row)
            } catch {
                throw .data("the recipients cannot be written down: \(error)", hint: "Nothing was sent.")
            }
        case .bad(let number, let why): (line, reason) = (number, why)
        }
        plan.countBadLine()
        bad += 1
        if bad <= Self.toldLines { Output.complain("fcm-console: \(name):\(line): \(reason.visible)\n") }
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

import FCMCore
import Glibc

/// Writes a plan: a header, a line for each change, and an end without which it is no whole plan.
final class SyncPlanWriter {
    private static let bufferSize = 1 << 16

    private let path: String
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var count = SyncCount()

    /// Makes the file, or empties it; it is the owner's alone.
    ///
    /// - Throws: A data failure (65) with the system's words.
    init(_ path: String, _ header: SyncPlanHeader) throws(CommandFailure) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.failure(path) }
        buffer += header.json.utf8
    }

    deinit { close(descriptor) }

    func write(_ step: SyncStep) throws(CommandFailure) {
        count.count(step.change)
        buffer += step.json.utf8
        if buffer.count >= Self.bufferSize { try flush() }
    }

    func countSame() { count.same += 1 }

    func countFailed(_ number: Int = 1) { count.failed += number }

    /// Ends the plan; it is on disk when this returns.
    func finish() throws(CommandFailure) -> SyncCount {
        buffer += (JSON.object(["end": .object(count.json)]).text() + "\n").utf8
        try flush()
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw Self.failure(path) }
        return count
    }

    private func flush() throws(CommandFailure) {
        guard Output.write(buffer, to: descriptor) else { throw Self.failure(path) }
        buffer.removeAll(keepingCapacity: true)
    }

    private static func failure(_ path: String) -> CommandFailure {
        .data("the plan \(path.visible) cannot be written: \(String(cString: strerror(errno)))")
    }
}

/// A plan that is whole: its lines may have been taken out by hand, but nothing was cut off.
struct SyncPlanFile: Sendable {
    let path: String
    let header: SyncPlanHeader
    /// As its lines have it; what is `same` or `failed`, as its end says.
    let count: SyncCount

    /// Reads it to the end, so that nothing is begun by a plan that cannot be finished.
    ///
    /// - Throws: A data failure (65) that names the line.
    init(_ path: String) throws(CommandFailure) {
        self.path = path
        var (header, count, isWhole): (SyncPlanHeader?, SyncCount, Bool) = (nil, SyncCount(), false)
        var reader = SyncPlanReader(path)
        while let line = try reader.next() {
            guard !isWhole else { throw reader.malformed("something comes after its end") }
            switch line {
            case .header(let found):
                guard header == nil else { throw reader.malformed("a second plan begins") }
                header = found
            case .step(let step):
                guard let header else { throw reader.malformed("it does not begin like a plan") }
                guard header.topic == nil || header.topic == step.topic else {
                    throw reader.malformed("it is about another topic")
                }
                count.count(step.change)
            case .end(let end):
                count.same = Int(end["same"]?.integer ?? 0)
                count.failed = Int(end["failed"]?.integer ?? 0)
                isWhole = true
            }
        }
        guard let header else { throw .data("\(path.visible) is no plan of `topics sync --plan`") }
        guard isWhole else {
            throw .data(
                "the plan \(path.visible) has no end: it was cut off",
                hint: "Make it anew by --plan."
            )
        }
        (self.header, self.count) = (header, count)
    }

    /// Its changes of one kind, from the beginning.
    func steps(_ change: SyncStep.Change) -> SyncSteps { SyncSteps(path: path, change: change) }
}

/// The changes of one kind in a plan.
struct SyncSteps: AsyncSequence, Sendable {
    typealias Element = SyncStep
    typealias Failure = CommandFailure

    let path: String
    let change: SyncStep.Change

    func makeAsyncIterator() -> Iterator { Iterator(reader: SyncPlanReader(path), change: change) }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate var reader: SyncPlanReader
        fileprivate let change: SyncStep.Change

        mutating func next() async throws(CommandFailure) -> SyncStep? { try await next(isolation: nil) }

        mutating func next(isolation actor: isolated (any Actor)?) async throws(CommandFailure) -> SyncStep? {
            while let line = try reader.next() {
                if case .step(let step) = line, step.change == change { return step }
            }
            return nil
        }
    }
}

/// Reads a plan line by line.
private struct SyncPlanReader {
    enum Line {
        case header(SyncPlanHeader)
        case step(SyncStep)
        case end(JSONObject)
    }

    private let path: String
    private var file: InputFile?
    private var table = TableReader(.jsonl)
    private var waiting: ArraySlice<TableRecord> = []
    private var isOver = false
    private var line = 0

    init(_ path: String) { self.path = path }

    mutating func next() throws(CommandFailure) -> Line? {
        while waiting.isEmpty, !isOver {
            let input: InputFile
            if let file { input = file } else { input = try InputFile(path) }
            file = input
            let chunk = try input.next()
            var records: [TableRecord] = []
            if chunk.isEmpty {
                isOver = true
                table.finish { records.append($0) }
            } else {
                table.read(chunk) { records.append($0) }
            }
            waiting = records[...]
        }
        guard let record = waiting.popFirst() else { return nil }
        line = record.line
        guard case .object(let object) = record.content else { throw malformed("it is no JSON object") }
        if let header = SyncPlanHeader(object) { return .header(header) }
        if let step = SyncStep(object) { return .step(step) }
        if let end = object["end"]?.object { return .end(end) }
        throw malformed("it is no line of a plan")
    }

    func malformed(_ reason: String) -> CommandFailure { .data("\(path.visible):\(line): \(reason)") }
}

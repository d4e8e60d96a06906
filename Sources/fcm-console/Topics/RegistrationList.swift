import FCMCore
import Registry

/// The registrations that a command is about: written in the command line, or a list that is read as it comes.
///
/// Lists are what `devices import` reads: CSV, JSON lines, or a token or FID a line. A line that is no registration
/// is told on stderr, counted, and left out.
struct RegistrationList: AsyncSequence, Sendable {
    typealias Element = Registration
    typealias Failure = CommandFailure

    private enum Source: Sendable {
        case words([String])
        case list(path: String, TableFormat?)
    }

    /// How many bad lines are told one by one.
    private static let toldLines = 20

    private let source: Source
    /// What is counted while it is read.
    let tally = Tally()

    /// Takes operands, of which `-` alone stands for stdin, or the file of `--file`.
    ///
    /// - Throws: A usage failure (64) when there are none or both, a data failure (65) for a malformed operand.
    init(_ words: some Sequence<String>, _ arguments: Arguments, command: String) throws(CommandFailure) {
        let words = Array(words)
        let format = arguments["format"].flatMap(TableFormat.init)
        switch (words.isEmpty, arguments["file"]) {
        case (false, .some):
            throw .usage("\(command) takes registrations or --file, not both")
        case (true, nil):
            throw .usage("\(command) needs REGISTRATION…", hint: "Or a list: --file FILE, or - for stdin.")
        case (true, let path?): source = .list(path: path, format)
        case (false, nil) where words == ["-"]: source = .list(path: "-", format)
        case (false, nil):
            source = .words(words)
            _ = try Self.registrations(words)
        }
    }

    /// How a question to people names them.
    var words: String {
        switch source {
        case .words(let words): words.count == 1 ? "1 registration" : "\(words.count) registrations"
        case .list(let path, _):
            path == "-" ? "the registrations of stdin" : "the registrations of \(path.visible)"
        }
    }

    /// Whether the list is read from stdin, which leaves nobody there to be asked.
    var isPiped: Bool { if case .list("-", _) = source { true } else { false } }

    func makeAsyncIterator() -> Iterator {
        switch source {
        case .words(let words): Iterator(words: (try? Self.registrations(words)) ?? [], tally)
        case .list(let path, let format): Iterator(path: path, format, tally)
        }
    }

    /// All of them; for lists that are short.
    func all(atMost limit: Int) async throws(CommandFailure) -> [Registration] {
        var all: [Registration] = []
        var iterator = makeAsyncIterator()
        while let registration = try await iterator.next(isolation: nil) {
            guard all.count < limit else {
                throw .data("there are more than \(limit) registrations", hint: "Nothing was changed.")
            }
            all.append(registration)
        }
        return all
    }

    private static func registrations(_ words: [String]) throws(CommandFailure) -> [Registration] {
        var list = DeviceImport(.lines)
        var problem: DeviceImport.BadLine?
        do throws(DeviceImport.NoDeviceColumn) {
            try list.read(Array(words.joined(separator: "\n").utf8)) { problem = problem ?? $0 }
            try list.finish { problem = problem ?? $0 }
        } catch {
            return []
        }
        let entries = list.drain()
        if let problem {
            throw .data(
                "\"\(words[problem.line - 1].visible)\" is no registration: \(problem.reason.visible)"
            )
        }
        guard entries.count == words.count else { throw .data("an empty text is no registration") }
        return entries.compactMap(\.registration)
    }

    /// What reading has come to so far.
    final class Tally: Sendable {
        private let counts = Locked((bad: 0, isStopped: false))

        /// Lines that were no registrations.
        var badLines: Int { counts.withLock { $0.bad } }
        /// Whether reading was ended before the list was.
        var isStopped: Bool { counts.withLock { $0.isStopped } }

        /// Ends the list here.
        func stop() { counts.withLock { $0.isStopped = true } }

        fileprivate func countBad() -> Int {
            counts.withLock {
                $0.bad += 1
                return $0.bad
            }
        }
    }

    struct Iterator: AsyncIteratorProtocol {
        private let path: String
        private let format: TableFormat?
        private let tally: Tally
        private var file: InputFile?
        private var list: DeviceImport?
        private var waiting: ArraySlice<Registration>
        private var isOver: Bool

        fileprivate init(words: [Registration], _ tally: Tally) {
            (path, format, self.tally, waiting, isOver) = ("", nil, tally, words[...], true)
        }

        fileprivate init(path: String, _ format: TableFormat?, _ tally: Tally) {
            (self.path, self.format, self.tally, waiting, isOver) = (path, format, tally, [], false)
        }

        mutating func next() async throws(CommandFailure) -> Registration? {
            try await next(isolation: nil)
        }

        mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(CommandFailure) -> Registration? {
            while waiting.isEmpty, !isOver, !tally.isStopped { try readOn() }
            return tally.isStopped ? nil : waiting.popFirst()
        }

        private mutating func readOn() throws(CommandFailure) {
            let input: InputFile
            if let file { input = file } else { input = try InputFile(path) }
            file = input
            let chunk = try input.next()
            var list =
                self.list
                ?? DeviceImport(format ?? TableFormat(fileName: path, firstBytes: chunk.prefix(4_096)))
            let tally = tally
            let complain = { (line: DeviceImport.BadLine) in
                guard tally.countBad() <= RegistrationList.toldLines else { return }
                Output.complain("fcm-console: \(input.name.visible):\(line.line): \(line.reason.visible)\n")
            }
            do throws(DeviceImport.NoDeviceColumn) {
                if chunk.isEmpty {
                    isOver = true
                    try list.finish(complain: complain)
                } else {
                    try list.read(chunk, complain: complain)
                }
            } catch {
                throw DeviceImportRun.noColumn(error, input)
            }
            waiting = list.drain().compactMap(\.registration)[...]
            self.list = list
        }
    }
}

extension DeviceEntry {
    /// By what the service is asked about it: its token where there is one, since every call takes that.
    fileprivate var registration: Registration? {
        token.map(Registration.token) ?? fid.map(Registration.fid)
    }
}

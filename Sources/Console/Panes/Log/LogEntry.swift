import FCMCore

/// One line of the log: what happened, with nothing secret in it.
package struct LogEntry: Hashable, Sendable {
    /// How much it matters; the words are those of the log file.
    package enum Level: String, Hashable, Sendable, CaseIterable, Comparable {
        case debug, info, warn, error

        package static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

        /// The next one, and after the last the first.
        package var next: Level { Self.allCases[(rank + 1) % Self.allCases.count] }
    }

    /// Who speaks.
    package enum Source: String, Hashable, Sendable, CaseIterable {
        case http, xmpp, registry, handset, console
    }

    /// A line of the detail: a name and its value.
    package struct Field: Hashable, Sendable {
        package var name: String
        package var value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = String(value.prefix(LogEntry.longestText))
        }
    }

    /// Seconds since 1970.
    package var time: Int64
    package var level: Level
    package var source: Source
    /// How many are counted in this one.
    package var count = 1
    /// What is said, or what it is said of: thousands of requests a second come, and of few is anything shown.
    private var content: Content

    private enum Content: Hashable, Sendable {
        case line(Line)
        case request(HTTPTrace)
    }

    /// What a line says, and what its detail adds.
    package struct Line: Hashable, Sendable {
        package var text: String
        /// What came of it, shown at the right end: status and duration.
        package var result = ""
        package var fields: [Field] = []
        /// What is the same in entries that are counted in one line instead of being listed one by one.
        package var kind: String?
        /// The text of a line in which several are counted, when it is another one.
        package var commonText: String?
    }

    /// Made anew each time for a request: whoever needs several of them asks once.
    package var line: Line {
        get {
            switch content {
            case .line(let line): line
            case .request(let trace): Line(trace)
            }
        }
        set { content = .line(newValue) }
    }

    package var text: String { line.text }
    package var result: String { line.result }
    package var fields: [Field] { line.fields }
    package var kind: String? {
        get { if case .request(let trace) = content, !trace.isCounted { nil } else { line.kind } }
        set { line.kind = newValue }
    }

    /// Characters of a text that are kept: the log takes so much memory and no more.
    static let longestText = 600

    package init(
        _ level: Level,
        _ source: Source,
        _ text: String,
        at time: Int64,
        fields: [Field] = []
    ) {
        self.time = time
        self.level = level
        self.source = source
        content = .line(Line(text: String(text.prefix(Self.longestText)), fields: fields))
    }

    /// A request on its way, or with its answer.
    init(_ trace: HTTPTrace, at time: Int64) {
        self.time = time
        level = Level(trace.end?.result)
        source = .http
        content = .request(trace)
    }

    /// What is found by a filter, in lower case.
    var searched: String {
        let line = line
        return "\(level.rawValue) \(source.rawValue) \(line.text) \(line.result)".lowercased()
    }
}

extension LogEntry {
    /// What the footer flashed.
    init(_ notice: Notice, at time: Int64) {
        let level: Level =
            switch notice.kind {
            case .done: .info
            case .warning: .warn
            case .error: .error
            }
        self.init(level, notice.source, notice.text, at: time)
    }

    /// The newest of several of a kind, with those before it counted in.
    func counting(_ earlier: LogEntry) -> LogEntry {
        var entry = self
        entry.count += earlier.count
        if let commonText = line.commonText { entry.line.text = commonText }
        return entry
    }
}

/// Where and how much to log.
struct LogSettings: Hashable, Sendable {
    /// How much a line matters; the order is that of severity.
    enum Level: String, Hashable, Sendable, CaseIterable, Comparable {
        case debug, info, warn, error, off

        static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    var path: String
    var level: Level

    init(_ arguments: Arguments, paths: Paths) {
        path = arguments["log-file"].map(paths.expand) ?? paths.log
        level = arguments["log-level"].flatMap(Level.init) ?? .info
    }
}

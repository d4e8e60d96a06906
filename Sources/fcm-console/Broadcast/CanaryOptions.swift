import Broadcast

/// Whom a broadcast is sent to first.
enum CanaryChoice: Hashable, Sendable {
    /// So many from the beginning of the list.
    case first(Int)
    /// Those in this file, whether the list has them or not.
    case file(String)

    /// Reads the flags.
    ///
    /// - Throws: A usage failure (64) for flags that exclude each other or mean nothing alone.
    static func read(_ arguments: Arguments) throws(CommandFailure) -> CanaryChoice? {
        switch (arguments.integer("canary"), arguments["canary-file"]) {
        case (_?, _?): throw .usage("--canary and --canary-file exclude each other")
        case (let count?, nil): return .first(count)
        case (nil, let path?): return .file(path)
        case (nil, nil):
            guard arguments["canary-failures"] == nil else {
                throw .usage(
                    "--canary-failures needs a canary",
                    hint: "Give --canary N or --canary-file FILE as well."
                )
            }
            return nil
        }
    }
}

extension NewBroadcast {
    /// How many are sent to first, of whom `rows` came from a file.
    func canaryCount(_ rows: [RecipientRow]) -> Int? {
        switch canary {
        case .first(let count): count
        case .file: rows.count
        case nil: nil
        }
    }
}

extension Canary {
    /// How many of a hundred may fail where nothing else is said: lists have their dead tokens.
    static let usualPercent = 10

    /// What became of it, for people.
    var words: String {
        let rest = failed > 0 ? ", \(failed) not" : ""
        return "\(accepted) of \(count) accepted\(rest)"
    }
}

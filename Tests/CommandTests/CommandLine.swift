@testable import fcm_console

/// What parsing one command line came to, without running anything.
enum Parsed: Equatable {
    case help(String?)
    case version
    case run(String, Arguments)
    case failed(CommandFailure)

    init(_ words: [String], _ variables: [String: String] = [:]) {
        do throws(CommandFailure) {
            switch try ArgumentParser.parse(words, environment: Environment(variables)) {
            case .help(let subcommand): self = .help(subcommand?.name)
            case .version: self = .version
            case .run(let subcommand, let arguments): self = .run(subcommand.name, arguments)
            }
        } catch {
            self = .failed(error)
        }
    }

    /// Splits at blanks; no quoting.
    init(_ line: String, _ variables: [String: String] = [:]) {
        self.init(line.split(separator: " ").map(String.init), variables)
    }

    var arguments: Arguments? {
        guard case .run(_, let arguments) = self else { return nil }
        return arguments
    }

    var failure: CommandFailure? {
        guard case .failed(let failure) = self else { return nil }
        return failure
    }
}

import CPosix
import Glibc

/// The program: parses the command line, builds everything once, and is the only place that exits.
@main
enum Main {
    static func main() {
        // A closed pipe or socket is an error to handle, not a reason to die.
        signal(SIGPIPE, SIG_IGN)
        // The emulator keeps what it accepted on a thread of its own.
        cposix_use_one_heap()
        TaskThreads.take()
        let code = run(Array(CommandLine.arguments.dropFirst()), environment: .ofProcess())
        exit(code.rawValue)
    }

    /// Runs one command line and answers its exit code; what there is to say has been written.
    static func run(_ words: [String], environment: Environment) -> ExitCode {
        do {
            switch try ArgumentParser.parse(words, environment: environment) {
            case .version:
                Output.print("fcm-console \(Version.text)\n")
                return .success
            case .help(nil):
                Output.print(Help.program())
                return .success
            case .help(let subcommand?):
                Output.print(Help.subcommand(subcommand))
                return .success
            case .run(let subcommand, let arguments):
                return try subcommand.run(Invocation(arguments: arguments, environment: environment))
            }
        } catch let failure as CommandFailure {
            Output.complain(failure.text)
            return failure.code
        } catch {
            Output.complain("fcm-console: \(String(describing: error).visible)\n")
            return .failed
        }
    }
}

/// The exit codes of every subcommand, after sysexits(3) where one fits.
enum ExitCode: Int32, Hashable, Sendable {
    /// Everything was accepted or done.
    case success = 0
    /// Some of it failed, or its outcome is unknown: the output says which.
    case failed = 1
    /// An unknown flag, a missing or conflicting argument.
    case usage = 64
    /// An unreadable file, invalid JSON, a malformed topic, condition or token.
    case data = 65
    /// Nothing listens there, or the service was unavailable after all retries.
    case unavailable = 69
    /// The quota was exhausted (429) after all retries.
    case temporary = 75
    /// Not authenticated, not permitted, or a profile that forbids it.
    case permission = 77
    /// A file of the configuration is missing or malformed, a profile or theme unknown.
    case configuration = 78
    /// SIGHUP.
    case hungUp = 129
    /// SIGINT, Ctrl-C.
    case interrupted = 130
    /// SIGQUIT.
    case quit = 131
    /// SIGTERM.
    case terminated = 143

    /// What a program that ends because of `signal` answers.
    init?(signal: Int32) {
        self.init(rawValue: 128 + signal)
    }
}

/// The exit codes of every subcommand, after sysexits(3) where one fits.
enum ExitCode: Hashable, Sendable {
    /// Everything was accepted or done.
    case success
    /// Some of it failed, or its outcome is unknown: the output says which.
    case failed
    /// An unknown flag, a missing or conflicting argument.
    case usage
    /// An unreadable file, invalid JSON, a malformed topic, condition or token.
    case data
    /// Nothing listens there, or the service was unavailable after all retries.
    case unavailable
    /// The quota was exhausted (429) after all retries.
    case temporary
    /// Not authenticated, not permitted, or a profile that forbids it.
    case permission
    /// A file of the configuration is missing or malformed, a profile or theme unknown.
    case configuration
    /// SIGHUP.
    case hungUp
    /// SIGINT, Ctrl-C.
    case interrupted
    /// SIGQUIT.
    case quit
    /// SIGTERM.
    case terminated
    /// What a command ended with that was run for somebody: its own code, or 128 and the signal.
    case ofCommand(Int32)

    /// What this program ends with of its own accord, by the number.
    private static let own: [Int32: ExitCode] = [
        0: .success, 1: .failed, 64: .usage, 65: .data, 69: .unavailable, 75: .temporary, 77: .permission,
        78: .configuration, 129: .hungUp, 130: .interrupted, 131: .quit, 143: .terminated,
    ]

    /// The code with that number, if this program has one.
    init?(rawValue: Int32) {
        guard let code = Self.own[rawValue] else { return nil }
        self = code
    }

    /// What a program that ends because of `signal` answers.
    init?(signal: Int32) {
        self.init(rawValue: 128 + signal)
    }

    /// The number, as the shell sees it.
    var rawValue: Int32 {
        switch self {
        case .success: 0
        case .failed: 1
        case .usage: 64
        case .data: 65
        case .unavailable: 69
        case .temporary: 75
        case .permission: 77
        case .configuration: 78
        case .hungUp: 129
        case .interrupted: 130
        case .quit: 131
        case .terminated: 143
        case .ofCommand(let code): code
        }
    }
}

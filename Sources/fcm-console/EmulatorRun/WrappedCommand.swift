import Glibc

/// A command that runs with us: it has our terminal, gets the signals that we get, and its end is ours.
struct WrappedCommand {
    /// What it has to hear of, besides what every fence has.
    static let signals = [SIGCHLD, SIGQUIT]

    private let words: [String]

    /// Takes the command and its arguments.
    init(_ words: [String]) {
        self.words = words
        // Whoever started us may have children disappear unseen.
        signal(SIGCHLD, SIG_DFL)
    }

    /// Runs it to its end, with `variables` set over our own, and answers its code, or 128 and the signal that ended it.
    ///
    /// - Throws: Why it cannot be started: 127 for one that there is not, 126 otherwise.
    func run(
        _ variables: [String: String],
        behind fence: borrowing SignalFence
    ) throws(CommandFailure) -> ExitCode {
        let child = try start(variables)
        while true {
            guard let arrival = fence.arrival() else { continue }
            guard arrival.signal == SIGCHLD else {
                // The keys of the terminal have reached the command as well.
                if !arrival.isFromSystem { kill(child, arrival.signal) }
                continue
            }
            var status: Int32 = 0
            guard waitpid(child, &status, WNOHANG) == child else { continue }
            return .ofCommand(status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F))
        }
    }

    private func start(_ variables: [String: String]) throws(CommandFailure) -> pid_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // What we block or ignore is no business of the command's: what is passed on has to reach it.
        var (defaults, mask) = (sigset_t(), sigset_t())
        sigemptyset(&mask)
        sigemptyset(&defaults)
        sigaddset(&defaults, SIGPIPE)
        posix_spawnattr_setsigmask(&attributes, &mask)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var arguments = words.map { (word: String) in strdup(word) } + [nil]
        // Theirs are handed on as the bytes that they are.
        var cursor = environ
        var settings: [UnsafeMutablePointer<CChar>?] = []
        while let entry = cursor.pointee {
            if variables[Self.name(entry)] == nil { settings.append(strdup(entry)) }
            cursor += 1
        }
        settings += variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + settings { free(text) } }
        var child: pid_t = 0
        let code = posix_spawnp(&child, words[0], nil, &attributes, &arguments, &settings)
        guard code == 0 else { throw Self.failure(words[0], code) }
        return child
    }

    private static func name(_ entry: UnsafePointer<CChar>) -> String {
        let text = String(cString: entry)
        return String(text.prefix { $0 != "=" })
    }

    private static func failure(_ command: String, _ code: Int32) -> CommandFailure {
        let name = command.visible
        guard code == ENOENT else {
            let reason = String(cString: strerror(code))
            return CommandFailure(.ofCommand(126), "\"\(name)\" cannot be run: \(reason)")
        }
        return CommandFailure(
            .ofCommand(127),
            "there is no command \"\(name)\"",
            hint: command.contains("/") ? nil : "It is in no folder of PATH; write its path, or install it."
        )
    }
}

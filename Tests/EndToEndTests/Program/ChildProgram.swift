import Glibc

/// A program without a terminal, its output in pipes.
final class ChildProgram {
    /// How a program ended and all it wrote.
    struct Ended {
        /// The exit code, or 128 and the signal.
        var code: Int32
        var output: String
        var errors: String

        var lines: [String] { output.split(separator: "\n").map(String.init) }
        /// The lines that end with a line feed: a kill cuts the last one off.
        var whole: [String] { output.hasSuffix("\n") ? lines : lines.dropLast() }
    }

    private let process: pid_t
    private let output: Int32
    private let errors: Int32
    private var buffered: [UInt8] = []
    private var errorBytes: [UInt8] = []
    private var isReaped = false

    /// Starts it with exactly these variables besides PATH; stdin is `input`.
    init(_ arguments: [String], environment: [String: String], input: String = "") throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var (stdin, stdout, stderr) = (
            [Int32](repeating: -1, count: 2), [Int32](repeating: -1, count: 2),
            [Int32](repeating: -1, count: 2)
        )
        guard pipe(&stdin) == 0, pipe(&stdout) == 0, pipe(&stderr) == 0
        else {
            throw ProgramFailure(description: "no pipe")
        }
        // The child must not hold an end of its own pipes besides its three.
        for descriptor in stdin + stdout + stderr { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        for (descriptor, end) in [(stdin[0], 0), (stdout[1], 1), (stderr[1], 2)] {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(end))
        }
        var variables = environment
        variables["PATH"] = getenv("PATH").map { String(cString: $0) }
        var words = arguments.map { strdup($0) } + [nil]
        var settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for word in words + settings { free(word) } }
        var child: pid_t = 0
        let code = posix_spawnp(&child, arguments[0], &actions, nil, &words, &settings)
        for descriptor in [stdin[0], stdout[1], stderr[1]] { close(descriptor) }
        (process, output, errors) = (child, stdout[0], stderr[0])
        _ = Glibc.write(stdin[1], input, input.utf8.count)
        close(stdin[1])
        guard code == 0 else { throw ProgramFailure(description: "cannot start \(arguments[0]): \(code)") }
    }

    deinit {
        if !isReaped {
            kill(process, SIGKILL)
            var status: Int32 = 0
            waitpid(process, &status, 0)
        }
        close(output)
        close(errors)
    }

    func signal(_ number: Int32) { kill(process, number) }

    /// The next line of its stdout.
    func readLine(within deadline: Duration = .seconds(300)) throws -> String {
        let end = ContinuousClock.now + deadline
        while true {
            if let newline = buffered.firstIndex(of: 0x0A) {
                defer { buffered.removeFirst(newline + 1) }
                return String(decoding: buffered[..<newline], as: UTF8.self)
            }
            guard try read(until: end) else {
                throw ProgramFailure(description: "it ended: \(String(decoding: errorBytes, as: UTF8.self))")
            }
        }
    }

    /// Everything it has written to stderr once that has `text` in it.
    func readErrors(until text: String, within deadline: Duration = .seconds(300)) throws -> String {
        let end = ContinuousClock.now + deadline
        while true {
            let errors = String(decoding: errorBytes, as: UTF8.self)
            if errors.contains(text) { return errors }
            guard try read(until: end) else { throw ProgramFailure(description: "it ended: \(errors)") }
        }
    }

    /// Reads to the end of both pipes and waits for the program.
    func end(within deadline: Duration = .seconds(300)) throws -> Ended {
        let end = ContinuousClock.now + deadline
        while try read(until: end) {}
        var status: Int32 = 0
        guard waitpid(process, &status, 0) == process else { throw ProgramFailure(description: "no child") }
        isReaped = true
        return Ended(
            code: status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F),
            output: String(decoding: buffered, as: UTF8.self),
            errors: String(decoding: errorBytes, as: UTF8.self)
        )
    }

    /// Takes what comes next from either pipe; false when both have ended.
    private func read(until end: ContinuousClock.Instant) throws -> Bool {
        var polled = [
            pollfd(fd: isOpen.output ? output : -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: isOpen.errors ? errors : -1, events: Int16(POLLIN), revents: 0),
        ]
        guard isOpen.output || isOpen.errors else { return false }
        let left = end - .now
        guard left > .zero else { throw ProgramFailure(description: "it did not answer in time") }
        guard poll(&polled, 2, Int32(clamping: left.components.seconds * 1_000 + 1)) > 0 else { return true }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        if polled[0].revents != 0 {
            let count = Glibc.read(output, &chunk, chunk.count)
            if count > 0 { buffered += chunk[..<count] } else { isOpen.output = false }
        }
        if polled[1].revents != 0 {
            let count = Glibc.read(errors, &chunk, chunk.count)
            if count > 0 { errorBytes += chunk[..<count] } else { isOpen.errors = false }
        }
        return isOpen.output || isOpen.errors
    }

    private var isOpen = (output: true, errors: true)
}

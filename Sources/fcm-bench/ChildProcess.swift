import Glibc

/// Another program that a comparison runs.
enum ChildProcess {
    /// Why a program could not be used.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Starts `arguments` (the first is looked up in `PATH`) and returns its process id; its output is dropped.
    static func start(_ arguments: [String]) throws -> pid_t {
        try spawn(arguments, output: nil)
    }

    /// Starts `arguments`, and returns the end of a pipe that it writes to as well; whoever asked closes it.
    static func startTalking(_ arguments: [String]) throws -> (child: pid_t, output: Int32) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else {
            throw Failure(description: "pipe: \(String(cString: strerror(errno)))")
        }
        defer { close(ends[1]) }
        return (try spawn(arguments, output: ends[1]), ends[0])
    }

    /// Runs `arguments` to the end and returns what it printed.
    ///
    /// - Throws: ``Failure`` when it is not installed or ends with another code than 0.
    static func output(of arguments: [String]) throws -> String {
        let (child, source) = try startTalking(arguments)
        let bytes = readAll(source)
        close(source)
        var status: Int32 = 0
        waitpid(child, &status, 0)
        guard status == 0 else {
            throw Failure(description: "\(arguments[0]) ended with status \(status >> 8): is it installed?")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What comes out of `descriptor` until its end.
    static func readAll(_ descriptor: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
        }
    }

    /// Asks the process to end and waits for it.
    static func stop(_ child: pid_t) {
        kill(child, SIGTERM)
        var status: Int32 = 0
        waitpid(child, &status, 0)
    }

    private static func spawn(_ arguments: [String], output: Int32?) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let output {
            posix_spawn_file_actions_adddup2(&actions, output, 1)
            posix_spawn_file_actions_addclose(&actions, output)
        } else {
            posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        }
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        words.append(nil)
        defer { for word in words { free(word) } }
        var child: pid_t = 0
        let code = posix_spawnp(&child, arguments[0], &actions, nil, words, environ)
        guard code == 0 else {
            throw Failure(description: "\(arguments[0]): \(String(cString: strerror(code)))")
        }
        return child
    }
}

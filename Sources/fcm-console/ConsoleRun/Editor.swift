import Glibc

/// Hands a text to the user's editor and takes back what was saved.
struct Editor {
    private let command: String
    private let folder: String

    init(_ environment: Environment) {
        command = environment.nonEmpty("VISUAL") ?? environment.nonEmpty("EDITOR") ?? "vi"
        folder = environment.nonEmpty("TMPDIR") ?? "/tmp"
    }

    /// Why the editor gave nothing back.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// The text as it was saved; `nil` when nothing was changed.
    ///
    /// - Throws: ``Failure``; the file is kept when the editor fails.
    func edit(_ text: String) throws -> String? {
        var template = Array("\(folder)/fcm-console-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw Failure(description: "no folder in \(folder): \(String(cString: strerror(errno)))")
        }
        let place = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let path = "\(place)/message.json"
        try FileSystem.write(text, to: path)
        let status = try run(path)
        guard status == 0 else {
            throw Failure(description: "\(command) ended with \(status); the text is in \(path)")
        }
        let saved = String(decoding: try FileSystem.read(path, limit: 1 << 20), as: UTF8.self)
        unlink(path)
        rmdir(place)
        return saved == text ? nil : saved
    }

    /// Runs the editor by the shell, because the variable may hold arguments, and waits for it.
    private func run(_ path: String) throws(Failure) -> Int32 {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // What we ignore or block is no business of the editor's.
        var (defaults, mask) = (sigset_t(), sigset_t())
        sigemptyset(&mask)
        sigemptyset(&defaults)
        for signal in [SIGPIPE, SIGINT, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU] { sigaddset(&defaults, signal) }
        posix_spawnattr_setsigmask(&attributes, &mask)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let line = "exec \(command) \"$1\""
        var words = ["sh", "-c", line, "sh", path].map { (word: String) in strdup(word) } + [nil]
        defer { for word in words { free(word) } }
        var child: pid_t = 0
        let code = posix_spawnp(&child, "sh", nil, &attributes, &words, environ)
        guard code == 0 else { throw Failure(description: "no shell: \(String(cString: strerror(code)))") }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { throw Failure(description: "\(command) was lost") }
        }
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }
}

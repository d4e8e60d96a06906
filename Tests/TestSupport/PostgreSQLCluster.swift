import FCMCore
import Glibc

/// A PostgreSQL server of its own in a temporary folder, reached by a socket in it.
///
/// A shell runs it, as somebody without rights where the tests have all of them, and takes it down with its folder when
/// the pipe to the tests closes: however they end.
package final class PostgreSQLCluster: Sendable {
    /// What went wrong with the server.
    package struct Trouble: Error, CustomStringConvertible {
        package var description: String
    }

    /// One for all tests of a process, each with a database of its own; `nil` when PostgreSQL is not installed.
    package static let shared = PostgreSQLCluster()

    /// What tests say that are skipped without it.
    package static let isMissing = "SKIPPED: no PostgreSQL server is installed; ./.ci/setup installs one"

    private struct Shell {
        var commands: Int32
        var answers: Int32
        var databases = 0
    }

    private let shell: Locked<Shell>
    /// Where its socket is.
    package let folder: String

    /// Starts a server; `nil` when there is none to start.
    package init?() {
        var template = Array("/tmp/fcm-pg-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return nil }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard let pipes = Self.start(folder) else { return nil }
        shell = Locked(Shell(commands: pipes.commands, answers: pipes.answers))
        guard case .success(let lines) = answer(), lines.first != "none" else { return nil }
    }

    deinit {
        shell.withLock { shell in
            close(shell.commands)
            close(shell.answers)
        }
    }

    /// Makes an empty database and returns its URL.
    package func database(user: String = "test") throws -> String {
        let name = shell.withLock { shell in
            shell.databases += 1
            return "db\(shell.databases)"
        }
        try run("CREATE DATABASE \(name) TEMPLATE template0")
        return url(of: name, user: user)
    }

    package func url(of database: String, user: String = "test") -> String {
        "postgresql://\(user)@/\(database)?host=\(folder)"
    }

    /// Runs a statement, in one line, as the owner of everything; returns what it answers, a line a row.
    @discardableResult
    package func run(_ statement: String, in database: String = "postgres") throws -> [String] {
        try command("sql \(database) \(statement)")
    }

    /// Ends the server, by `fast` means (sessions are told) or `immediate` ones (as a crash would), and starts it again.
    package func restart(_ means: String = "fast") throws { try command("restart \(means)") }

    package func stop() throws { try command("stop") }

    package func start() throws { try command("start") }

    @discardableResult
    private func command(_ line: String) throws -> [String] {
        try shell.withLock { shell in
            let bytes = Array((line + "\n").utf8)
            guard write(shell.commands, bytes, bytes.count) == bytes.count else {
                throw Trouble(description: "the shell of the server has gone")
            }
            return try Self.answer(shell.answers).get()
        }
    }

    private func answer() -> Result<[String], Trouble> { shell.withLock { Self.answer($0.answers) } }

    /// The lines up to one that says how it went.
    private static func answer(_ descriptor: Int32) -> Result<[String], Trouble> {
        var text = ""
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return .failure(Trouble(description: "the shell ended: \(text)")) }
            text += String(decoding: buffer[..<count], as: UTF8.self)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            guard text.hasSuffix("\n"), let last = lines.dropLast().last else { continue }
            if last == "#done" { return .success(lines.dropLast(2).map(String.init)) }
            if last == "#failed" { return .failure(Trouble(description: text)) }
        }
    }

    private static func start(_ folder: String) -> (commands: Int32, answers: Int32)? {
        var (input, output) = ([Int32](repeating: -1, count: 2), [Int32](repeating: -1, count: 2))
        guard pipe(&input) == 0, pipe(&output) == 0 else { return nil }
        for descriptor in input + output { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input[0], 0)
        posix_spawn_file_actions_adddup2(&actions, output[1], 1)
        let arguments: [String] = ["sh", "-c", script, "sh", folder]
        var words = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        // A group of its own: an interrupt typed at the tests is not meant for it.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        var child: pid_t = 0
        let code = posix_spawnp(&child, "sh", &actions, &attributes, &words, environ)
        close(input[0])
        close(output[1])
        return code == 0 ? (input[1], output[0]) : nil
    }

    private static let script = #"""
        folder=$1
        bin=
        for found in "$(command -v initdb)" /usr/lib/postgresql/*/bin/initdb; do
            [ -x "$found" ] && bin=$(dirname "$found")
        done
        [ -n "$bin" ] || { rmdir "$folder"; echo none; echo '#done'; exit; }
        as() {
            if [ "$(id -u)" = 0 ]; then
                setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"
            else
                "$@"
            fi
        }
        [ "$(id -u)" != 0 ] || chown nobody "$folder"
        log=$folder/shell.log
        cd /
        control() { as "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/log" "$@" >>"$log" 2>&1 </dev/null; }
        settings="-k $folder -c listen_addresses= -c fsync=off -c max_connections=200"
        start() { control -o "$settings" start; }
        answer() { if [ "$1" = 0 ]; then echo '#done'; else cat "$log"; echo '#failed'; fi; }
        as "$bin/initdb" -D "$folder/data" -U test -A trust -E UTF8 --locale=C --no-sync >"$log" 2>&1 &&
            # The role "locked" needs its password.
            echo 'local all locked scram-sha-256' | as tee "$folder/hba" >/dev/null &&
            as sh -c 'cat "$1/data/pg_hba.conf" >>"$1/hba"; cp "$1/hba" "$1/data/pg_hba.conf"' sh "$folder" &&
            start
        answer $?
        while read -r verb rest; do
            case $verb in
                sql) "$bin/psql" -qAtX -v ON_ERROR_STOP=1 -h "$folder" -U test -d "${rest%% *}" \
                    -c "${rest#* }" </dev/null 2>&1 ;;
                restart) control -m "$rest" stop && start ;;
                stop) control -m fast stop ;;
                start) start ;;
            esac
            answer $?
        done
        control -m immediate stop
        rm -rf "$folder"
        """#
}

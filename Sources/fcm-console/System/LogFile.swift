import FCMCore
import Glibc
import Synchronization

/// Lines of JSON in a file: what happened, never a token, key or message body.
///
/// Logging must not stop the program: a file that cannot be opened or written is silently none.
final class LogFile: Sendable {
    private let level: LogSettings.Level
    private let descriptor: Int32
    /// Held while a line is written, so that lines of several threads do not mix.
    private let turn = Mutex<Void>(())

    init(_ settings: LogSettings) {
        level = settings.level
        guard settings.level != .off else {
            descriptor = -1
            return
        }
        try? FileSystem.makeFolder(FileSystem.parent(of: settings.path))
        descriptor = open(settings.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Writes one line: time, level, event and its fields, whose values the caller has redacted.
    func write(_ level: LogSettings.Level, _ event: String, _ fields: JSONObject = [:]) {
        guard descriptor >= 0, level >= self.level, level != .off else { return }
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        var line = JSONObject([
            JSONObject.Member("time", .string(Instant.text(time))),
            JSONObject.Member("level", .string(level.rawValue)), JSONObject.Member("event", .string(event)),
        ])
        for member in fields.members { line[member.name] = member.value }
        let bytes = JSON.object(line).serialized() + [UInt8(ascii: "\n")]
        turn.withLock { _ in _ = Glibc.write(descriptor, bytes, bytes.count) }
    }
}

/// Moments as text.
enum Instant {
    /// RFC 3339 in UTC with milliseconds.
    static func text(_ time: timespec) -> String {
        var seconds = time.tv_sec
        var parts = tm()
        gmtime_r(&seconds, &parts)
        let date = [(Int(parts.tm_year) + 1900, 4), (Int(parts.tm_mon) + 1, 2), (Int(parts.tm_mday), 2)]
        let clock = [(Int(parts.tm_hour), 2), (Int(parts.tm_min), 2), (Int(parts.tm_sec), 2)]
        let text = { (fields: [(Int, Int)], separator: String) in
            fields.map { pad($0.0, $0.1) }.joined(separator: separator)
        }
        return "\(text(date, "-"))T\(text(clock, ":")).\(pad(time.tv_nsec / 1_000_000, 3))Z"
    }

    private static func pad(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

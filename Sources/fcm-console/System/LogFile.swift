import CPosix
import FCMCore
import Glibc

/// Lines of JSON in a file: what happened, never a token, key or message body.
///
/// Logging must not stop the program: a file that cannot be opened or written is silently none.
final class LogFile: Sendable {
    private let level: LogSettings.Level
    private let descriptor: Int32
    /// Held while a line is written, so that lines of several threads do not mix.
    private let turn = Locked<Void>(())

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

    /// Whether lines of that level are wanted: most of what is told at the lowest is not worth putting together.
    func writes(_ level: LogSettings.Level) -> Bool {
        descriptor >= 0 && level >= self.level && level != .off
    }

    /// Writes one line: time, level, event and its fields, whose values the caller has redacted.
    func write(_ level: LogSettings.Level, _ event: String, _ fields: JSONObject = [:]) {
        guard writes(level) else { return }
        let milliseconds = cposix_clock(CLOCK_REALTIME) / 1_000_000
        let time = Timestamp(
            seconds: milliseconds / 1_000,
            nanoseconds: Int32(milliseconds % 1_000) * 1_000_000
        )
        var line = JSONObject([
            JSONObject.Member("time", .string(time?.rfc3339 ?? "")),
            JSONObject.Member("level", .string(level.rawValue)), JSONObject.Member("event", .string(event)),
        ])
        for member in fields.members { line[member.name] = member.value }
        let bytes = JSON.object(line).serialized() + [UInt8(ascii: "\n")]
        turn.withLock { _ in _ = Glibc.write(descriptor, bytes, bytes.count) }
    }
}

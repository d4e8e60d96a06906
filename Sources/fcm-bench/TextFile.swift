import Glibc

/// Small files that the comparisons need.
enum TextFile {
    /// Writes `text`, replacing what was there.
    static func write(_ text: String, to path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        guard descriptor >= 0 else { throw ChildProcess.Failure(description: "cannot write \(path)") }
        defer { close(descriptor) }
        var bytes = Array(text.utf8)
        guard Glibc.write(descriptor, &bytes, bytes.count) == bytes.count else {
            throw ChildProcess.Failure(description: "cannot write all of \(path)")
        }
    }
}

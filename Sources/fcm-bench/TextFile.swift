import Glibc

/// Small files that the comparisons need.
enum TextFile {
    /// A new empty folder.
    static func makeFolder() throws -> String {
        var template = Array("/tmp/fcm-bench-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw ChildProcess.Failure(description: "no temporary folder")
        }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Removes it and what is in it.
    static func removeFolder(_ folder: String) {
        _ = try? ChildProcess.output(of: ["rm", "-rf", folder])
    }

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

    /// All of what is in it.
    static func read(_ path: String) throws -> String {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { throw ChildProcess.Failure(description: "cannot read \(path)") }
        defer { close(descriptor) }
        return String(decoding: ChildProcess.readAll(descriptor), as: UTF8.self)
    }
}

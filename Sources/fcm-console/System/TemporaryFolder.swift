import Glibc

/// A folder for what is to be gone with this program.
final class TemporaryFolder: Sendable {
    let path: String

    /// `nil` where none can be made.
    init?(_ environment: Environment) {
        let parent = environment.nonEmpty("TMPDIR") ?? "/tmp"
        var template = Array("\(parent)/fcm-console-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return nil }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { remove() }

    /// Removes it, with the folders in it and their files.
    func remove() {
        for name in FileSystem.names(in: path) {
            let inner = "\(path)/\(name)"
            for file in FileSystem.names(in: inner) { unlink("\(inner)/\(file)") }
            rmdir(inner)
        }
        rmdir(path)
    }
}

import FCMCore
import Glibc

/// A file that is made and written to its end; one that is there already is never touched.
final class NewFile {
    /// From the root, so that it is found wherever the console was started.
    let path: String
    let descriptor: Int32
    private(set) var hasFailed = false

    /// - Throws: A data failure (65) that says why there can be none, the reason first.
    init(_ name: String, _ paths: Paths) throws(CommandFailure) {
        path = FileSystem.absolute(paths.expand(name))
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            let reason = errno == EEXIST ? "it exists: choose another name" : String(cString: strerror(errno))
            throw .data("not written, \(reason): \(path.visible)")
        }
    }

    deinit { close(descriptor) }

    func write(_ text: String) { write(Array(text.utf8)) }

    func write(_ bytes: [UInt8]) {
        guard !hasFailed else { return }
        hasFailed = !Output.write(bytes, to: descriptor)
    }

    /// - Throws: A failure (1) when not all of it could be written.
    func finish(isWritten: Bool = true) throws(CommandFailure) {
        guard hasFailed || !isWritten else { return }
        throw CommandFailure(.failed, "\(path.visible) was not written to its end: is the disk full?")
    }
}

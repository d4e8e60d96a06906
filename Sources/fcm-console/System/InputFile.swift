import Glibc

/// A file, or stdin, read in pieces.
final class InputFile {
    /// How messages call it.
    let name: String
    /// Its length in bytes; `nil` for a pipe or a terminal.
    let size: Int?
    /// How many bytes have been read.
    private(set) var position = 0

    private let descriptor: Int32
    private var chunk = [UInt8](repeating: 0, count: 1 << 17)

    /// Opens `path`; `-` is stdin.
    ///
    /// - Throws: A data failure (65) with the system's words.
    init(_ path: String) throws(CommandFailure) {
        name = path == "-" ? "stdin" : path
        descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure(name) }
        var status = stat()
        size =
            fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }

    deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

    /// The next piece; empty at the end, and once the task is cancelled.
    func next() throws(CommandFailure) -> ArraySlice<UInt8> {
        while !Task.isCancelled {
            // A pipe may stay silent for long; whoever cancels must not have to wait for it.
            var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&polled, 1, 200) > 0 else { continue }
            let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count >= 0 else { throw Self.failure(name) }
            position += count
            return chunk[..<count]
        }
        return []
    }

    private static func failure(_ name: String) -> CommandFailure {
        let reason = String(cString: strerror(errno))
        return .data("\(name.visible) cannot be read: \(reason)")
    }
}

import Glibc

/// Reads small files whole.
enum CredentialsFile {
    private static let maximumBytes = 256 << 10

    static func exists(_ path: String) -> Bool {
        access(path, F_OK) == 0
    }

    static func read(_ path: String) throws(AuthFailure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(path) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            guard count >= 0 else { throw unreadable(path) }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
            guard bytes.count <= maximumBytes else {
                throw .malformed(path: path, problem: "it is larger than \(maximumBytes) bytes")
            }
        }
    }

    private static func unreadable(_ path: String) -> AuthFailure {
        .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
}

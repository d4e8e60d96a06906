import Glibc

/// Writes whole texts to stdout and stderr.
enum Output {
    /// To stdout; false once nobody reads it any more.
    @discardableResult
    static func print(_ text: String) -> Bool { write(text, to: STDOUT_FILENO) }

    @discardableResult
    static func print(_ bytes: [UInt8]) -> Bool { write(bytes, to: STDOUT_FILENO) }

    /// To stderr.
    @discardableResult
    static func complain(_ text: String) -> Bool { write(text, to: STDERR_FILENO) }

    private static func write(_ text: String, to descriptor: Int32) -> Bool {
        write(Array(text.utf8), to: descriptor)
    }

    /// Writes all of it; false when the other end is gone.
    @discardableResult
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
            return true
        }
    }
}

extension Output {
    /// Whether there is a person to ask: stdin and stderr are a terminal.
    static var isConversation: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }
}

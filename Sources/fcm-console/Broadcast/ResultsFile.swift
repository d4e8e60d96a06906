import FCMCore
import Glibc

/// The file of `--results`: a JSON line for each recipient that has its outcome.
final class ResultsFile: Sendable {
    private let path: String
    private let descriptor: Int32
    private let isBroken = Locked(false)

    /// Opens it empty.
    ///
    /// - Throws: A data failure (65) with the system's words.
    init(_ path: String) throws(CommandFailure) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw .data("\(path.visible) cannot be written: \(String(cString: strerror(errno)))")
        }
    }

    deinit { close(descriptor) }

    /// Whether all of it was written.
    var isWhole: Bool { isBroken.withLock { !$0 } }

    /// Appends lines; the first failure is told, and nothing is written after it: the journal has everything.
    func write(_ lines: [UInt8], id: String) {
        isBroken.withLock { isBroken in
            guard !isBroken, !lines.isEmpty, !Output.write(lines, to: descriptor) else { return }
            isBroken = true
            Output.complain(
                """
                fcm-console: \(path.visible) cannot be written any further: \(String(cString: strerror(errno)))
                  `fcm-console broadcast --resume \(id) --results FILE` writes all of it again.

                """
            )
        }
    }
}

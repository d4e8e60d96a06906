import CPosix
import FCMCore
import Glibc

/// Where a session keeps its journal.
enum XMPPJournalFile: Hashable, Sendable {
    /// A file of the user's, which stays.
    case given(String)
    /// One in the state folder, which is there only until everything is settled.
    case own(String)

    /// Opens the file.
    ///
    /// - Returns: `nil` when there is no place for one of our own: then nothing survives a crash.
    /// - Throws: A failure for a file of the user's that cannot be had: 65, or 69 while another session has it.
    func open() throws(CommandFailure) -> XMPPJournal? {
        let now = cposix_clock(CLOCK_REALTIME) / 1_000_000_000
        switch self {
        case .given(let path):
            do throws(XMPPJournal.Failure) {
                return try XMPPJournal(path, now: now)
            } catch {
                throw CommandFailure(
                    error == .inUse ? .unavailable : .data,
                    "the journal \(path.visible) cannot be used: \(error)"
                )
            }
        case .own(let path):
            try? FileSystem.makeFolder(FileSystem.parent(of: path))
            do throws(XMPPJournal.Failure) {
                return try XMPPJournal(path, now: now)
            } catch {
                Output.complain(
                    "fcm-console: no journal, nothing survives a crash: \(path.visible): \(error)\n"
                )
                return nil
            }
        }
    }

    /// Everything has its answer.
    func settled() {
        if case .own(let path) = self { unlink(path) }
    }
}

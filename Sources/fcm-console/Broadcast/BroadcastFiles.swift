import Broadcast
import FCMCore

/// The broadcasts of this home, a folder each.
struct BroadcastFiles: Hashable, Sendable {
    let folder: String

    init(_ paths: Paths) { folder = paths.broadcasts }

    /// Broadcasts that are kept somewhere else.
    init(folder: String) { self.folder = folder }

    /// Makes the folder of a new broadcast.
    ///
    /// - Throws: A data failure (65) with the system's words.
    func make(_ id: String) throws(CommandFailure) -> BroadcastFolder {
        do throws(FileSystem.Failure) {
            try FileSystem.makeFolder(folder)
        } catch {
            throw .data("no journal can be kept in \(folder.visible): \(error.reason)", hint: Self.nothing)
        }
        let made = BroadcastFolder(id, in: folder)
        do throws(JournalFailure) {
            try made.make()
        } catch {
            throw .data("no journal can be kept in \(made.path.visible): \(error)", hint: Self.nothing)
        }
        return made
    }

    /// The folder of a broadcast that was made here.
    func folder(of id: String) -> BroadcastFolder { BroadcastFolder(id, in: folder) }

    /// The folder of a broadcast that somebody named.
    ///
    /// - Throws: ``JournalFailure/missing`` for a name that none can have.
    func existing(_ id: String) throws(JournalFailure) -> BroadcastFolder {
        guard Self.isID(id) else { throw .missing }
        return BroadcastFolder(id, in: folder)
    }

    /// Opens what was written down under that id.
    ///
    /// - Throws: A data failure (65) that says what is wrong with it.
    func plan(_ id: String) throws(CommandFailure) -> PlanReader {
        guard Self.isID(id), FileSystem.isFolder("\(folder)/\(id)") else {
            let ids = FileSystem.names(in: folder).suffix(3).reversed().joined(separator: ", ")
            throw .data(
                "there is no broadcast \"\(id.visible)\" in \(folder.visible)",
                hint: ids.isEmpty ? "There are none." : "The latest are \(ids)."
            )
        }
        do throws(JournalFailure) {
            return try PlanReader(BroadcastFolder(id, in: folder).plan)
        } catch {
            throw Self.failure(id, error)
        }
    }

    /// Looks at the files of a broadcast.
    ///
    /// - Throws: ``JournalFailure/missing`` when they are not on this machine.
    func view(_ id: String) throws(JournalFailure) -> BroadcastView {
        try BroadcastView(existing(id))
    }

    /// Removes the files of broadcasts that were begun before that moment and that nobody works on.
    ///
    /// - Returns: How many those were.
    func forget(before time: Int64) -> Int {
        var count = 0
        for id in FileSystem.names(in: folder) where Self.isID(id) {
            let broadcast = BroadcastFolder(id, in: folder)
            // One that died while it was written down has no more than the time of its file.
            let start = (try? PlanReader(broadcast.plan))?.header.startedAt
            let changed = FileSystem.changedAt(broadcast.plan) ?? FileSystem.changedAt(broadcast.draft)
            guard let start = start ?? changed, start < time,
                let lock = try? AttemptLog(broadcast.journal, create: true)
            else { continue }
            withExtendedLifetime(lock) { broadcast.remove() }
            count += 1
        }
        return count
    }

    /// Removes what is left of broadcasts that died while their recipients were written down.
    ///
    /// - Returns: Their ids.
    func removeUnfinished(now: Int64) -> [String] {
        FileSystem.names(in: folder).filter { id in
            let broadcast = BroadcastFolder(id, in: folder)
            guard Self.isID(id), FileSystem.isFolder(broadcast.path), isUnfinished(broadcast) else {
                return false
            }
            // Whoever writes one down holds its journal from the first moment on. Without one it was an earlier
            // version, which may be at it still.
            let isOld = FileSystem.changedAt(broadcast.path).map { now - $0 > 3_600 } ?? false
            guard let lock = try? AttemptLog(broadcast.journal, create: isOld), isUnfinished(broadcast) else {
                return false
            }
            return withExtendedLifetime(lock) {
                broadcast.remove()
                return !FileSystem.exists(broadcast.path)
            }
        }
    }

    private func isUnfinished(_ broadcast: BroadcastFolder) -> Bool {
        guard FileSystem.exists(broadcast.plan) else { return true }
        do throws(JournalFailure) {
            _ = try PlanReader(broadcast.plan)
            return false
        } catch {
            return error == .unfinished
        }
    }

    /// Refuses what went to the same recipients within a minute.
    ///
    /// - Throws: A failure (1) that names the earlier broadcast.
    func refuseRepetition(of header: BroadcastHeader, _ seal: PlanSeal) throws(CommandFailure) {
        guard let id = repeated(by: header, seal) else { return }
        throw CommandFailure(
            .failed,
            "the same message went to the same \(seal.recipients) recipients just now (\(id)): not sent again",
            hint: "--resume \(id) goes on with it if it was interrupted; --again sends it all the same."
        )
    }

    /// The broadcast by which the same went to the same recipients within a minute.
    func repeated(by header: BroadcastHeader, _ seal: PlanSeal) -> String? {
        guard !header.validateOnly else { return nil }
        for id in FileSystem.names(in: folder).reversed() where id != header.id && Self.isID(id) {
            let earlier = BroadcastFolder(id, in: folder)
            guard let changed = FileSystem.changedAt(earlier.journal), header.startedAt - changed < 60,
                let plan = try? PlanReader(earlier.plan), plan.seal.digest == seal.digest,
                plan.seal.recipients == seal.recipients, header.repeats(plan.header)
            else { continue }
            return id
        }
        return nil
    }

    static func failure(_ id: String, _ failure: JournalFailure) -> CommandFailure {
        let code: ExitCode = failure == .inUse ? .unavailable : .data
        return CommandFailure(code, "the broadcast \(id.visible) cannot be resumed: \(failure)")
    }

    /// `b-` and letters and digits: never a path.
    private static func isID(_ text: String) -> Bool {
        text.hasPrefix("b-") && text.utf8.count < 64
            && text.dropFirst(2).utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
    }

    private static let nothing = "Nothing was sent."
}

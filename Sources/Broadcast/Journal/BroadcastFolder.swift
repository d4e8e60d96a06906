import Glibc

/// The files of one broadcast, in a folder that is called like it.
package struct BroadcastFolder: Hashable, Sendable {
    package let path: String

    package init(_ id: String, in parent: String) {
        path = "\(parent)/\(id)"
    }

    package var plan: String { "\(path)/recipients" }
    /// The plan for as long as nobody has confirmed it: with this alone a broadcast is unfinished.
    package var draft: String { "\(path)/recipients.draft" }
    package var journal: String { "\(path)/attempts" }

    /// Makes the folder, which must not be there, in one that is.
    package func make() throws(JournalFailure) {
        guard mkdir(path, 0o700) == 0 else { throw .system(String(cString: strerror(errno))) }
    }

    /// Makes the draft the plan: from now on the broadcast can be resumed.
    package func confirm() throws(JournalFailure) {
        guard rename(draft, plan) == 0 else { throw .system(String(cString: strerror(errno))) }
        try settle()
    }

    /// Makes sure that a crash of the machine leaves the files under their names.
    package func settle() throws(JournalFailure) {
        try DiskFile.sync(folder: path)
        try DiskFile.sync(folder: String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
    }

    /// Removes a broadcast of which nothing was sent.
    package func remove() {
        unlink(plan)
        unlink(draft)
        unlink(journal)
        rmdir(path)
    }
}

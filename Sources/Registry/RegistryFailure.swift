/// Why the registry could not do what was asked, safe to print.
package struct RegistryFailure: Error, Hashable, Sendable {
    /// What kind of obstacle it is.
    package enum Reason: Hashable, Sendable {
        /// The file or its folder cannot be made, opened or locked; the server is away or does not let us in.
        case inaccessible
        /// The file was written by a newer version of this program; the schema versions are given.
        case newer(found: Int, known: Int)
        /// The file is something else.
        case foreign
        /// The file is ours and damaged.
        case corrupt
        /// Another program holds the file longer than we wait.
        case busy
        /// No space left, or a quota.
        case full
        /// The values given cannot be kept.
        case invalid
        /// A change may have been written or not.
        case uncertain
        /// Anything else SQLite says, with its extended result code.
        case database(code: Int32)
        /// Anything else PostgreSQL says, with its state of five characters.
        case server(state: String)
    }

    package var reason: Reason
    /// The file, or the server's URL without its password; empty for a registry in memory.
    package var path: String
    /// What is wrong, in words.
    package var what: String
    /// What to do about it.
    package var remedy: String

    package init(_ reason: Reason, path: String, what: String, remedy: String) {
        self.reason = reason
        self.path = path
        self.what = what
        self.remedy = remedy
    }
}

extension RegistryFailure: CustomStringConvertible {
    package var description: String {
        "registry\(path.isEmpty ? "" : " " + path): \(what); \(remedy)"
    }
}

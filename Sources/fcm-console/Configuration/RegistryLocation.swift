/// Where the registry is.
enum RegistryLocation: Hashable, Sendable {
    /// An SQLite file.
    case sqlite(path: String)
    /// Forgotten when the program ends.
    case memory

    /// Reads a registry URL; `~` means the home folder.
    ///
    /// - Throws: A configuration failure for what ``objection(to:)`` names.
    init(_ url: String, paths: Paths) throws(CommandFailure) {
        if let objection = Self.objection(to: url) { throw .configuration(objection) }
        if url == "memory:" {
            self = .memory
        } else {
            let path = url.dropFirst("sqlite://".count)
            self = .sqlite(path: paths.expand(path.hasPrefix("/~") ? String(path.dropFirst()) : String(path)))
        }
    }

    /// What is wrong with `url`; `nil` when nothing is.
    static func objection(to url: String) -> String? {
        if url == "memory:" { return nil }
        if url.hasPrefix("postgresql:") { return "a PostgreSQL registry is not available yet" }
        let prefix = "sqlite://"
        let path = url.dropFirst(prefix.count)
        guard url.hasPrefix(prefix), path.hasPrefix("/") || path.hasPrefix("~/"), !path.hasSuffix("/") else {
            return "a registry is sqlite:///PATH or memory:, not \"\(url.visible)\""
        }
        return nil
    }

    /// As a URL again.
    var url: String {
        switch self {
        case .sqlite(let path): "sqlite://\(path)"
        case .memory: "memory:"
        }
    }
}

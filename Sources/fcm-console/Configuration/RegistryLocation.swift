import Registry

/// Where the registry is.
enum RegistryLocation: Hashable, Sendable {
    /// An SQLite file.
    case sqlite(path: String)
    /// A PostgreSQL database that a team shares.
    case postgresql(PostgreSQLAddress)
    /// Forgotten when the program ends.
    case memory

    /// Reads a registry URL; `~` means the home folder.
    ///
    /// - Throws: A configuration failure that says what is wrong with it.
    init(_ url: String, paths: Paths) throws(CommandFailure) {
        do throws(Objection) {
            self = try Self.read(url, paths.expand)
        } catch {
            throw .configuration(error.words)
        }
    }

    /// What is wrong with `url`, without a password that it may hold; `nil` when nothing is.
    static func objection(to url: String) -> String? {
        do throws(Objection) {
            _ = try read(url) { $0 }
            return nil
        } catch {
            return error.words
        }
    }

    /// Without a password.
    var shown: String {
        switch self {
        case .sqlite(let path): path
        case .postgresql(let address): address.shown
        case .memory: "memory:"
        }
    }

    private struct Objection: Error {
        var words: String
    }

    private static func read(
        _ url: String,
        _ expand: (String) -> String
    ) throws(Objection) -> RegistryLocation {
        if url == "memory:" { return .memory }
        if ["postgresql:", "postgres:"].contains(where: url.hasPrefix) {
            do throws(PostgreSQLAddressMalformed) {
                return .postgresql(try PostgreSQLAddress(url))
            } catch {
                throw Objection(words: "the registry's PostgreSQL URL is malformed: \(error)")
            }
        }
        let prefix = "sqlite://"
        let path = url.dropFirst(prefix.count)
        guard url.hasPrefix(prefix), path.hasPrefix("/") || path.hasPrefix("~/"), !path.hasSuffix("/") else {
            // With an @ it may be a mistyped URL with a password.
            let given = url.contains("@") ? "what was given" : "\"\(url.visible)\""
            let kinds = "sqlite:///PATH, postgresql://USER@HOST/DATABASE or memory:"
            throw Objection(words: "a registry is \(kinds), not \(given)")
        }
        return .sqlite(path: expand(path.hasPrefix("/~") ? String(path.dropFirst()) : String(path)))
    }
}

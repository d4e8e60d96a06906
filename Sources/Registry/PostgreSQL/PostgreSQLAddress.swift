import FCMCore

/// Where a PostgreSQL registry is: a URL of libpq, checked so far that its password can be told from the rest.
///
/// What it leaves out libpq takes from its own variables and files: PGPASSWORD, PGPASSFILE, PGSSLMODE and so on.
package struct PostgreSQLAddress: Hashable, Sendable {
    /// The URL as it was given; it may hold a password.
    private let url: Secret
    /// The URL without its password, safe to print.
    package let shown: String

    /// Takes `postgresql://` or `postgres://`, then anything libpq takes.
    ///
    /// - Throws: What is wrong with it, in words that hold nothing of it.
    package init(_ url: String) throws(PostgreSQLAddressMalformed) {
        guard let scheme = ["postgresql://", "postgres://"].first(where: url.hasPrefix) else {
            throw PostgreSQLAddressMalformed("it begins with postgresql://")
        }
        guard url.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw PostgreSQLAddressMalformed("blanks and characters beyond ASCII are written as %XX")
        }
        let parts = url.dropFirst(scheme.count).split(
            separator: "?",
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        let place = parts[0]
        let slash = place.firstIndex(of: "/") ?? place.endIndex
        let words = place[..<slash].split(separator: "@", omittingEmptySubsequences: false)
        guard words.count <= 2, !place[slash...].contains("@") else {
            throw PostgreSQLAddressMalformed(
                "an @ or a / inside a name or a password is written as %40 or %2F"
            )
        }
        var shown = scheme
        if words.count == 2 { shown += words[0].prefix { $0 != ":" } + "@" }
        shown += words.last ?? ""
        shown += place[slash...]
        if parts.count == 2 {
            let open = parts[1].split(separator: "&").filter { !Self.isSecret($0) }
            if !open.isEmpty { shown += "?" + open.joined(separator: "&") }
        }
        self.url = Secret(url)
        self.shown = shown
    }

    /// The URL with its password, for libpq alone.
    func reveal() -> String { url.reveal() }

    /// Whether a parameter's value is nobody's business; libpq decodes names too.
    private static func isSecret(_ parameter: Substring) -> Bool {
        let name = parameter.prefix { $0 != "=" }
        return name.contains("%") || name.lowercased().contains("password")
    }
}

/// What is wrong with a registry's URL; it holds nothing of the URL.
package struct PostgreSQLAddressMalformed: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}

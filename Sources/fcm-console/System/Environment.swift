import Glibc

/// The environment variables of the process, as a value.
struct Environment: Hashable, Sendable {
    var variables: [String: String]

    init(_ variables: [String: String] = [:]) {
        self.variables = variables
    }

    /// The value of a variable, when it is set.
    subscript(name: String) -> String? { variables[name] }

    /// The value of a variable that is set to something.
    func nonEmpty(_ name: String) -> String? {
        guard let value = variables[name], !value.isEmpty else { return nil }
        return value
    }

    /// Whether what the terminal shows is likely to have blocks and lines: not where another character set than UTF-8 is
    /// named, and not on terminals that have a few hundred glyphs.
    var knowsBlocks: Bool {
        if ["linux", "vt100", "vt220", "ansi", "dumb"].contains(variables["TERM"] ?? "") { return false }
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { nonEmpty($0) }.first ?? ""
        guard let dot = locale.firstIndex(of: ".") else { return true }
        let name = locale[locale.index(after: dot)...].lowercased()
        return name.hasPrefix("utf-8") || name.hasPrefix("utf8")
    }

    /// What this process was started with.
    static func ofProcess() -> Environment {
        var variables: [String: String] = [:]
        var cursor = environ
        while let entry = cursor.pointee {
            let text = String(cString: entry)
            if let equals = text.firstIndex(of: "=") {
                variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
            }
            cursor += 1
        }
        return Environment(variables)
    }
}

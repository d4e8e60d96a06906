import Console
import Languages
import Testing

/// Every language has every text of the console, and nothing else.
@Suite struct CatalogueTests {
    private static let translated = Language.allCases.filter { $0 != .english }

    /// Everything that is said: by the sources, by the table of commands, and by words that other targets keep.
    private static let said: Set<String> = {
        var keys: Set<String> = []
        for folder in ["Console", "FCMCore", "fcm-console"] {
            keys.formUnion(SourceLiterals.keys(below: folder))
        }
        for command in Command.all { keys.formUnion([command.title, command.help]) }
        keys.formUnion(elsewhere)
        keys.remove("")
        return keys
    }()

    /// Words of the registry, which speaks English, that the console shows in its own language.
    private static let elsewhere =
        [
            "accepted", "validated", "failed", "unknown", "started", "done", "interrupted", "aborted",
            "valid", "not sent",
        ]
        + ["day", "hour", "minute", "second"].map { "{1|# \($0)|# \($0)s}" }

    @Test(arguments: translated)
    func `every text is translated`(language: Language) {
        let missing = Self.said.subtracting(Catalogue.rows(of: language).map(\.key)).sorted()
        #expect(missing.isEmpty, "not in \(language.ownName) yet:\n\(missing.joined(separator: "\n"))")
    }

    /// Two words in small letters are a sentence, unless they are typed as they are.
    @Test func `every sentence of the console is said`() {
        let isEnglish: Set = [
            // The page of keys, and errors of the configuration.
            "Commands/KeyReference.swift", "Commands/KeyMap.swift",
        ]
        let typed: Set = [
            "'{1}' in topics", " in topics", "Authorization: key=", "access_token_auth: true",
            "Content-Type: application/json", "alert, background, liveactivity, voip, …",
            "latency, jitter, retry-after, apns-reason, result, p, every, first, count, until",
            " :fault send weather* 503 p=0.1",
        ]
        let known = Self.said.union(typed).union(Command.all.map(\.name))
        var unsaid: [String] = []
        for (path, literals) in SourceLiterals.all(below: "Console") where !isEnglish.contains(path) {
            // Help is said as the table of commands has it.
            let keys = literals.filter { !$0.before.contains(/help:\s*$/) }.map(\.key)
            for key in keys where !known.contains(key) && !isPartOfOne(key) {
                if key.contains(/[a-z]{2}[,:;]? [a-z]{2}/) { unsaid.append("\(path): \(key)") }
            }
        }
        #expect(unsaid.isEmpty, "\(unsaid.sorted().joined(separator: "\n"))")
    }

    /// A counted noun, whose forms are said.
    private func isPartOfOne(_ noun: String) -> Bool { Self.said.contains("{1|# \(noun)|# \(noun)s}") }

    @Test(arguments: translated)
    func `nothing is translated that nobody says, and nothing twice`(language: Language) {
        let keys = Catalogue.rows(of: language).map(\.key)
        let unused = Set(keys).subtracting(Self.said).sorted()
        #expect(unused.isEmpty, "said by nobody:\n\(unused.joined(separator: "\n"))")
        let counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
        #expect(counts.filter { $0.value > 1 }.keys.sorted() == [])
    }

    @Test(arguments: translated)
    func `a translation has the values of its key and the forms of its language`(language: Language) {
        for (key, text) in Catalogue.rows(of: language) {
            let (wanted, found) = (Catalogue.Placeholder.all(in: key), Catalogue.Placeholder.all(in: text))
            #expect(wanted.map(\.number) == found.map(\.number).sorted(), "\(key)\n\(text)")
            for placeholder in found where !placeholder.forms.isEmpty {
                #expect(placeholder.forms.count == language.pluralForms, "\(key)\n\(text)")
                #expect(placeholder.forms.allSatisfy { $0.contains("#") }, "\(key)\n\(text)")
            }
            #expect(!text.isEmpty)
            #expect(key.first == " " ? text.first == " " : text.first != " ", "\(key)\n\(text)")
            #expect(key.last == " " ? text.last == " " : text.last != " ", "\(key)\n\(text)")
        }
    }

    /// A key of the console and a command are typed as they are: a translation that lacks one leads astray.
    @Test(arguments: translated)
    func `names of commands, options and keys stay as they are`(language: Language) {
        for (key, text) in Catalogue.rows(of: language) {
            for word in key.split(whereSeparator: { " ,;()".contains($0) })
            where word.hasPrefix(":") && word.count > 2 || word.hasPrefix("--") || word.hasPrefix("Ctrl-") {
                let name = word.last == ":" || word.last == "." ? word.dropLast() : word
                #expect(text.contains(name), "\(name) is missing in \(text)")
            }
        }
    }
}

import Console
import Testing

@testable import fcm_console

/// A profile more in a configuration, and nothing else changed.
@Suite struct ConfigurationEditTests {
    private static var production: ProfileDraft {
        var draft = ProfileDraft()
        draft.name = "production"
        draft.project = "myproject-b5ae1"
        draft.credentials = "~/keys/a b.json"
        return draft
    }

    private static let entry = """
        production:
          backend: fcm
          project: myproject-b5ae1
          credentials: "~/keys/a b.json"
          protection: confirm
        """

    private static func indented(_ indent: String) -> String {
        entry.split(separator: "\n").map { indent + $0 + "\n" }.joined()
    }

    @Test(arguments: ["", "# mine\n", "theme: mono   # dark room\n", "profile: demo\n\nmouse: off"])
    func `where there are no profiles they are begun at the end`(text: String) throws {
        let result = try ConfigurationEdit.adding(Self.production, to: text)
        let start = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
        #expect(result == start + "profiles:\n" + Self.indented("  "))
    }

    @Test func `what was answered beyond the usual is in the entry`() throws {
        var draft = Self.production
        (draft.senderID, draft.color, draft.rateLimit) = ("0123", .orange, "500")
        let result = try ConfigurationEdit.adding(draft, to: "")
        let more = "    sender_id: \"0123\"\n    color: orange\n    rate_limit: 500\n"
        #expect(result == "profiles:\n" + Self.indented("  ") + more)
    }

    @Test(arguments: [
        // What is before the new entry, what is behind it, and how far it is indented.
        ("profiles:\n  demo: {backend: embedded}\n", "", "  "),
        ("profiles:\n    demo:\n        backend: embedded   # mine\n", "", "    "),
        (
            "# top\nprofiles:   # all of them\n  a:\n    backend: embedded\n  # a note on a\n",
            "\n# keys from here\nkeys: {log: f9}\n", "  "
        ),
        ("profiles:\n  demo: {backend: embedded}\n", "theme: mono\n# end\n", "  "),
        ("profiles:\n", "", "  "), ("profiles:   # none yet\n", "theme: mono\n", "  "),
        ("---\nprofiles:\n  demo: {backend: embedded}\n", "...\n", "  "),
        ("profiles:\n  demo: &d {backend: embedded}\n  other: *d\n", "", "  "),
    ])
    func `everything else stays, comments and all`(before: String, after: String, indent: String) throws {
        let result = try ConfigurationEdit.adding(Self.production, to: before + after)
        #expect(result == before + Self.indented(indent) + after)
    }

    @Test func `empty braces give way`() throws {
        let result = try ConfigurationEdit.adding(Self.production, to: "profiles: {}\nmouse: off\n")
        #expect(result == "profiles:\n" + Self.indented("  ") + "mouse: off\n")
    }

    @Test(arguments: [
        ("profiles: {demo: {backend: embedded}}\n", "profiles is written in braces"),
        ("{profiles: {demo: {backend: embedded}}}\n", "profiles is written in braces"),
        ("{mouse: off}\n", "the whole file is written in braces"),
        ("profles: x\n", "the file has a mistake already: `fcm-console doctor` names it"),
        ("a: [\n", "the file has a mistake already: `fcm-console doctor` names it"),
    ])
    func `what cannot be added to safely is left alone, with the lines to add`(text: String, reason: String) {
        do {
            _ = try ConfigurationEdit.adding(Self.production, to: text)
            Issue.record("added")
        } catch {
            #expect(error.reason == reason)
            #expect(error.lines.first == "  production:")
            #expect(error.lines.contains("    project: myproject-b5ae1"))
        }
    }

    @Test func `a name that is taken is no profile more`() throws {
        let text = try ConfigurationEdit.adding(Self.production, to: "")
        #expect(throws: ConfigurationEdit.Refusal.self) {
            try ConfigurationEdit.adding(Self.production, to: text)
        }
    }

    @Test(arguments: [
        "plain", "with blank", "a: b", "#no", "quote\"d", "back\\slash", "yes", "123", "~/x", "{a}", "*x",
        "天気", "- x", "'single'",
    ])
    func `a path is read back as it was typed`(path: String) throws {
        var draft = Self.production
        draft.credentials = path
        let text = try ConfigurationEdit.adding(draft, to: "")
        let configuration = try Configuration.decode(Array(text.utf8), file: "")
        #expect(configuration.profile(named: "production")?.credentials == path)
    }

    @Test(arguments: [
        (ProfileDraft.Care.none, fcm_console.Profile.Protection.none), (.confirm, .confirm),
        (.readOnly, .readOnly),
    ])
    func `an emulator's profile says where it is and how careful to be`(
        care: ProfileDraft.Care,
        protection: fcm_console.Profile.Protection
    ) throws {
        var draft = ProfileDraft()
        (draft.name, draft.backend, draft.care) = ("staging", .emulator, care)
        let text = try ConfigurationEdit.adding(draft, to: "profile: demo\n")
        let profile = try Configuration.decode(Array(text.utf8), file: "").profile(named: "staging")
        #expect(profile?.backend == Endpoint("http://127.0.0.1:9599").map { .emulator(endpoint: $0) })
        #expect(profile?.protection == protection)
        #expect(profile?.project == nil)
    }

    @Test func `two are added one after the other`() throws {
        var second = Self.production
        second.name = "second"
        let text = try ConfigurationEdit.adding(second, to: ConfigurationEdit.adding(Self.production, to: ""))
        let names = try Configuration.decode(Array(text.utf8), file: "").profileNames
        #expect(names == ["production", "second", "demo"])
    }
}

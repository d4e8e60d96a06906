import Testing

@testable import fcm_console

@Suite struct ConfigurationErrorTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var text: String
        var line: Int
        var says: String

        init(_ text: String, _ line: Int, _ says: String) {
            (self.text, self.line, self.says) = (text, line, says)
        }

        var testDescription: String { says }
    }

    static let rows: [Row] = [
        // Keys.
        Row("profle: demo", 1, "unknown key \"profle\" in the file; did you mean profile?"),
        Row("\n\nregistri: x", 3, "did you mean registry?"),
        Row("zebra: 1", 1, "it has: profile, theme, registry, profiles, keys"),
        Row("profiles:\n  p:\n    backend: fcm\n    projct: x", 4, "did you mean project?"),
        Row("profiles:\n  p: {backend: fcm, senderid: 1}", 2, "did you mean sender_id?"),
        Row("profiles:\n  p:\n    backend: fcm\n    hosts: {fmc: x}", 4, "did you mean fcm?"),
        Row("theme: {drak: x}", 1, "did you mean dark?"),
        Row("profile: demo\nprofile: demo", 2, "the key \"profile\" is there twice"),
        Row("profiles:\n  a: {backend: embedded}\n  a: {backend: embedded}", 3, "is there twice"),
        // Values.
        Row("profile: prodution\nprofiles:\n  production: {backend: fcm}", 1, "did you mean production?"),
        Row("profile:", 1, "profile must be a text"),
        Row("profile: [a]", 1, "profile must be a text"),
        Row("profiles: [a]", 1, "profiles must be a mapping"),
        Row("profiles:\n  p: fcm", 2, "profile p must be a mapping"),
        Row("profiles:\n  p: {project: x}", 2, "profile p has no backend"),
        Row("profiles:\n  p: {backend: emulater, endpoint: x}", 2, "did you mean emulator?"),
        Row("profiles:\n  p: {backend: emulator}", 2, "has no endpoint"),
        Row("profiles:\n  p: {backend: emulator, endpoint: \"ftp://x\"}", 2, "must be an address"),
        Row(
            "profiles:\n  p: {backend: emulator, endpoint: \"https://fcm.googleapis.com\"}",
            2,
            "is no emulator"
        ),
        Row("profiles:\n  p:\n    backend: fcm\n    endpoint: \"http://a:1\"", 4, "hosts: {fcm: URL}"),
        Row("profiles:\n  p: {backend: embedded, credentials: x}", 2, "takes no credentials"),
        Row("profiles:\n  p: {backend: fcm, protection: full}", 2, "none, confirm, read-only"),
        Row("profiles:\n  p: {backend: fcm, color: rad}", 2, "did you mean red?"),
        Row("profiles:\n  p: {backend: fcm, color: mauve}", 2, "red, orange, yellow, green, cyan, blue, not"),
        Row("profiles:\n  p: {backend: fcm, rate_limit: fast}", 2, "rate_limit is a whole number"),
        Row("profiles:\n  p: {backend: fcm, rate_limit: 0}", 2, "rate_limit is a whole number"),
        Row("profiles:\n  p: {backend: fcm, sender_id: me}", 2, "sender_id must be digits"),
        Row("profiles:\n  p: {backend: fcm, project: \"a b\"}", 2, "is no project id"),
        Row("profiles:\n  demo: {backend: fcm}", 2, "the profile demo is always embedded"),
        Row("registry: registry.db", 1, "a registry is sqlite:///PATH"),
        Row("registry: postgresql://a:b@b@b/c", 1, "%40"),
        Row("theme: \"\"", 1, "theme has no value"),
        Row("keys:\n  sned: ctrl+x", 2, "there is no command \"sned\"; did you mean send?"),
        Row("keys: {send: {a: b}}", 1, "send takes a key or a list of keys"),
        Row("keys: {send: }", 1, "send takes a key or a list of keys"),
        Row("keys: {send: [[a]]}", 1, "send takes a key or a list of keys"),
        Row("keys:\n  send:\n    - f2\n    - f99", 4, "there is no key \"f99\""),
        Row("keys: {send: ctr+s}", 1, "write it as in: x, ctrl+x, alt+x, f5, enter"),
        Row("keys:\n  zoom: f9\n  send: ctrl+r", 3, "send cannot have <C-r>: dry-run has that key"),
        Row("keys:\n  send: ctrl+e\n  zoom: f9", 2, "send cannot have <C-e>: edit-json has that key"),
        Row("keys:\n  send: f9\n  zoom: f9", 2, "<F9>: zoom has that key"),
        Row("keys: {send: ctrl+c}", 1, "interrupt has that key"),
        Row("keys: {interrupt: q}", 1, "interrupt keeps its keys"),
        Row("- a\n- b", 1, "the file must be a mapping"),
        // YAML.
        Row("profile: [a", 2, "not YAML"),
        Row("a: b\n  c: d", 2, "not YAML"),
        Row("profile: demo\n---\nprofile: demo", 2, "more than one document"),
        Row("profile: *nobody", 1, "nothing is anchored as &nobody"),
        Row("? [a]\n: b", 1, "a key must be plain text"),
        Row("profile: \u{0}", 1, "not YAML"),
        Row(
            String(repeating: "[", count: 40) + String(repeating: "]", count: 40),
            1,
            "deeper than 16 levels"
        ),
        Row(billion, 4, "more than 10000 nodes"),
    ]

    /// A document that would grow tenfold with every line.
    private static let billion =
        "a: &a [x,x,x,x,x,x,x,x,x,x]\n"
        + zip("bcdefgh", "abcdefg").map {
            "\($0): &\($0) [\(Array(repeating: "*\($1)", count: 10).joined(separator: ","))]\n"
        }
        .joined()

    @Test(arguments: rows)
    func `what is wrong is said with file and line`(row: Row) throws {
        let failure = try #require(
            throws: CommandFailure.self,
            performing: { try Configuration.decode(Array(row.text.utf8), file: "config.yaml") }
        )
        #expect(failure.code == .configuration)
        #expect(failure.message.hasPrefix("config.yaml:\(row.line): "), "\(failure.message)")
        #expect(failure.message.contains(row.says), "\(failure.message)")
    }

    @Test func `bytes that are no UTF-8 are refused`() {
        #expect(throws: CommandFailure.self) { try Configuration.decode([0x70, 0xFF, 0xFE], file: "c") }
    }
}

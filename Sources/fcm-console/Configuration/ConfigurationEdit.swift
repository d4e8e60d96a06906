import Console

/// Adds a profile to the text of a configuration and changes nothing else in it, comments included.
///
/// What results is read again and compared: a text that would then say anything else is not written.
enum ConfigurationEdit {
    /// Why the profile cannot be added, and the lines to add by hand.
    struct Refusal: Error, Hashable, Sendable {
        var reason: String
        var lines: [String]
    }

    /// The text with the profile in it.
    ///
    /// - Parameters:
    ///   - draft: A profile whose name is not taken.
    ///   - text: The configuration so far; empty when there is none.
    /// - Returns: The whole text.
    /// - Throws: ``Refusal`` where that cannot be done without touching what is there.
    static func adding(_ draft: ProfileDraft, to text: String) throws(Refusal) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        // A last line that is ended is no line more.
        if lines.last == "" { lines.removeLast() }
        let root: YAMLNode
        let before: Configuration
        do {
            root = try YAMLParser.parse(Array(text.utf8))
            before = try Configuration.decode(Array(text.utf8), file: "")
        } catch {
            throw refusal(draft, "the file has a mistake already: `fcm-console doctor` names it")
        }
        try insert(draft, into: &lines, root)
        let result = lines.joined(separator: "\n") + "\n"
        guard let after = try? Configuration.decode(Array(result.utf8), file: ""),
            isAdded(draft, before, after)
        else { throw refusal(draft, "the file is written in a way that a profile cannot be added to safely") }
        return result
    }

    /// The entry of a profile under `profiles:`, each line behind `indent`.
    static func entry(_ draft: ProfileDraft, indent: String) -> [String] {
        var lines = ["\(draft.name):", "  backend: \(draft.backend.rawValue)"]
        if draft.backend == .emulator { lines.append("  endpoint: \(quoted(draft.endpoint))") }
        if !draft.project.isEmpty { lines.append("  project: \(quoted(draft.project))") }
        if draft.backend == .fcm, !draft.credentials.isEmpty {
            lines.append("  credentials: \(quoted(draft.credentials))")
        }
        if draft.care != .none { lines.append("  protection: \(draft.care.rawValue)") }
        if !draft.senderID.isEmpty { lines.append("  sender_id: \(quoted(draft.senderID))") }
        if draft.color != .usual { lines.append("  color: \(draft.color.rawValue)") }
        if !draft.rateLimit.isEmpty { lines.append("  rate_limit: \(draft.rateLimit)") }
        return lines.map { indent + $0 }
    }

    // MARK: Where it goes

    private static func insert(
        _ draft: ProfileDraft,
        into lines: inout [String],
        _ root: YAMLNode
    ) throws(Refusal) {
        guard case .mapping(let members) = root.content else {
            throw refusal(draft, "the file is no mapping")
        }
        guard let index = members.firstIndex(where: { $0.key == "profiles" }) else {
            if let line = members.first?.line, lines[line - 1].contains("{"),
                !lines[line - 1].contains(":") || lines[line - 1].first == "{"
            {
                throw refusal(draft, "the whole file is written in braces")
            }
            lines += ["profiles:"] + entry(draft, indent: "  ")
            return
        }
        let profiles = members[index]
        guard case .mapping(let entries) = profiles.value.content, let first = entries.first else {
            try insertFirst(draft, into: &lines, at: profiles.line)
            return
        }
        guard first.line > profiles.line else {
            throw refusal(draft, "profiles is written in braces")
        }
        let indent = String(lines[first.line - 1].prefix { $0 == " " })
        let next = members.dropFirst(index + 1).first?.line ?? lines.count + 1
        var end = next - 1
        // What stands above the next key belongs to it.
        while end > first.line, isApart(lines[end - 1]) { end -= 1 }
        lines.insert(contentsOf: entry(draft, indent: indent), at: end)
    }

    /// Under a `profiles:` that has none.
    private static func insertFirst(
        _ draft: ProfileDraft,
        into lines: inout [String],
        at line: Int
    ) throws(Refusal) {
        let text = lines[line - 1]
        guard text.hasPrefix("profiles:") else { throw refusal(draft, "profiles is written in braces") }
        lines[line - 1] = text.replacing("{}", with: "", maxReplacements: 1).trimmingBlanksAtEnd
        lines.insert(contentsOf: entry(draft, indent: "  "), at: line)
    }

    /// Whether a line is no part of the entry above it.
    private static func isApart(_ line: String) -> Bool {
        let text = line.drop { $0 == " " || $0 == "\t" || $0 == "\r" }
        return text.isEmpty || line.first == "#" || line.hasPrefix("---") || line.hasPrefix("...")
    }

    // MARK: What it says then

    /// Whether there is one profile more, as wanted, and everything else is as it was.
    private static func isAdded(_ draft: ProfileDraft, _ before: Configuration, _ after: Configuration)
        -> Bool
    {
        guard let added = after.profiles.first(where: { $0.name == draft.name }) else { return false }
        var rest = after
        rest.profiles.removeAll { $0.name == draft.name }
        return rest == before && added == draft.profile
    }

    /// As a YAML scalar that reads back as it is.
    private static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "."), UInt8(ascii: "/"):
                true
            default: false
            }
        }
        if isPlain, text.first?.isLetter == true || text.first == "/" { return text }
        return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    private static func refusal(_ draft: ProfileDraft, _ reason: String) -> Refusal {
        Refusal(reason: reason, lines: entry(draft, indent: "  "))
    }
}

extension ProfileDraft {
    /// The profile as the configuration then has it; `nil` for an address that is none.
    var profile: Profile? {
        var profile = Profile(name: name, backend: .fcm(Profile.Hosts()))
        if backend == .emulator {
            guard let endpoint = Endpoint(endpoint), !endpoint.isGoogle else { return nil }
            profile.backend = .emulator(endpoint: endpoint)
        }
        profile.project = project.isEmpty ? nil : project
        if backend == .fcm, !credentials.isEmpty { profile.credentials = credentials }
        switch care {
        case .none: profile.protection = .none
        case .confirm: profile.protection = .confirm
        case .readOnly: profile.protection = .readOnly
        }
        profile.senderID = senderID.isEmpty ? nil : senderID
        profile.color = Profile.Color(rawValue: color.rawValue)
        profile.rateLimit = Int(rateLimit)
        return profile
    }
}

extension String {
    fileprivate var trimmingBlanksAtEnd: String {
        var text = self[...]
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return String(text)
    }
}

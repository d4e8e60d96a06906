import FCMCore
import Languages

/// Reads what follows `broadcast-to`: options, called as on the command line, and whom it goes to.
struct BroadcastArguments {
    private(set) var wishes = BroadcastWishes()
    /// `nil`: the devices that the list shows.
    private(set) var recipients: BroadcastRecipients?

    static let placeholder = "[OPTIONS] file|topic|group|devices|marked WHOM"
    static let hint = "--canary N|none, --rate N, --dry-run …"
    static let options = [
        "--canary", "--canary-failures", "--rate", "--concurrency", "--on-failure", "--dry-run",
        "--recipients-column", "--format",
    ]

    /// - Throws: What is wrong with the line, and what to write instead.
    init(_ text: String) throws(Invocation.Mistake) {
        var words: [Substring] = []
        var rest = text.split(separator: " ")[...]
        while let word = rest.popFirst() {
            guard word != "--" else {
                words += rest
                break
            }
            guard word.hasPrefix("--") else {
                words.append(word)
                continue
            }
            try take(word, &rest)
        }
        recipients = try Self.recipients(words, in: text)
        if wishes.column != nil || wishes.format != nil {
            guard case .file = recipients else {
                throw Self.mistake(say("only a file has --recipients-column and --format"))
            }
        }
    }

    // MARK: Options

    private mutating func take(
        _ word: Substring,
        _ rest: inout ArraySlice<Substring>
    ) throws(Invocation.Mistake) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard Self.options.contains(name) else {
            throw Self.mistake(
                say("there is no option \(name)\(Nearest.hint(for: name, among: Self.options))")
            )
        }
        if name == "--dry-run" {
            guard parts.count == 1 else { throw Self.mistake(say("--dry-run takes no value")) }
            wishes.validateOnly = true
            return
        }
        guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty else {
            throw Self.mistake(say("\(name) wants a value"))
        }
        try set(name, String(value))
    }

    private mutating func set(_ name: String, _ value: String) throws(Invocation.Mistake) {
        switch name {
        case "--canary":
            wishes.canary = value == "none" ? .off : .first(try number(1...1_000_000))
        case "--canary-failures": wishes.canaryFailures = try number(0...100)
        case "--rate": wishes.rate = try number(1...1_000_000)
        case "--concurrency": wishes.concurrency = try number(1...10_000)
        case "--on-failure":
            guard let stops = ["continue": false, "stop": true][value] else {
                throw Self.mistake(say("--on-failure is continue or stop, not \"\(value)\""))
            }
            wishes.stopsAtFailure = stops
        case "--recipients-column": wishes.column = value
        default:
            guard let format = TableFormat(rawValue: value) else {
                let names = TableFormat.allCases.map(\.rawValue).joined(separator: ", ")
                throw Self.mistake(say("--format is one of \(names), not \"\(value)\""))
            }
            wishes.format = format
        }

        func number(_ range: ClosedRange<Int>) throws(Invocation.Mistake) -> Int {
            guard let number = Int(value), range.contains(number) else {
                let none = name == "--canary" ? say(" or none") : ""
                throw Self.mistake(
                    say(
                        "\(name) wants a number from \(range.lowerBound) to \(range.upperBound)\(none), not \"\(value)\""
                    )
                )
            }
            return number
        }
    }

    // MARK: Recipients

    private static func recipients(
        _ words: [Substring],
        in text: String
    ) throws(Invocation.Mistake) -> BroadcastRecipients? {
        guard let kind = words.first else { throw mistake(say("broadcast-to wants \(placeholder)")) }
        guard ["file", "topic", "group", "devices", "marked"].contains(kind) else {
            throw mistake(say("broadcast-to wants file, topic, group, devices or marked, not \"\(kind)\""))
        }
        let value = value(words.dropFirst(), in: text)
        guard kind == "devices" || kind == "marked" || !value.isEmpty else {
            throw mistake(say("broadcast-to \(kind) wants a name"))
        }
        switch kind {
        case "file": return .file(value)
        case "marked":
            guard value.isEmpty else { throw mistake(say("broadcast-to marked takes nothing after it")) }
            return .marked(Marks())
        case "group": return .group(value)
        case "devices": return value.isEmpty ? nil : .devices(matching: value)
        default:
            do throws(TopicName.Malformed) {
                return .topic(try TopicName(value))
            } catch {
                throw mistake("\(error)")
            }
        }
    }

    /// The words as they were typed, where no option stands between them.
    private static func value(_ words: ArraySlice<Substring>, in text: String) -> String {
        guard let first = words.first, let last = words.last else { return "" }
        let typed = text[first.startIndex..<last.endIndex]
        return typed.split(separator: " ").elementsEqual(words)
            ? String(typed) : words.joined(separator: " ")
    }

    private static func mistake(_ text: String) -> Invocation.Mistake { Invocation.Mistake(text) }
}

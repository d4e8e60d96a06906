import FCMCore

/// A broadcast that was begun here, as it can be copied.
package struct CopiedBroadcast: Hashable, Sendable {
    package var request: BroadcastRequest
    package var prepared: PreparedBroadcast

    /// `nil` for the devices of a list and what is marked in it, which the command line has no word for.
    package init?(_ request: BroadcastRequest, _ prepared: PreparedBroadcast) {
        switch request.recipients {
        case .devices, .marked: return nil
        case .file, .topic, .group: break
        }
        self.request = request
        self.prepared = prepared
    }

    func commandLine(_ access: ShellAccess) -> ShellCommand {
        var words: [ShellWord] = ["fcm-console", "broadcast"] + access.options
        var operand: String?
        switch request.recipients {
        case .file: operand = prepared.source
        case .topic(let topic): words += ShellWord.option("expand-topic", topic.rawValue)
        case .group(let name): words += ShellWord.option("expand-group", name)
        case .devices, .marked: break
        }
        for (name, value) in options { words += ShellWord.option(name, value) }
        if request.wishes.validateOnly { words.append("--dry-run") }
        var input: ShellWord?
        if let flags = MessageAsFlags(request.message) {
            words += flags.options.flatMap { ShellWord.option($0.name, $0.value) }
        } else {
            words += ["--message", "-"]
            input = ShellWord(JSON.object(request.message).text().withHiddenEscaped)
        }
        if let operand { words += (operand.hasPrefix("-") ? ["--"] : []) + [ShellWord(operand)] }
        return ShellCommand(words, input: input)
    }

    /// Those that have a value, and not the one that they have by themselves.
    private var options: [(String, String)] {
        let wishes = request.wishes
        var options: [(String, String)] = []
        if request.sendProtocol != .v1 { options.append(("protocol", request.sendProtocol.rawValue)) }
        if let column = wishes.column { options.append(("recipients-column", column)) }
        if let format = wishes.format { options.append(("format", format.rawValue)) }
        if let rate = wishes.rate { options.append(("rate", "\(rate)")) }
        if let concurrency = wishes.concurrency { options.append(("concurrency", "\(concurrency)")) }
        if wishes.stopsAtFailure { options.append(("on-failure", "stop")) }
        // A canary of everybody was none.
        if let canary = prepared.canary, canary < prepared.recipients {
            options += [("canary", "\(canary)"), ("canary-failures", "\(prepared.canaryFailures)")]
        }
        return options
    }
}

extension ShellWord {
    /// A flag and its value, in one word where the value looks like a flag.
    static func option(_ name: String, _ value: String) -> [ShellWord] {
        value.hasPrefix("-") ? [ShellWord("--\(name)=\(value)")] : [ShellWord("--\(name)"), ShellWord(value)]
    }
}

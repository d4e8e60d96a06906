import FCMCore

extension CopiedAction {
    /// As a command line of this program.
    ///
    /// It confirms nothing: a protected profile asks whoever runs it. `nil` where there is none.
    package func commandLine(_ access: ShellAccess) -> ShellCommand? {
        switch self {
        case .send(let send): send.commandLine(access)
        case .broadcast(let broadcast): broadcast.commandLine(access)
        case .subscribe(let device, let topic):
            command("topics", "subscribe", access, [topic.rawValue, device.rawValue])
        case .unsubscribe(let device, let topic):
            command("topics", "unsubscribe", access, [topic.rawValue, device.rawValue])
        case .createGroup(let name, let token): command("groups", "create", access, [name, token.rawValue])
        case .addToGroup(let name, let token): command("groups", "add", access, [name, token.rawValue])
        case .removeFromGroup(let name, let token):
            command("groups", "remove", access, [name, token.rawValue])
        case .showDevice(let device): command("devices", "show", access, [device.rawValue])
        case .showTopic(let topic): command("topics", "members", access, [topic.rawValue])
        case .showGroup(let name): command("groups", "show", access, [name])
        case .fault, .request: nil
        }
    }

    private func command(
        _ subcommand: ShellWord,
        _ action: ShellWord,
        _ access: ShellAccess,
        _ operands: [String]
    ) -> ShellCommand {
        // Behind two dashes nothing is an option.
        let isSafe = !operands.contains { $0.hasPrefix("-") }
        return ShellCommand(
            ["fcm-console", subcommand, action] + access.options + (isSafe ? [] : ["--"])
                + operands.map { ShellWord($0) }
        )
    }
}

extension CopiedSend {
    fileprivate func commandLine(_ access: ShellAccess) -> ShellCommand {
        var words: [ShellWord] = ["fcm-console", "send"] + access.options
        words += ShellWord.option(kind.rawValue, value)
        if sendProtocol != .v1 { words += ShellWord.option("protocol", sendProtocol.rawValue) }
        if validateOnly { words.append("--dry-run") }
        if let flags = MessageAsFlags(content) {
            return ShellCommand(words + flags.options.flatMap { ShellWord.option($0.name, $0.value) })
        }
        let json = JSON.object(content).text().withHiddenEscaped
        return ShellCommand(words + ["--message", "-"], input: ShellWord(json))
    }
}

/// A message that the flags of `send` can say whole.
struct MessageAsFlags {
    private(set) var options: [(name: String, value: String)] = []

    /// `nil` for a message that says more.
    init?(_ content: JSONObject) {
        guard let message = try? MessageDocument.decode(.object(content)).message else { return nil }
        let form = ComposerForm(reading: content)
        guard form.members.isEmpty else { return nil }
        // A lone dash is stdin or a value; a file of flags has neither.
        for (name, value) in [("title", form.title), ("body", form.body), ("image", form.image)]
        where !value.isEmpty {
            options.append((name, value))
        }
        for row in form.data {
            // The key ends at the first sign.
            guard let (key, text) = DataRow.parts(of: row), row == "\(key)=\(text)" else { return nil }
            options.append(("data", row))
        }
        if !form.priority.isEmpty { options.append(("priority", form.priority)) }
        if !form.ttl.isEmpty {
            guard form.ttl.hasSuffix("s"), let seconds = Int32(form.ttl.dropLast()), seconds >= 0 else {
                return nil
            }
            options.append(("ttl", "\(seconds)"))
        }
        if !form.collapseKey.isEmpty { options.append(("collapse-key", form.collapseKey)) }
        if !form.analyticsLabel.isEmpty { options.append(("analytics-label", form.analyticsLabel)) }
        let written = form.written(into: JSONObject()).withoutTarget
        guard (try? MessageDocument.decode(.object(written)).message) == message else { return nil }
    }
}

extension String {
    /// JSON text whose strings have the same meaning and nothing that a screen does not show.
    var withHiddenEscaped: String {
        guard unicodeScalars.contains(where: \.isHidden) else { return self }
        return unicodeScalars.map { scalar in
            guard scalar.isHidden else { return String(scalar) }
            return String(scalar).utf16.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
        }.joined()
    }
}

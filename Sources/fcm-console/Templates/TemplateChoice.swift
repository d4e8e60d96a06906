import Console
import FCMCore
import Registry

/// Which template a command line writes its message from, and the values for its variables.
struct TemplateChoice: Hashable, Sendable {
    let name: String
    /// The name of values that are kept with it.
    let set: String?
    /// Values by their variables; they go before those of the set.
    let values: [String: String]

    /// Reads `--template`, `--values` and `--set`; `nil` without the first.
    ///
    /// - Throws: A usage failure (64) for flags that exclude each other or need another.
    init?(_ arguments: Arguments) throws(CommandFailure) {
        guard let name = arguments["template"] else {
            if let flag = ["values", "set"].first(where: arguments.has) {
                throw .usage("--\(flag) needs --template NAME")
            }
            return nil
        }
        guard !arguments.has("message") else {
            throw .usage("--template and --message exclude each other", hint: "Give one of the two.")
        }
        self.name = name
        set = arguments["values"]
        var values: [String: String] = [:]
        for pair in arguments.all("set") {
            guard let sign = pair.firstIndex(of: "=") else { continue }
            values[String(pair[..<sign])] = String(pair[pair.index(after: sign)...])
        }
        self.values = values
    }

    /// Fills it in, as the registry of `settings` has it.
    ///
    /// - Throws: A data failure (65) for a name that nothing has, a configuration failure (78) for a registry that
    ///   cannot be read.
    func filled(_ settings: Settings) throws(CommandFailure) -> FilledTemplate {
        do {
            let rows = try Waiting.run {
                // They belong to no project.
                let project = settings.profile.project ?? "demo-project"
                return try await RegistryOpening.open(settings, project: project, mayForget: false)
                    .templates()
            }
            // The registry's go before files of the same name.
            return try filled(rows + TemplateFolder(path: settings.paths.templates).records)
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw .configuration("the templates cannot be read: \("\(error)".visible)")
        }
    }

    /// Fills it in, when it is one of `rows`.
    ///
    /// - Throws: A data failure (65) for a name that nothing has.
    func filled(_ rows: [TemplateRecord]) throws(CommandFailure) -> FilledTemplate {
        guard let record = rows.first(where: { $0.name == name }) else {
            throw unknown("there is no template \"\(name.visible)\"", name, rows.map(\.name), "There are")
        }
        guard let document = (try? JSON.parse(record.json))?.object else {
            throw .data("the template \(name.visible) is no message")
        }
        var all: [String: String] = [:]
        if let set {
            guard let kept = record.sets[set] else {
                let names = record.sets.keys.sorted()
                throw unknown(
                    "the template \(name.visible) has no values \"\(set.visible)\"",
                    set,
                    names,
                    "It has"
                )
            }
            all = kept
        }
        let variables = document.variables
        if let stranger = values.keys.sorted().first(where: { !variables.contains($0) }) {
            throw unknown(
                "the template \(name.visible) has no variable \"\(stranger.visible)\"",
                stranger,
                variables,
                "It has"
            )
        }
        all.merge(values) { _, flag in flag }
        return FilledTemplate(
            name: name,
            document: document.filled(with: all),
            sendProtocol: record.sendProtocol
        )
    }

    private func unknown(
        _ message: String,
        _ word: String,
        _ names: [String],
        _ lead: String
    ) -> CommandFailure {
        let nearest = Nearest.name(to: word, among: names).map { "Did you mean \($0.visible)?" }
        let all = names.isEmpty ? nil : "\(lead) \(names.map(\.visible).joined(separator: ", "))."
        return .data(message, hint: nearest ?? all)
    }
}

/// A template with values in the places of its variables; some may be left.
struct FilledTemplate: Hashable, Sendable {
    let name: String
    /// A v1 message with its target, if the template has one.
    var document: JSONObject
    let sendProtocol: SendProtocol?

    /// Whom it is for, when it says so.
    ///
    /// - Throws: A data failure (65) for a target that is malformed, or has a variable without value.
    func target() throws(CommandFailure) -> SendTarget? {
        for kind in TargetKind.allCases {
            guard let text = document[kind.rawValue]?.string else { continue }
            try check(TemplateText.names(in: text))
            return switch kind {
            case .topic: try SendTarget(.topic(text))
            case .condition: try SendTarget(.condition(text))
            case .token: try SendTarget(.token(text))
            case .fid: try SendTarget(.fid(text))
            case .group: .group(text)
            }
        }
        return nil
    }

    /// What it says, to whomever; variables may be left in its texts.
    ///
    /// - Throws: A data failure (65) that names the variables without value, or else what cannot be read.
    func message() throws(CommandFailure) -> Message {
        var document = document
        for kind in TargetKind.allCases { document[kind.rawValue] = nil }
        do throws(WireError) {
            return try MessageDocument.decode(.object(document)).message
        } catch {
            try check(document.variables)
            throw .data("the template \(name.visible) is no v1 message: \(error.description.visible)")
        }
    }

    /// Refuses variables that nothing fills in.
    ///
    /// - Throws: A data failure (65) that names them.
    func check(_ variables: [String]) throws(CommandFailure) {
        guard !variables.isEmpty else { return }
        let names = variables.map { "{{\($0.visible)}}" }.joined(separator: ", ")
        let values = variables.map { "--set '\($0.visible)=…'" }.joined(separator: " ")
        throw .data(
            "the template \(name.visible) has no value for \(names)",
            hint: "Give \(values), or --values SET."
        )
    }
}

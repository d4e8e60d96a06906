import Broadcast
import FCMCore

/// A broadcast that has no journal yet.
struct NewBroadcast: Hashable, Sendable {
    /// The file of recipients, `-` for stdin, or what is expanded, in words.
    var source: String
    /// The topic or group whose devices are the recipients, in place of a file.
    var expansion: RecipientExpansion.Name?
    var format: TableFormat
    var column: String?
    var message: Message
    var validateOnly: Bool
    var sendProtocol: SendProtocol
    private var readsMessageFromStdin = false
    /// Whether a repetition within a minute is meant.
    var again: Bool
    var canary: CanaryChoice?

    init(
        _ arguments: Arguments,
        template: FilledTemplate? = nil,
        file: (String) throws(FileSystem.Failure) -> [UInt8]
    ) throws(CommandFailure) {
        expansion = try Self.expansion(arguments)
        let source = try Self.source(arguments, expansion)
        self.source = source
        format =
            arguments["format"].flatMap(TableFormat.init(rawValue:))
            ?? TableFormat(fileName: source, firstBytes: [])
        column = arguments["recipients-column"]
        if column != nil, format == .lines {
            throw .usage(
                "a list of lines has no columns",
                hint: "Give --format csv or jsonl, or leave out --recipients-column."
            )
        }
        var document = MessageDocument()
        if let path = arguments["message"] {
            guard path != "-" || source != "-" else {
                throw .usage("message and recipients cannot both come from stdin")
            }
            readsMessageFromStdin = path == "-"
            document = try MessageFile.read(path, file)
        }
        guard document.target == nil else {
            throw .usage(
                "the message has a target of its own",
                hint: "Leave it out: the recipients are those of \(source.visible)."
            )
        }
        // Whom a template is for does not matter here.
        message = try template?.message() ?? document.message
        message.apply(MessageFlags(arguments))
        let columns = MessageTemplate(message).columns
        try template?.check((message.json.object?.variables ?? []).filter { !columns.contains($0) })
        validateOnly = arguments.has("dry-run")
        sendProtocol =
            arguments["protocol"].flatMap(SendProtocol.init) ?? template?.sendProtocol ?? .v1
        again = arguments.has("again")
        canary = try CanaryChoice.read(arguments)
        if canary == .file("-"), source == "-" || readsMessageFromStdin {
            throw .usage("the canary and something else cannot both come from stdin")
        }
    }
}

extension NewBroadcast {
    /// One whose message is composed already; a repetition is for its sender to see.
    init(
        source: String,
        expansion: RecipientExpansion.Name?,
        format: TableFormat?,
        column: String?,
        message: Message,
        validateOnly: Bool,
        sendProtocol: SendProtocol,
        canary: Int?
    ) {
        self.source = source
        self.expansion = expansion
        self.format = format ?? TableFormat(fileName: source, firstBytes: [])
        self.column = column
        self.message = message
        self.validateOnly = validateOnly
        self.sendProtocol = sendProtocol
        again = true
        self.canary = canary.map { .first($0) }
    }

    private static func expansion(
        _ arguments: Arguments
    ) throws(CommandFailure) -> RecipientExpansion.Name? {
        switch (arguments["expand-topic"], arguments["expand-group"]) {
        case (_?, _?): throw .usage("--expand-topic and --expand-group exclude each other")
        case (let topic?, nil): return .topic(try TopicsRun.topic(topic))
        case (nil, let group?):
            guard !group.isEmpty else { throw .usage("--expand-group needs the name of a group") }
            return .group(group)
        case (nil, nil): return nil
        }
    }

    private static func source(
        _ arguments: Arguments,
        _ expansion: RecipientExpansion.Name?
    ) throws(CommandFailure) -> String {
        let file = arguments.operands.first
        guard let expansion else {
            guard let file, !file.isEmpty else {
                throw .usage(
                    "there is no file of recipients",
                    hint: "Give FILE, - for stdin, --expand-topic, --expand-group, or --resume ID."
                )
            }
            return file
        }
        guard file == nil, arguments["format"] == nil, arguments["recipients-column"] == nil else {
            throw .usage(
                "the recipients are those of the \(expansion.words), and a file is named or described too",
                hint: "Give one of the two."
            )
        }
        return expansion.words
    }

    /// The list itself.
    func list(_ listener: WritingListener) -> RecipientInput { input(source, format, listener) }

    /// Whether stdin is free for the keys of a terminal.
    var leavesStdin: Bool { source != "-" && !readsMessageFromStdin && canary != .file("-") }

    /// Those of the canary's file, each once.
    ///
    /// - Throws: A data failure (65), also for a line that is no recipient: such a list is short and chosen.
    func canaryRows(_ listener: WritingListener) throws(CommandFailure) -> [RecipientRow] {
        guard case .file(let path)? = canary else { return [] }
        var rows: [RecipientRow] = []
        var seen: Set<Target> = []
        let bad = try input(path, TableFormat(fileName: path, firstBytes: []), listener)
            .read { row throws(CommandFailure) in
                if seen.insert(row.target).inserted { rows.append(row) }
            }
        guard bad == 0, !rows.isEmpty else {
            throw .data(
                rows.isEmpty
                    ? "\(path.visible) has no recipients" : "\(path.visible): \(bad) lines are no recipients",
                hint: "Nothing was sent."
            )
        }
        return rows
    }

    private func input(
        _ path: String,
        _ format: TableFormat,
        _ listener: WritingListener
    ) -> RecipientInput {
        RecipientInput(
            source: path,
            format: format,
            column: column,
            message: message,
            sendProtocol: sendProtocol,
            listener: listener
        )
    }
}

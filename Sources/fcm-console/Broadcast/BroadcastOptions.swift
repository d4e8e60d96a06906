import Broadcast
import FCMCore

/// What `broadcast` was asked to do, read from the flags and the message file; nothing has happened yet.
struct BroadcastOptions: Hashable, Sendable {
    /// What is to be sent to whom.
    enum Subject: Hashable, Sendable {
        case new(NewBroadcast)
        /// What is written down under this id.
        case resumed(String)
    }

    var subject: Subject
    /// Messages a second; `nil` is what the profile says.
    var rate: Int?
    var concurrency: Int?
    var stopsAtFailure: Bool?
    /// Time allowed for one request.
    var deadline: Duration?
    /// The file of results.
    var results: String?

    /// What the journal has, and the command line therefore must not say again.
    private static let fixed =
        MessageOptions.all.map(\.name) + ["dry-run", "again", "protocol", "recipients-column", "format"]

    /// Reads the flags; `file` gives the bytes of what `--message` names.
    ///
    /// - Throws: A usage failure (64) for flags that are missing or exclude each other, a data failure (65) for a
    ///   message file that is malformed.
    init(
        _ arguments: Arguments,
        file: (String) throws(FileSystem.Failure) -> [UInt8]
    ) throws(CommandFailure) {
        if let id = arguments["resume"] {
            if let operand = arguments.operands.first {
                throw .usage(
                    "--resume takes no file, and there is \"\(operand.visible)\"",
                    hint: "The recipients of a broadcast are written down with it."
                )
            }
            if let flag = Self.fixed.first(where: arguments.has) {
                throw .usage(
                    "--resume and --\(flag) exclude each other",
                    hint: "The journal has the message."
                )
            }
            subject = .resumed(id)
        } else {
            subject = .new(try NewBroadcast(arguments, file: file))
        }
        rate = arguments.integer("rate")
        concurrency = arguments.integer("concurrency")
        stopsAtFailure = arguments["on-failure"].map { $0 == "stop" }
        deadline = arguments.seconds("deadline")
        results = arguments["results"]
    }
}

/// A broadcast that has no journal yet.
struct NewBroadcast: Hashable, Sendable {
    /// The file of recipients; `-` is stdin.
    var source: String
    var format: RecipientFormat
    var column: String?
    var message: Message
    var validateOnly: Bool
    var sendProtocol: SendProtocol
    /// Whether a repetition within a minute is meant.
    var again: Bool

    init(
        _ arguments: Arguments,
        file: (String) throws(FileSystem.Failure) -> [UInt8]
    ) throws(CommandFailure) {
        guard let source = arguments.operands.first, !source.isEmpty else {
            throw .usage("there is no file of recipients", hint: "Give FILE, - for stdin, or --resume ID.")
        }
        self.source = source
        format =
            arguments["format"].flatMap(RecipientFormat.init(rawValue:)) ?? RecipientFormat(fileName: source)
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
            document = try MessageFile.read(path, file)
        }
        guard document.target == nil else {
            throw .usage(
                "the message has a target of its own",
                hint: "Leave it out: the recipients are those of \(source.visible)."
            )
        }
        message = document.message
        message.apply(MessageFlags(arguments))
        validateOnly = arguments.has("dry-run")
        sendProtocol = arguments["protocol"].flatMap(SendProtocol.init) ?? .v1
        again = arguments.has("again")
    }
}

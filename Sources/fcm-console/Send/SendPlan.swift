import FCMCore

/// What `send` was asked to do, read from the flags and the message file; nothing has happened yet.
struct SendPlan: Hashable, Sendable {
    var target: SendTarget
    var message: Message
    var validateOnly: Bool
    /// Total time allowed, retries included.
    var deadline: Duration
    /// Whether a repetition within a minute is meant.
    var again: Bool
    var sendProtocol: SendProtocol

    private static let targetFlags = ["topic", "condition", "token", "fid", "group"]

    /// Reads the flags; `template` is what `--template` names, `file` gives the bytes of what `--message` names.
    ///
    /// - Throws: A usage failure (64) for flags that are missing or exclude each other, a data failure (65) for a
    ///   file or a target that is malformed, and for a variable without value.
    init(
        _ arguments: Arguments,
        template: FilledTemplate? = nil,
        file: (String) throws(FileSystem.Failure) -> [UInt8]
    ) throws(CommandFailure) {
        sendProtocol =
            arguments["protocol"].flatMap(SendProtocol.init) ?? template?.sendProtocol ?? .v1
        let given = Self.targetFlags.filter { arguments.has($0) }
        guard given.count <= 1 else {
            throw .usage(
                "\(given.map { "--" + $0 }.joined(separator: " and ")) exclude each other",
                hint: "Give exactly one target."
            )
        }
        var document = MessageDocument()
        if let path = arguments["message"] { document = try MessageFile.read(path, file) }
        let flag = try Self.target(arguments)
        var written = try document.target.map { raw throws(CommandFailure) in try SendTarget(raw) }
        if let template {
            document = MessageDocument(message: try template.message())
            // A template's own target is for those who name no other.
            written = try flag == nil ? template.target() : nil
        }
        guard let target = flag ?? written else {
            throw .usage(
                "there is no target",
                hint:
                    "Give one of --topic, --condition, --token, --fid, --group, or one in --message or --template."
            )
        }
        if let flag, let written, flag != written {
            throw .usage("the target by flag is not the one of --message", hint: "Leave one of them out.")
        }
        if case .direct(.fid) = target, !sendProtocol.knowsInstallationIDs {
            throw .usage(
                "--protocol \(sendProtocol.rawValue) knows no installation ids",
                hint: "Address the device by --token."
            )
        }
        self.target = target
        message = document.message
        message.apply(MessageFlags(arguments))
        try template?.check(message.json.object?.variables ?? [])
        validateOnly = arguments.has("dry-run")
        deadline = arguments.seconds("deadline") ?? .seconds(30)
        again = arguments.has("again")
    }

    /// Takes a message as it was written down when it was sent; the flags say how it goes this time.
    init(
        resending document: MessageDocument,
        to target: SendTarget,
        by choice: SendProtocol,
        _ arguments: Arguments
    ) {
        self.target = target
        message = document.message
        sendProtocol = choice
        validateOnly = arguments.has("dry-run")
        deadline = arguments.seconds("deadline") ?? .seconds(30)
        again = arguments.has("again")
    }

    private static func target(_ arguments: Arguments) throws(CommandFailure) -> SendTarget? {
        if let name = arguments["group"] {
            guard !name.isEmpty else { throw .usage("--group needs a name") }
            return .group(name)
        }
        let raw: RawTarget? =
            arguments["topic"].map(RawTarget.topic) ?? arguments["condition"].map(RawTarget.condition)
            ?? arguments["token"].map(RawTarget.token) ?? arguments["fid"].map(RawTarget.fid)
        return try raw.map { raw throws(CommandFailure) in try SendTarget(raw) }
    }
}

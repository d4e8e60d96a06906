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
    /// How many of a hundred of the first recipients may fail.
    var canaryFailures: Int?
    /// Whether those are sent to again that failed for a reason that can pass.
    var retriesFailed = false

    /// What the journal has, and the command line therefore must not say again.
    private static let fixed =
        MessageOptions.all.map(\.name) + [
            "dry-run", "again", "protocol", "recipients-column", "format", "canary", "canary-file",
            "expand-topic", "expand-group",
        ]

    /// Reads the flags; `template` is what `--template` names, `file` gives the bytes of what `--message` names.
    ///
    /// - Throws: A usage failure (64) for flags that are missing or exclude each other, a data failure (65) for a
    ///   message file that is malformed.
    init(
        _ arguments: Arguments,
        template: FilledTemplate? = nil,
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
            guard !arguments.has("retry-failed") else {
                throw .usage(
                    "--retry-failed needs --resume ID",
                    hint: "`fcm-console history list` has the ids of broadcasts."
                )
            }
            subject = .new(try NewBroadcast(arguments, template: template, file: file))
        }
        rate = arguments.integer("rate")
        concurrency = arguments.integer("concurrency")
        stopsAtFailure = arguments["on-failure"].map { $0 == "stop" }
        deadline = arguments.seconds("deadline")
        results = arguments["results"]
        canaryFailures = arguments.integer("canary-failures")
        retriesFailed = arguments.has("retry-failed")
    }

    /// Those of a broadcast that goes on as it was written down.
    init(resuming id: String) { subject = .resumed(id) }

    /// Those of a broadcast that is new.
    init(beginning broadcast: NewBroadcast) { subject = .new(broadcast) }
}

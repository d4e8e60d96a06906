import FCMCore

/// What `broadcast --work ID` was asked to do.
struct SharedWorkOptions: Hashable, Sendable {
    var id: String
    /// Messages a second of all workers together; `nil` is what was written down, else what the profile says.
    var rate: Int?
    var concurrency: Int?
    /// Time allowed for one request.
    var deadline: Duration?
    /// The file of results.
    var results: String?
    /// Whether it is to go on in spite of failures, for all workers.
    var ignoresFailures: Bool
    /// How many of a hundred of the first recipients may fail, for all workers; `nil` is what was written down.
    var canaryFailures: Int?
    /// How long a chunk stays with a worker that is not heard of.
    var lease: Duration

    /// What the registry has, and the command line therefore must not say again.
    private static let fixed =
        MessageOptions.all.map(\.name) + [
            "dry-run", "again", "protocol", "recipients-column", "format", "expand-topic", "expand-group",
            "canary", "canary-file", "shared", "resume", "retry-failed",
        ]

    /// Reads the flags; `nil` when no worker is wanted.
    ///
    /// - Throws: A usage failure (64) for flags that exclude each other.
    init?(_ arguments: Arguments) throws(CommandFailure) {
        guard let id = arguments["work"] else { return nil }
        if let operand = arguments.operands.first {
            throw .usage(
                "--work takes no file, and there is \"\(operand.visible)\"",
                hint: "The recipients of a shared broadcast are in the registry."
            )
        }
        if let flag = Self.fixed.first(where: arguments.has) {
            throw .usage("--work and --\(flag) exclude each other", hint: "The registry has the broadcast.")
        }
        guard arguments["on-failure"] != "stop" else {
            throw .usage(
                "--work and --on-failure stop exclude each other",
                hint: "That is said when the broadcast is made, by --shared --on-failure stop."
            )
        }
        self.id = id
        ignoresFailures = arguments.has("on-failure")
        canaryFailures = arguments.integer("canary-failures")
        rate = arguments.integer("rate")
        concurrency = arguments.integer("concurrency")
        deadline = arguments.seconds("deadline")
        results = arguments["results"]
        lease = arguments.seconds("lease") ?? .seconds(30)
    }
}

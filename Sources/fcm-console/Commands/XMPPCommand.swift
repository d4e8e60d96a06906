extension Subcommand {
    /// `fcm-console xmpp`: a session of the legacy XMPP protocol.
    static let xmpp = Subcommand(
        name: "xmpp",
        summary: "a legacy XMPP session: lines of JSON in, acks and deliveries out",
        discussion: """
            Reads downstream messages from stdin, one JSON object a line, and fills in a missing
            message_id. Prints one line for the end of each message (ack, nack, or message_type
            unknown or unsent when the session ended before), and receipts, upstream and control
            messages as they come; upstream messages and receipts are acked by themselves.
            Ends at the end of input, when every message has its answer.
            Messages are in a journal before they leave. After a crash the next session with the
            same journal sends what has no answer again under its id, which the service takes only
            once; lines that were accepted already are answered from the journal.
            An emulator named by --endpoint tells the rest itself.
            """,
        options: [
            Option("journal", .text("FILE"), "keep the journal there, and keep it afterwards"),
            Option("deadline", .seconds("SECONDS"), "give up after so long without a connection (30)"),
            Option("linger", .seconds("SECONDS"), "listen so long after the last answer (0)"),
        ]
    ) { invocation in try XMPPRun(invocation).run() }
}

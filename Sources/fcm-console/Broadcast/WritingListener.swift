/// Who is told what turns up while a broadcast is written down; each time one line without its end, safe to print.
struct WritingListener: Sendable {
    /// A line that is no recipient, with its file and number.
    var badLine: @Sendable (String) -> Void
    /// Devices that are left out, and what is left of others.
    var noted: @Sendable (String) -> Void
    /// What the service takes and will not do as it seems.
    var warned: @Sendable (String) -> Void
    /// How many recipients are written down so far; now and then.
    var counted: @Sendable (Int) -> Void = { _ in }

    /// On stderr.
    static let commandLine = WritingListener(
        badLine: { Output.complain("fcm-console: \($0)\n") },
        noted: { Output.complain("fcm-console: \($0)\n") },
        warned: { Output.complain("fcm-console: warning: \($0)\n") }
    )
}

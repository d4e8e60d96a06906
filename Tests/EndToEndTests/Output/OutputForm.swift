/// What a command prints on stdout when it is asked for JSON, and the schema of that.
enum OutputForm: Hashable {
    /// A document a line.
    case lines(String)
    /// One document.
    case document(String)
    /// No data, for the reason given: `--json` changes nothing.
    case none(String)

    var schema: String? {
        switch self {
        case .lines(let schema), .document(let schema): schema
        case .none: nil
        }
    }

    /// By the command as ``CommandPath`` writes it; a test finds whatever is missing here.
    static let ofCommand: [String: OutputForm] = [
        "console": .none("it draws a screen"),
        "emulator": .lines("emulator"),
        "send": .lines("send"),
        "broadcast": .lines("broadcast"),
        "topics list": .lines("topics-list"),
        "topics subscribe": .lines("topics-subscribe"),
        "topics unsubscribe": .lines("topics-unsubscribe"),
        "topics sync": .lines("topics-sync"),
        "topics empty": .lines("topics-sync"),
        "topics leave": .lines("topics-leave"),
        "topics members": .lines("topics-members"),
        "devices import": .lines("devices-import"),
        "devices list": .lines("devices-list"),
        "devices show": .document("devices-show"),
        "devices check": .lines("devices-check"),
        "devices remove": .document("devices-remove"),
        "groups list": .lines("groups-list"),
        "groups show": .document("groups-list"),
        "groups create": .lines("groups-change"),
        "groups add": .lines("groups-change"),
        "groups remove": .lines("groups-change"),
        "history list": .lines("history-list"),
        "history show": .lines("history-show"),
        "history export": .lines("history-export"),
        "history resend": .lines("send"),
        "history prune": .document("history-prune"),
        "history audit": .lines("history-audit"),
        "xmpp": .lines("xmpp"),
        "doctor": .document("doctor"),
        "paths": .document("paths"),
        "completions": .none("it prints a script for a shell"),
        "man": .none("it prints a page for man"),
    ]
}

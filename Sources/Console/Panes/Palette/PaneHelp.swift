/// What one is looking at and what it is for, in a few sentences for each place.
enum PaneHelp {
    static func sentences(_ context: Command.Context) -> [String] {
        switch context {
        case .list:
            [
                "Topics, device groups and devices as the registry knows them; on an emulator, as it is. Enter opens one,"
                    + " c composes to it; a device shows what the service says of it too, and r reconciles.",
                "/ filters as you type: words that a row has all of, \"two words\", !word that it must not have, label:pixel"
                    + " for one column, /^a.*z$/, ~wthr. o sorts, Ctrl-F finds, n goes on, t shows a tree of topics.",
                "Space marks a row, v a range, * all that the filter finds; what is done to devices is then done to all"
                    + " marked ones, after one review. A pasted list of tokens is offered to be imported.",
            ]
        case .results:
            [
                "What was sent in this session and what became of it, newest first.",
                "accepted: the service has it. failed: it refused, and the remedy says what to do. unknown: no answer"
                    + " came, so it may have arrived; it is never sent again by itself.",
                "S shows what was sent before, c composes the same once more.",
            ]
        case .fields:
            [
                "The message being composed. The form and JSON (Ctrl-E) are one document; nothing typed is lost, and it"
                    + " is saved as you type.",
                "Enter opens a field, a finds any other field of the message, p shows it as phones will.",
                "Ctrl-R has the service check it without delivering; Ctrl-S opens the review, where nothing is sent"
                    + " before you say so.",
            ]
        case .text:
            ["Text is typed here. Enter goes on to the next field, Esc leaves it; what was typed stays."]
        case .handsets:
            [
                "The emulator's phones and what their apps got. f brings the app to the front or back, o takes the"
                    + " phone off the network, t taps the notification on top, U sends from the phone."
            ]
        case .log:
            [
                "What happened: every request and its answer without secrets, receipts, warnings and errors.",
                "l shows only what matters more; :export FILE writes it as JSON lines.",
            ]
        case .history:
            [
                "Everything that was ever sent, from here and the command line, until it is pruned.",
                "/ finds by words and by fields: status:failed code:UNREGISTERED to:weather by:anna is:broadcast"
                    + " since:7d before:2026-01-31 profile:NAME project:ID.",
                "Enter opens one, c composes it once more, y copies it as a command, :export FILE writes what is found.",
            ]
        case .faults:
            [
                "The rules by which the emulator misbehaves, in the order in which they decide.",
                "n arms one: CALL (send, subscriptions, iid, groups, legacy, oauth, xmpp, all), a pattern for the target,"
                    + " what happens (503, QUOTA_EXCEEDED, latency=150ms, before, after, garbage, …) and to which"
                    + " (p=0.1, every=3, first=2, count=5). d disarms the selected one.",
            ]
        case .detail: ["What was opened, in full. y copies it as a command; Esc goes back."]
        case .review:
            [
                "The last look before anything is sent: to whom, how many devices that reaches and how that is known,"
                    + " and what they get.",
                "Cancel has the focus. A protected profile wants its project id typed.",
            ]
        case .broadcast:
            [
                "A broadcast: one message to a list. p pauses it, - and + change its rate, q stops it; whoever was not"
                    + " sent to can be sent to later, and nobody is sent to twice."
            ]
        case .bulk:
            [
                "One action for everything that was marked, with a result for each; what failed comes first and is"
                    + " marked again.",
                "q stops it and leaves the rest as it was; Esc closes the card and lets it go on, M brings it back.",
            ]
        case .help, .palette: ["Type a few letters of what you want to do; Enter does it."]
        case .question: ["Something still runs. Stay waits for it."]
        }
    }
}

import Languages

/// What one is looking at and what it is for, in a few sentences for each place.
enum PaneHelp {
    static func sentences(_ context: Command.Context) -> [String] {
        switch context {
        case .list:
            [
                say(
                    """
                    Topics, device groups and devices as the registry knows them; on an emulator, as \
                    it is.
                    """
                ),
                say("Enter opens one, c composes to what is selected."),
                say(
                    """
                    / filters as you type: words that a row has all of, "two words" as one, !word \
                    that it must not have, label:pixel (token, fid, platform; name) for one column.
                    """
                ),
                say(
                    """
                    Space marks a row, v a range, * all that the filter finds; what is done to \
                    devices is then done to all marked ones, after one review. U takes the marks \
                    away.
                    """
                ),
                say(
                    """
                    A device opened shows what the service says beside what the registry believes; r \
                    reconciles.
                    """
                ),
                say(
                    """
                    / also filters by a pattern, /^a.*z$/, and by letters in between, ~wthr. o sorts, Ctrl-F \
                    finds, n goes on, t shows a tree of topics. A pasted list of tokens is offered to be \
                    imported.
                    """
                ),
            ]
        case .results:
            [
                say("What was sent in this session and what became of it, newest first."),
                say(
                    """
                    accepted: the service has it. failed: it refused, and the remedy says what to \
                    do. unknown: no answer came, so it may have arrived; it is never sent again by \
                    itself.
                    """
                ),
                say("S shows what was sent before, c composes the same once more."),
                say(
                    """
                    Space marks rows, v from one to another, * all that the filter finds. f sends those of them \
                    again that failed for a reason that can pass, p forgets those who are gone, y copies \
                    whom they were for.
                    """
                ),
            ]
        case .fields:
            [
                say(
                    """
                    The message being composed. The form and JSON (Ctrl-E) are one document; nothing \
                    typed is lost, and it is saved as you type.
                    """
                ),
                say(
                    """
                    Enter opens a field, a finds any other field of the message, p shows it as \
                    phones will.
                    """
                ),
                say(
                    """
                    Ctrl-R has the service check it without delivering; Ctrl-S opens the review, \
                    where nothing is sent before you say so.
                    """
                ),
            ]
        case .text:
            [
                say(
                    """
                    Text is typed here. Enter goes on to the next field, Esc leaves it; what was \
                    typed stays.
                    """
                ),
                say(
                    """
                    What could be meant is offered under the field: Down and Up choose, Enter takes \
                    it, Esc closes the list.
                    """
                ),
            ]
        case .handsets:
            [
                say(
                    """
                    The emulator's phones and what their apps got. f brings the app to the front or \
                    back, o takes the phone off the network, t taps the notification on top, U sends \
                    from the phone.
                    """
                )
            ]
        case .log:
            [
                say(
                    """
                    What happened: every request and its answer without secrets, receipts, warnings \
                    and errors.
                    """
                ),
                say("l shows only what matters more; :export FILE writes it as JSON lines."),
            ]
        case .history:
            [
                say("Everything that was ever sent, from here and the command line, until it is pruned."),
                say(
                    """
                    / finds by words and by fields: status:failed code:UNREGISTERED to:weather \
                    by:anna is:broadcast since:7d before:2026-01-31 profile:NAME project:ID.
                    """
                ),
                say(
                    """
                    Enter opens one, c composes it once more, y copies it as a command, :export FILE \
                    writes what is found.
                    """
                ),
                say(
                    """
                    Space marks entries, v from one to another, * all that the filter finds now: what is sent \
                    later is not among them. f sends the marked again after one review, y copies whom they were \
                    for, :export FILE writes them alone.
                    """
                ),
            ]
        case .faults:
            [
                say("The rules by which the emulator misbehaves, in the order in which they decide."),
                say(
                    """
                    n arms one: CALL (send, subscriptions, iid, groups, legacy, oauth, xmpp, all), a \
                    pattern for the target, what happens (503, QUOTA_EXCEEDED, latency=150ms, \
                    before, after, garbage, …) and to which (p=0.1, every=3, first=2, count=5). d \
                    disarms the selected one.
                    """
                ),
            ]
        case .traffic:
            [
                say(
                    """
                    Every request that the emulator received, from whichever client, the newest below: \
                    when, what, and what it answered.
                    """
                ),
                say(
                    """
                    Enter opens one with what it carried, y copies it as curl, / finds by words such as \
                    404 or iid, t stays at the newest or where one is.
                    """
                ),
            ]
        case .outcomes:
            [
                say(
                    """
                    What became of each recipient of a broadcast, the newest below, read from its journal as \
                    it is shown.
                    """
                ),
                say(
                    """
                    / finds by words and columns: status:failed code:UNREGISTERED http:429 token:eX4 \
                    topic:news !accepted. C counts them by code, Enter opens one or the recipients of a \
                    code.
                    """
                ),
                say(
                    """
                    f sends again to those who failed for a reason that can pass, p forgets registrations \
                    that are gone, e writes what is shown to a file, t follows what comes.
                    """
                ),
                say(
                    """
                    ,o sorts them by the next column, O the other way round, :sort COLUMN by any. What comes \
                    while a broadcast runs stands behind what is sorted until F5 sorts it anew, or it is over.
                    """
                ),
            ]
        case .tasks:
            [
                say(
                    """
                    Everything that runs: sends, broadcasts, lists being written down, files being written; \
                    and what became of it.
                    """
                ),
                say(
                    """
                    Enter shows one, x stops it, p pauses a broadcast, d takes away what is over.
                    """
                ),
            ]
        case .detail: [say("What was opened, in full. y copies it as a command; Esc goes back.")]
        case .review:
            [
                say(
                    """
                    The last look before anything is sent: to whom, how many devices that reaches \
                    and how that is known, and what they get.
                    """
                ),
                say("Cancel has the focus. A protected profile wants its project id typed."),
            ]
        case .broadcast:
            [
                say(
                    """
                    A broadcast: one message to a list. p pauses it, - and + change its rate, q \
                    stops it; whoever was not sent to can be sent to later, and nobody is sent to \
                    twice.
                    """
                )
            ]
        case .bulk:
            [
                say(
                    """
                    One action for everything that was marked, with a result for each; what failed \
                    comes first and is marked again.
                    """
                ),
                say(
                    """
                    q stops it and leaves the rest as it was; Esc closes the card and lets it go on, \
                    M brings it back.
                    """
                ),
            ]
        case .help, .palette: [say("Type a few letters of what you want to do; Enter does it.")]
        case .templates:
            [
                say(
                    """
                    Messages that were kept to be sent again, for everyone who uses this registry. Type a few letters, \
                    Enter writes the message from the selected one; what was written before comes back by undo.
                    """
                )
            ]
        case .values:
            [
                say(
                    """
                    The variables of the message: \("{{name}}") in any of its texts. Enter fills in what is typed; a \
                    broadcast from a file fills in the rest from its columns.
                    """
                )
            ]
        case .question: [say("Something still runs. Stay waits for it.")]
        }
    }
}

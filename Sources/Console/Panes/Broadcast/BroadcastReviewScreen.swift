import FCMCore
import Languages
import TerminalUI

/// How the writing of a broadcast and its review look; on a small screen the preview goes first.
enum BroadcastReviewScreen {
    static func draw(_ writing: BroadcastPane.Writing, _ state: AppState, _ canvas: inout Canvas) {
        var lines = [
            Modal.Line(say("To       \(writing.request.recipients.words)"), style: Style(.topic, [.bold]))
        ]
        if let refusal = writing.refusal {
            lines += "✗ \(refusal)".wrapped(toColumns: min(state.size.columns, 78) - 4)
                .map { Modal.Line($0, style: Style(.error)) }
            lines.append(.init(say("Nothing was sent."), style: Style(.muted)))
        } else {
            let count = Wording.count(writing.count, "recipient")
            lines.append(.init(say("Writing  \(count) so far…"), style: Style(.info)))
            lines.append(.init(say("Nothing leaves before it is confirmed."), style: Style(.muted)))
        }
        Modal(
            title: title(writing.refusal == nil ? say("New broadcast") : say("No broadcast"), state),
            style: Style(state.profile.style, [.bold]),
            columns: 78,
            lines: lines
        ).draw(into: &canvas.surface, in: canvas.surface.bounds)
    }

    static func draw(_ review: BroadcastPane.Review, _ state: AppState, _ canvas: inout Canvas) {
        let prepared = review.prepared
        let button: Int? =
            switch review.choice {
            case .cancel: 0
            case .send: 1
            case .projectID: nil
            }
        let verb = prepared.validateOnly ? say("Check") : say("Send to")
        let modal = Modal(
            title: title(prepared.validateOnly ? say("Review of a dry run") : say("Review"), state),
            style: Style(state.profile.style, [.bold]),
            columns: 78,
            lines: lines(review, state),
            room: review.wantsProjectID ? 2 : 0,
            buttons: [say("Cancel"), "\(verb) \(Wording.number(prepared.recipients))"],
            focus: button
        )
        let room = canvas.put(modal)
        guard review.wantsProjectID else { return }
        ProjectIDScreen.draw(
            review.typed,
            isFocused: review.choice == .projectID,
            refusal: review.refusal,
            prompt: say("type \(state.profile.project) to send"),
            room,
            &canvas
        )
    }

    private static func title(_ words: String, _ state: AppState) -> String {
        "\(words): \(state.profile.backend.word) \(state.profile.project)"
    }

    private static func lines(_ review: BroadcastPane.Review, _ state: AppState) -> [Modal.Line] {
        let prepared = review.prepared
        var lines = [
            Modal.Line(say("To       \(review.request.recipients.words)"), style: Style(.topic, [.bold])),
            .init(say("Reach    \(reach(review, state))"), style: Style(.info, [.bold])),
        ]
        if prepared.sendProtocol != .v1 {
            lines.append(.init(say("Protocol \(prepared.sendProtocol.rawValue)"), style: Style(.warning)))
        }
        if let repetition = prepared.repetition {
            lines.append(.init("! \(repetition)", style: Style(.warning, [.bold])))
        }
        lines += leftOut(prepared)
        lines += prepared.warnings.map { .init("! \($0)", style: Style(.warning)) }
        lines.append(dryRunLine(review, state))
        lines.append(.init(say("Canary   \(canary(prepared))")))
        lines.append(.init(say("Pace     \(pace(prepared))")))
        return lines + preview(prepared)
    }

    /// How many, and how that is known.
    private static func reach(_ review: BroadcastPane.Review, _ state: AppState) -> String {
        let count = Wording.number(review.prepared.recipients)
        return switch review.request.recipients {
        case .file: say("\(count) recipients in the file")
        case .topic, .group, .devices, .marked:
            say("\(count) devices \(say(word: state.profile.reachSource))")
        }
    }

    private static func leftOut(_ prepared: PreparedBroadcast) -> [Modal.Line] {
        var lines: [Modal.Line] = []
        if prepared.duplicates > 0 {
            let count = Wording.count(prepared.duplicates, "row")
            lines.append(.init(say("         \(count) left out whose recipient is there already")))
        }
        if prepared.badLines > 0 {
            let count = Wording.count(prepared.badLines, "line")
            lines.append(.init(say("! \(count) left out: no recipient"), style: Style(.warning)))
            lines += prepared.badExamples.map { .init("    \($0)", style: Style(.muted)) }
        }
        return lines + prepared.notes.map { .init("! \($0)", style: Style(.warning)) }
    }

    private static func dryRunLine(_ review: BroadcastPane.Review, _ state: AppState) -> Modal.Line {
        if review.prepared.validateOnly {
            return .init(
                say("Dry run  the service checks each, and nothing is delivered"),
                style: Style(.info)
            )
        }
        guard let dryRun = state.broadcasts.dryRun, dryRun.covers(review.request) else {
            let key = state.keys.keys(of: .row(.dryRun), in: .review).first
            let hint = key.map { say(": \($0.label) makes one of it") } ?? ""
            return .init(say("Dry run  not done\(hint)"), style: Style(.warning))
        }
        let passed = Wording.number(dryRun.stand.accepted)
        return dryRun.isGood
            ? .init(say("Dry run  passed for all \(passed)"), style: Style(.success))
            : .init(
                say("Dry run  \(passed) of \(Wording.number(dryRun.stand.total)) passed"),
                style: Style(.error)
            )
    }

    private static func canary(_ prepared: PreparedBroadcast) -> String {
        guard let canary = prepared.canary else { return say("none: all are sent to at once") }
        guard canary < prepared.recipients else { return say("none: it would be everybody") }
        let share = 100 - prepared.canaryFailures
        return say("the first \(Wording.number(canary)); the others if \(share)% of them are accepted")
    }

    private static func pace(_ prepared: PreparedBroadcast) -> String {
        let rate = prepared.rate.map { "\(Wording.number($0))/s" } ?? say("as fast as it goes")
        let ramp = prepared.rampUp.map { say(" after \($0.components.seconds) s") } ?? ""
        let failure =
            prepared.stopsAtFailure ? say("the first failure stops it") : say("failures do not stop it")
        return say("\(rate)\(ramp), \(Wording.number(prepared.concurrency)) at once; \(failure)")
    }

    /// The message as the first recipient gets it.
    private static func preview(_ prepared: PreparedBroadcast) -> [Modal.Line] {
        let size = say("\(Wording.number(prepared.bytes)) of \(Wording.number(MessageSize.maximum)) bytes")
        let target = prepared.first.target.shortWords
        var lines = [Modal.Line(say("First    \(target), \(size)"), style: Style(.info))]
        let shown = prepared.first.message.notification
        for (label, text) in [
            (say("Title"), shown?.title), (say("Body"), shown?.body), (say("Image"), shown?.image),
        ] {
            guard let text, !text.isEmpty else { continue }
            lines.append(.init(label.padded(toColumns: 9) + text))
        }
        for (key, value) in (prepared.first.message.data ?? [:]).sorted(by: { $0.key < $1.key }) {
            lines.append(.init(say("Data     \(key)=\(value)"), style: Style(.muted)))
        }
        return lines
    }
}

extension Target {
    /// What it is, a token shortened.
    var shortWords: String {
        switch self {
        case .topic(let name): "topic \(name.rawValue)"
        case .condition(let text): "condition \(text)"
        case .token(let token): "token \(token)"
        case .fid(let fid): "fid \(fid)"
        }
    }
}

/// The field into which the id of a protected project is typed, and what stands over it.
enum ProjectIDScreen {
    static func draw(
        _ typed: TextField,
        isFocused: Bool,
        refusal: String?,
        prompt: String,
        _ room: Rect,
        _ canvas: inout Canvas
    ) {
        let style = Style(refusal == nil ? .warning : .error)
        let text = (refusal.map { "✗ \($0)" } ?? prompt).truncated(toColumns: room.columns - 2)
        canvas.put(text, room.column + 1, room.row, style)
        let field = Rect(column: room.column + 1, row: room.row + 1, columns: room.columns - 2, rows: 1)
        if isFocused {
            canvas.put(typed, field.column, field.row, Style(.selectedUnfocused), width: field.columns)
        } else {
            canvas.surface.fill(field, style: Style(.bar))
            canvas.put(typed.text, field.column, field.row, Style(.bar), width: field.columns)
        }
    }
}

import FCMCore
import Languages
import TerminalUI

/// How the review looks; on a small screen the preview goes first, target, reach and buttons last.
enum ReviewScreen {
    static func draw(_ review: Review, _ state: AppState, _ canvas: inout Canvas) {
        let modal = Modal(
            title: say("Review: \(state.profile.backend.word) \(state.profile.project)"),
            style: Style(state.profile.style, [.bold]),
            columns: 78,
            lines: lines(review, state),
            room: review.wantsProjectID ? 2 : 0,
            buttons: [say("Cancel"), say("Send")],
            focus: button(review.choice)
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

    private static func button(_ choice: Review.Choice) -> Int? {
        switch choice {
        case .cancel: 0
        case .send: 1
        case .projectID: nil
        }
    }

    private static func lines(_ review: Review, _ state: AppState) -> [Modal.Line] {
        var lines: [Modal.Line] = []
        let target =
            review.kind == .token || review.kind == .fid
            ? "\(review.kind.rawValue) \(review.value.truncatedInTheMiddle(toColumns: 40))"
            : review.targetText
        lines.append(.init(say("To       \(target)"), style: Style(.topic, [.bold])))
        if review.sendProtocol != .v1 {
            lines.append(.init(say("Protocol \(review.sendProtocol.rawValue)"), style: Style(.warning)))
        }
        let reach =
            ReachText.text(state.composer, source: state.profile.reachSource) ?? say("reach not known")
        lines.append(.init(say("Reach    \(reach)"), style: Style(.info)))
        if case .loaded(true) = review.recent {
            let text = say("! the same message went to the same target within the last minute")
            lines.append(.init(text, style: Style(.warning, [.bold])))
        }
        lines += review.warnings.map { .init("! \($0)", style: Style(.warning)) }
        let size = say("\(Wording.number(review.bytes)) of \(Wording.number(MessageSize.maximum)) bytes")
        lines.append(.init(say("Size     \(size)")))
        lines.append(dryRunLine(review, state))
        let notification = review.document["notification"]
        for (label, name) in [(say("Title"), "title"), (say("Body"), "body"), (say("Image"), "image")] {
            guard let text = notification?[name]?.string, !text.isEmpty else { continue }
            lines.append(.init(label.padded(toColumns: 9) + text))
        }
        for member in review.document["data"]?.object?.members ?? [] {
            let text = say("Data     \(member.name)=\(member.value.string ?? "")")
            lines.append(.init(text, style: Style(.muted)))
        }
        lines += FieldRow.rows(of: review.document).map { row in
            .init("\(row.path) \(row.text)", style: Style(.muted))
        }
        return lines
    }

    private static func dryRunLine(_ review: Review, _ state: AppState) -> Modal.Line {
        switch state.composer.check {
        case .passed(review.document): .init(say("Dry run  passed"), style: Style(.success))
        case .failed(review.document, let reason):
            .init(say("Dry run  failed: \(reason)"), style: Style(.error))
        case .running(_, review.document): .init(say("Dry run  running…"), style: Style(.info))
        case .none, .passed, .failed, .running:
            .init(say("Dry run  not done\(dryRunHint(state))"), style: Style(.warning))
        }
    }

    private static func dryRunHint(_ state: AppState) -> String {
        let key = state.keys.keys(of: .row(.dryRun), in: .review).first
        return key.map { say(": \($0.label) does one") } ?? ""
    }
}

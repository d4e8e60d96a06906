import Languages
import TerminalUI

/// How the cards of broadcasts look, and the bar over the results.
enum BroadcastScreen {
    static func draw(_ card: BroadcastPane.Card, _ state: AppState, _ canvas: inout Canvas) {
        switch card {
        case .writing(let writing): BroadcastReviewScreen.draw(writing, state, &canvas)
        case .review(let review): BroadcastReviewScreen.draw(review, state, &canvas)
        case .offer(let offer): draw(offer, state, &canvas)
        case .live:
            if let broadcast = state.broadcasts.phase.broadcast { drawLive(broadcast, state, &canvas) }
        }
    }

    // MARK: The offer

    private static func draw(_ offer: BroadcastPane.Offer, _ state: AppState, _ canvas: inout Canvas) {
        let button: Int? =
            switch offer.choice {
            case .later: 0
            case .resume: 1
            case .projectID: nil
            }
        let isRetry = offer.resumption == .failed
        let title = isRetry ? say("Failed recipients") : say("Unfinished broadcast")
        let modal = Modal(
            title: "\(title): \(state.profile.backend.word) \(state.profile.project)",
            style: Style(state.profile.style, [.bold]),
            columns: 78,
            lines: lines(offer, state),
            room: offer.wantsProjectID ? 2 : 0,
            buttons: [say("Later"), isRetry ? say("Retry") : say("Resume")],
            focus: button
        )
        let room = canvas.put(modal)
        guard offer.wantsProjectID else { return }
        ProjectIDScreen.draw(
            offer.typed,
            isFocused: offer.choice == .projectID,
            refusal: offer.refusal,
            prompt: say("type \(state.profile.project) to go on with it"),
            room,
            &canvas
        )
    }

    private static func lines(_ offer: BroadcastPane.Offer, _ state: AppState) -> [Modal.Line] {
        let broadcast = offer.broadcast
        let stand = broadcast.stand
        let time = Wording.timeOfDay(broadcast.startedAt, secondsFromUTC: state.secondsFromUTC)
        let age = Wording.age(state.now - broadcast.startedAt)
        let left = say("\(Wording.number(stand.left)) of \(Wording.count(stand.total, "recipient")) left")
        var lines: [Modal.Line] = []
        if offer.resumption == .failed {
            let text =
                say(
                    "\(Wording.number(offer.again)) failed for a reason that can pass: they are sent to again"
                )
            lines.append(.init(text, style: Style(.warning, [.bold])))
        }
        if stand.left > 0 || offer.resumption != .failed {
            let words = offer.resumption == .failed ? say("\(left): they are sent to as well") : left
            lines.append(.init(words, style: Style(.warning, [.bold])))
        }
        if let canary = broadcast.failedCanary, offer.resumption != .failed {
            let text = say("! the canary failed: \(canary); resumed it goes on all the same")
            lines.append(.init(text, style: Style(.warning)))
        }
        if !broadcast.title.isEmpty { lines.append(.init(say("Title    \(broadcast.title)"))) }
        lines.append(.init(say("To       \(broadcast.source)")))
        lines.append(
            .init(
                say(
                    "Begun    \(time), \(age) ago: \(broadcast.id)\(broadcast.validateOnly ? say(", a dry run") : "")"
                )
            )
        )
        lines.append(.init(say("So far   \(counts(stand))")))
        if stand.unknown > 0 {
            lines.append(.init(say("Unknown ones are not sent to again."), style: Style(.muted)))
        }
        let others = state.broadcasts.unfinished.count - 1
        if others > 0, offer.resumption != .failed {
            let words = say("\(Wording.count(others, "other")): fcm-console history list")
            lines.append(.init(words, style: Style(.muted)))
        }
        return lines
    }

    private static func counts(_ stand: BroadcastStand) -> String {
        say("\(Wording.number(stand.accepted)) accepted, \(Wording.number(stand.failed)) failed,")
            + say(" \(Wording.number(stand.unknown)) unknown")
    }

    // MARK: The one that runs

    private static func drawLive(_ broadcast: UnfinishedBroadcast, _ state: AppState, _ canvas: inout Canvas)
    {
        let modal = Modal(
            title:
                "\(broadcast.validateOnly ? say("Dry run") : say("Broadcast")) \(broadcast.id): \(state.profile.backend.word) \(state.profile.project)",
            style: Style(state.profile.style, [.bold]),
            columns: 78,
            lines: liveLines(
                broadcast,
                state.broadcasts.phase,
                bar: state.plain ? 0 : state.size.columns < 60 ? 16 : 30
            )
                + retryLines(state)
        )
        modal.draw(into: &canvas.surface, in: canvas.surface.bounds)
    }

    private static func liveLines(
        _ broadcast: UnfinishedBroadcast,
        _ phase: BroadcastPane.Phase,
        bar columns: Int
    ) -> [Modal.Line] {
        let stand = broadcast.stand
        var lines = [
            Modal.Line(bar(stand, columns: columns) + "  \(progress(stand))", style: Style(.info, [.bold])),
            state(stand, phase),
            .init(say("Outcome  \(counts(stand))")),
        ]
        if !stand.codes.isEmpty {
            let codes = stand.codes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
                .map { "\(Wording.number($0.value)) \($0.key)" }.joined(separator: ", ")
            lines.append(.init(say("Codes    \(codes)"), style: Style(.error)))
        }
        if let canary = stand.canary { lines.append(.init(say("Canary   \(canary)"), style: Style(.info))) }
        lines.append(.init(say("Rate     \(rate(stand, phase))")))
        let waiting =
            stand.waiting > 0 ? say(", \(Wording.number(stand.waiting)) wait to be tried again") : ""
        let retries = stand.retries > 0 ? say(", \(Wording.number(stand.retries)) retried") : ""
        lines.append(.init(say("Requests \(Wording.number(stand.inFlight)) under way\(waiting)\(retries)")))
        if !stand.latency.isEmpty {
            let parts = zip(["p50", "p95", "p99"], stand.latency).map { "\($0) \(Wording.latency($1))" }
            lines.append(.init(say("Latency  \(parts.joined(separator: "  "))")))
        }
        if !broadcast.title.isEmpty {
            lines.append(.init(say("Title    \(broadcast.title)"), style: Style(.muted)))
        }
        lines.append(.init(say("To       \(broadcast.source)"), style: Style(.muted)))
        return lines
    }

    private static func retryLines(_ state: AppState) -> [Modal.Line] {
        guard case .ended(_, let outcome) = state.broadcasts.phase, outcome.retryable > 0 else { return [] }
        let key = state.keys.keys(of: .row(.retry), in: .broadcast).first?.label ?? ":retry"
        let text = say(
            "Retry    \(Wording.number(outcome.retryable)) failed for a reason that can pass: \(key)"
        )
        return [.init(text, style: Style(.info))]
    }

    private static func state(_ stand: BroadcastStand, _ phase: BroadcastPane.Phase) -> Modal.Line {
        switch phase {
        case .none: .init("")
        case .held: .init(say("State    held: Esc takes it back"), style: Style(.warning))
        case .running(_, isStopping: true):
            .init(say("State    stopping: waits for what is under way"), style: Style(.warning))
        case .running:
            if stand.isPaused {
                .init(say("State    paused: p goes on"), style: Style(.warning))
            } else if let halt = stand.halt {
                .init(say("State    waits: \(halt)"), style: Style(.warning))
            } else {
                .init(say("State    running"), style: Style(.info))
            }
        case .ended(_, let outcome):
            .init(
                say("State    \(outcome.reason ?? say("done"))"),
                style: Style(outcome.isGood ? .success : outcome.reason == nil ? .warning : .error)
            )
        }
    }

    private static func rate(_ stand: BroadcastStand, _ phase: BroadcastPane.Phase) -> String {
        // Once it is over nothing moves any more.
        if case .ended = phase { return "\(Wording.number(stand.rate))/s" }
        let limit = stand.limit.map { say(" of \(Wording.number($0))/s") } ?? ""
        let left = stand.timeLeft.map { say(", \(Wording.age($0.components.seconds)) left") } ?? ""
        return "\(Wording.number(stand.rate))/s\(limit)\(left)"
    }

    // MARK: Over the results

    /// Such as `▇▇▇▁ 8,300/10,000 2,140/s`; empty while nothing runs.
    static func summary(_ state: AppState, columns: Int) -> String {
        guard case .running(let broadcast, _) = state.broadcasts.phase else { return "" }
        let stand = broadcast.stand
        let rate = stand.isPaused ? say("paused") : "\(Wording.number(stand.rate))/s"
        let text = "\(progress(stand)) \(rate)"
        // A bar says nothing to the ear.
        return columns < 60 || state.plain ? text : "\(bar(stand, columns: 10)) \(text)"
    }

    private static func progress(_ stand: BroadcastStand) -> String {
        "\(Wording.number(stand.settled))/\(Wording.number(stand.total))"
    }

    private static func bar(_ stand: BroadcastStand, columns: Int) -> String {
        let full = stand.total == 0 ? columns : stand.settled * columns / stand.total
        return String(repeating: "▇", count: full) + String(repeating: "▁", count: columns - full)
    }
}

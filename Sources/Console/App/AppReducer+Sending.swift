import FCMCore
import Languages
import TerminalUI

extension AppReducer {
    /// Opens the review of the message as it is now.
    static func openReview(_ state: inout AppState) -> [Effect] {
        // Over the review of a broadcast its key means nothing.
        guard state.broadcastReview == nil, let message = state.composer.composition.message else {
            return []
        }
        let id = state.ids.next()
        let composition = state.composer.composition
        state.composer.editor = nil
        state.overlay = .review(
            Review(
                message: message,
                document: state.composer.document,
                kind: state.composer.form.kind,
                value: state.composer.form.value,
                sendProtocol: state.composer.sendProtocol,
                bytes: composition.bytes,
                warnings: composition.warnings.map(\.text),
                wantsProjectID: state.profile.protection == .confirm,
                recent: .loading(id)
            )
        )
        return [.findRecentSend(id, json: JSON.object(state.composer.document).text())]
    }

    /// Sends what the review shows, or holds it for as long as it can be taken back.
    ///
    /// `typed` is the project id as given with the command; `nil`: as typed in the review.
    static func confirm(_ state: inout AppState, typed: String?) -> [Effect] {
        guard case .review(var review) = state.overlay else {
            return state.bulkReview == nil
                ? confirmBroadcast(&state, typed: typed) : confirmBulk(&state, typed: typed)
        }
        if review.wantsProjectID, (typed ?? review.typed.text) != state.profile.project {
            review.refusal = say("type the project id \(state.profile.project) to send")
            review.choice = .projectID
            state.overlay = .review(review)
            return []
        }
        state.overlay = nil
        state.focus = .results
        state.isZoomed = false
        let row = newRow(
            &state,
            review.document,
            review.message,
            review.kind,
            review.value,
            review.sendProtocol,
            validateOnly: false
        )
        guard let window = state.profile.takeBack else {
            return ResultsPane.reduce(&state.results, .added(row)) + leaving(&state, row, review.message)
        }
        var held = row
        held.phase = .held
        state.notice = Notice(.warning, say("leaves in \(window.components.seconds) s: Esc takes it back"))
        return ResultsPane.reduce(&state.results, .added(held)) + [.delay(.takeBack(row.id), window)]
    }

    /// Lets a held message leave.
    static func release(_ state: inout AppState, _ id: SendID) -> [Effect] {
        guard let row = state.results.rows[id: id], row.phase == .held, let request = row.request else {
            return []
        }
        return ResultsPane.reduce(&state.results, .released(id)) + leaving(&state, row, request.message)
    }

    static func takeBack(_ state: inout AppState, _ id: SendID) -> [Effect] {
        state.notice = Notice(.done, say("taken back: nothing was sent"))
        return ResultsPane.reduce(&state.results, .takenBack(id)) + [.cancelDelay(.takeBack(id))]
    }

    static func dryRun(_ state: inout AppState) -> [Effect] {
        if state.broadcastReview != nil { return dryRunBroadcast(&state) }
        guard let message = state.composer.composition.message else { return [] }
        if case .running = state.composer.check { return [] }
        let form = state.composer.form
        let row = newRow(
            &state,
            state.composer.document,
            message,
            form.kind,
            form.value,
            form.sendProtocol,
            validateOnly: true
        )
        _ = ComposerPane.reduce(&state.composer, .checkStarted(row.id), &state.ids)
        return ResultsPane.reduce(&state.results, .added(row)) + leaving(&state, row, message)
    }

    static func finishSend(_ state: inout AppState, _ id: SendID, _ outcome: SendOutcome) -> [Effect] {
        let row = state.results.rows[id: id]
        var effects = ResultsPane.reduce(&state.results, .finished(id, outcome))
        guard let row else { return effects }
        switch outcome.result {
        case .accepted:
            if row.validateOnly {
                effects += ComposerPane.reduce(&state.composer, .checkFinished(id, nil), &state.ids)
                state.notice = Notice(.done, say("dry run passed: \(ResultsScreen.shortTarget(row))"))
            } else {
                if let document = row.request?.document {
                    effects += ComposerPane.reduce(&state.composer, .sent(document), &state.ids)
                }
                state.notice = Notice(.done, say("accepted: \(ResultsScreen.shortTarget(row))"))
            }
        case .failed(let failure), .unknown(let failure):
            if row.validateOnly {
                let refusal = failure.description
                effects += ComposerPane.reduce(&state.composer, .checkFinished(id, refusal), &state.ids)
            }
            state.notice = Notice(.error, "\(failure.code.name): \(failure.code.remedy)")
        }
        return effects
    }

    private static func newRow(
        _ state: inout AppState,
        _ document: JSONObject,
        _ message: AddressedMessage,
        _ kind: TargetKind,
        _ value: String,
        _ sendProtocol: SendProtocol,
        validateOnly: Bool
    ) -> ResultsPane.Row {
        state.lastSend += 1
        var row = ResultsPane.Row(
            id: SendID(state.lastSend),
            kind: kind,
            value: value,
            validateOnly: validateOnly,
            startedAt: state.now,
            phase: .sending(attempt: 1)
        )
        row.sendProtocol = sendProtocol
        row.request = ResultsPane.Row.Request(message: message, document: document)
        return row
    }

    private static func leaving(
        _ state: inout AppState,
        _ row: ResultsPane.Row,
        _ message: AddressedMessage
    ) -> [Effect] {
        let what = say(
            "\(row.validateOnly ? say("dry run") : say("message")) to \(ResultsScreen.shortTarget(row))"
        )
        let entry = LogEntry(.info, .console, say("\(what) by \(row.sendProtocol.rawValue)"), at: state.now)
        LogPane.reduce(&state.log, .added(entry))
        let json = JSON.object(row.request?.document ?? JSONObject()).text()
        return [
            .send(
                row.id,
                message,
                group: row.kind == .group ? row.value : nil,
                json: json,
                validateOnly: row.validateOnly,
                by: row.sendProtocol
            )
        ]
    }
}

import FCMCore
import Languages
import Registry
import TerminalUI

/// A broadcast that is begun here: written down, looked at, confirmed.
extension AppReducer {
    /// Has the composer's message written down for everyone in `recipients`; nothing leaves.
    static func write(
        _ state: inout AppState,
        _ recipients: BroadcastRecipients?,
        _ wishes: BroadcastWishes
    ) -> [Effect] {
        let request = BroadcastRequest(
            message: state.composer.document.withoutTarget,
            recipients: state.recipients(recipients),
            sendProtocol: state.composer.sendProtocol,
            wishes: wishes
        )
        return write(&state, request)
    }

    private static func write(_ state: inout AppState, _ request: BroadcastRequest) -> [Effect] {
        let id = state.ids.next()
        state.composer.editor = nil
        state.filterEditor = nil
        state.broadcasts.writing = id
        state.overlay = .broadcast(.writing(BroadcastPane.Writing(id, request)))
        return [.writeBroadcast(id, request)]
    }

    /// The same as a dry run, out of the review of what is to be sent.
    static func dryRunBroadcast(_ state: inout AppState) -> [Effect] {
        guard var request = state.broadcastReview?.request else { return [] }
        request.wishes.validateOnly = true
        return write(&state, request)
    }

    static func broadcastCounted(_ state: inout AppState, _ id: RequestID, _ count: Int) {
        guard case .broadcast(.writing(var writing)) = state.overlay, writing.id == id else { return }
        writing.count = count
        state.overlay = .broadcast(.writing(writing))
    }

    /// Opens the review, unless nobody waits for it any more.
    static func broadcastWritten(
        _ state: inout AppState,
        _ id: RequestID,
        _ prepared: PreparedBroadcast
    ) -> [Effect] {
        guard state.broadcasts.writing == id, case .broadcast(.writing(let writing)) = state.overlay,
            writing.id == id
        else { return [.discardBroadcast(prepared.id)] }
        state.broadcasts.writing = nil
        state.broadcasts.prepared = prepared
        let isGuarded = state.profile.protection == .confirm && !prepared.validateOnly
        let review = BroadcastPane.Review(writing.request, prepared, wantsProjectID: isGuarded)
        state.overlay = .broadcast(.review(review))
        return []
    }

    static func broadcastRefused(_ state: inout AppState, _ id: RequestID, _ reason: String) {
        guard state.broadcasts.writing == id else { return }
        state.broadcasts.writing = nil
        guard case .broadcast(.writing(var writing)) = state.overlay else { return }
        writing.refusal = reason
        state.overlay = .broadcast(.writing(writing))
    }

    /// Sends what the review shows, or holds it for as long as it can be taken back.
    ///
    /// `typed` is the project id as given with the command; `nil`: as typed in the review.
    static func confirmBroadcast(_ state: inout AppState, typed: String?) -> [Effect] {
        guard case .broadcast(.review(var review)) = state.overlay else { return [] }
        if review.wantsProjectID, (typed ?? review.typed.text) != state.profile.project {
            review.refusal = say("type the project id \(state.profile.project) to send")
            review.choice = .projectID
            state.overlay = .broadcast(.review(review))
            return []
        }
        (state.broadcasts.request, state.broadcasts.confirmed) = (review.request, review.prepared)
        // What was changed since is another draft.
        let document = state.composer.document
        state.broadcasts.document = document.withoutTarget == review.request.message ? document : nil
        return hold(&state, UnfinishedBroadcast(review.prepared), .begin)
    }

    /// Enter in a card in which something is written down or looked at.
    static func openInReview(_ state: inout AppState, _ review: BroadcastPane.Review) -> [Effect] {
        switch review.choice {
        case .cancel: cancel(&state)
        case .send, .projectID: confirmBroadcast(&state, typed: nil)
        }
    }

    /// Closes a card whose broadcast is not to be; false for other cards.
    static func giveUpBroadcast(_ state: inout AppState) -> Bool {
        switch state.overlay {
        case .broadcast(.writing(let writing)):
            if writing.refusal == nil { state.notice = Notice(.done, say("given up: nothing was sent")) }
        case .broadcast(.review): state.notice = Notice(.done, say("nothing was sent"))
        case .broadcast(.offer), .broadcast(.live), .detail, .review, .help, .palette, .fields, .quit,
            .prune, .bulk, .newProfile, .template, nil:
            return false
        }
        state.overlay = nil
        return true
    }

    /// Gives up what is being written down, and what is and nobody can confirm any more.
    ///
    /// However a card was closed, this comes after it.
    static func dropUnwanted(_ state: inout AppState) -> [Effect] {
        let isEnding = state.exitCode != nil
        var effects: [Effect] = []
        if let id = state.broadcasts.writing {
            var isShown = false
            if case .broadcast(.writing(let writing)) = state.overlay { isShown = writing.id == id }
            if isEnding || !isShown {
                state.broadcasts.writing = nil
                effects.append(.cancelWriting)
            }
        }
        if let prepared = state.broadcasts.prepared {
            var isWanted = state.broadcastReview?.prepared.id == prepared.id
            if case .held(let broadcast, .begin) = state.broadcasts.phase, broadcast.id == prepared.id {
                isWanted = true
            }
            if isEnding || !isWanted {
                state.broadcasts.prepared = nil
                effects.append(.discardBroadcast(prepared.id))
            }
        }
        return effects
    }

    // MARK: Those it failed for

    /// Shows them as rows; of those that came before only so many are kept.
    static func broadcastFailed(
        _ state: inout AppState,
        _ id: String,
        _ failures: [BroadcastFailure],
        omitted: Int
    ) {
        let (validateOnly, choice) = (
            state.broadcasts.phase.broadcast?.validateOnly ?? false,
            state.broadcasts.request?.sendProtocol ?? .v1
        )
        let rows = failures.map { failure in
            state.lastSend += 1
            var row = ResultsPane.Row(
                id: SendID(state.lastSend),
                failure,
                of: id,
                validateOnly: validateOnly,
                at: state.now
            )
            row.sendProtocol = choice
            return row
        }
        _ = ResultsPane.reduce(&state.results, .broadcastFailed(rows, omitted: omitted))
    }
}

extension AppState {
    /// The review of what is to go to many, while it is open.
    package var broadcastReview: BroadcastPane.Review? {
        guard case .broadcast(.review(let review)) = overlay else { return nil }
        return review
    }

    /// Those that `broadcast-to` was told, or else the devices that the list shows.
    fileprivate func recipients(_ told: BroadcastRecipients?) -> BroadcastRecipients {
        if case .marked = told { return .marked(marks.devices) }
        return told ?? .devices(matching: devices.filter)
    }

    /// What `broadcast-to` most likely goes on with, from where one is.
    var likelyRecipients: String {
        guard overlay == nil, !phones.isShown, !log.isOpen, !sent.isOpen else { return "" }
        return switch focus {
        case .topics: topics.selectedRow.map { "topic \($0.name.rawValue)" } ?? ""
        case .groups: groups.selectedRow.map { "group \($0.name)" } ?? ""
        case .devices: marks.devices.isEmpty ? "devices \(devices.filter)" : "marked"
        case .composer, .results: ""
        }
    }

    /// Why nothing can be sent to many now; `nil` when it can.
    package var broadcastObstacle: String? {
        switch broadcasts.phase {
        case .held, .running: return say("a broadcast is under way: B shows it")
        case .none, .ended: break
        }
        guard !composer.document.withoutTarget.members.isEmpty else {
            return say("there is no message yet: compose it first")
        }
        // Whom the composer names does not matter here, nor what the columns of a file fill in.
        return composer.composition.errors.first { $0.field != .value && !$0.isForColumn }?.text
    }
}

extension UnfinishedBroadcast {
    init(_ prepared: PreparedBroadcast) {
        self.init(
            id: prepared.id,
            startedAt: prepared.startedAt,
            title: prepared.title,
            source: prepared.source,
            stand: BroadcastStand(total: prepared.recipients),
            validateOnly: prepared.validateOnly
        )
    }
}

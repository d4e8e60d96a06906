import FCMCore
import TerminalUI

extension ResultsPane {
    /// Puts rows of a broadcast on top, the newest first, and counts those there is no room for.
    static func take(_ state: inout State, _ rows: [Row], omitted: Int) {
        let fresh = rows.suffix(broadcastCapacity)
        state.elsewhere += omitted + rows.count - fresh.count
        for row in fresh {
            if !state.isFiltered, state.order == nil { state.view.prepend() }
            state.rows.add(row)
        }
        let surplus = max(state.rows.ofBroadcasts - broadcastCapacity, 0)
        let gone = state.rows.removeOldest(surplus, ofBroadcasts: true)
        state.elsewhere += gone.count
        state.place(fresh.map { UInt32(clamping: $0.id.rawValue) })
        state.forget(gone)
        dropSurplus(&state)
    }

    /// Gives up the oldest rows of all that there is no room for.
    static func dropSurplus(_ state: inout State) {
        let (before, surplus) = (state.rows.ofBroadcasts, state.rows.count - capacity)
        if surplus > 0 {
            let gone = state.rows.removeOldest(surplus, ofBroadcasts: false)
            let ofBroadcasts = before - state.rows.ofBroadcasts
            state.elsewhere += ofBroadcasts
            state.dropped += gone.count - ofBroadcasts
            state.forget(gone)
        }
        state.view.fit(count: state.shownCount, rows: state.height)
    }
}

extension ResultsPane.Row {
    /// The row of somebody whom the broadcast of that id failed for.
    init(id: SendID, _ failure: BroadcastFailure, of broadcast: String, validateOnly: Bool, at now: Int64) {
        let (kind, value): (TargetKind, String) =
            switch failure.target {
            case .topic(let name): (.topic, name.rawValue)
            case .condition(let text): (.condition, text)
            case .token(let token): (.token, token.rawValue)
            case .fid(let fid): (.fid, fid.rawValue)
            }
        self.init(
            id: id,
            kind: kind,
            value: value,
            validateOnly: validateOnly,
            startedAt: now,
            phase: failure.isUnknown ? .unknown(failure.failure) : .failed(failure.failure)
        )
        place = Place(broadcast: broadcast, index: failure.index, offset: failure.offset)
        attempts = failure.attempts
        latency = failure.latency
    }

    /// What the journal of its broadcast is asked about; `nil` for what was sent by itself.
    var outcome: Outcome? {
        guard let place, let target else { return nil }
        var outcome = Outcome(
            index: place.index,
            target: target,
            status: .failed,
            attempts: attempts,
            latency: latency ?? .zero
        )
        outcome.offset = place.offset
        return outcome
    }

    private var target: Target? {
        switch kind {
        case .topic: (try? TopicName(value)).map(Target.topic)
        case .condition: .condition(value)
        case .token: .token(RegistrationToken(value))
        case .fid: .fid(InstallationID(value))
        case .group: nil
        }
    }
}

import FCMCore
import Registry

/// What `save-state` writes: where one is, what is composed, what was sent.
enum SavedState {
    static func json(of state: AppState) -> JSON {
        [
            "focus": .string(state.focus.rawValue),
            "profile": .string(state.profile.name),
            "project": .string(state.profile.project),
            "composer": composer(state.composer),
            "lists": [
                "topics": list(state.topics, marked: state.marks.topics.count) { .string($0.name.rawValue) },
                "groups": list(state.groups, marked: state.marks.groups.count) { .string($0.name) },
                "devices": list(state.devices, marked: state.marks.devices.count) {
                    .string($0.label.isEmpty ? $0.registration?.rawValue ?? "" : $0.label)
                },
                "results": results(state.results),
                "handsets": handsets(state.handsets),
                "log": log(state.log),
                "history": history(state.sent),
                "outcomes": outcomes(state.outcomes),
                "tasks": .array(
                    state.tasks.jobs.map { job in
                        [
                            "title": .string(job.title),
                            "state": .string(TasksScreen.words(job, state, bar: 0)),
                            "over": .bool(job.isOver),
                        ]
                    }
                ),
                "faults": state.faults.isOpen
                    ? .array(state.faults.rules.map { .object($0.rule) }) : .null,
                "traffic": traffic(state.traffic),
            ],
            "results": .array(state.results.rows.map(result)),
            "broadcast": broadcast(state.broadcasts),
            "detail": detail(state.overlay),
            "notice": state.notice.map { .string($0.text) } ?? .null,
        ]
    }

    private static func composer(_ composer: ComposerPane.State) -> JSON {
        var message = composer.document
        for kind in TargetKind.allCases { message[kind.rawValue] = nil }
        let form = composer.form
        let target: JSON = form.value.isEmpty ? .null : .object([form.kind.rawValue: .string(form.value)])
        return [
            "target": target,
            "message": .object(message),
            "protocol": .string(composer.sendProtocol.rawValue),
            "bytes": .integer(Int64(composer.composition.bytes)),
            "reach": composer.reach?.value.map { .integer(Int64($0)) } ?? .null,
            "findings": .array(composer.composition.findings.map { .string($0.text) }),
        ]
    }

    private static func traffic(_ traffic: TrafficPane.State) -> JSON {
        guard traffic.isOpen else { return .null }
        return [
            "count": .integer(Int64(traffic.list.shown.count)),
            "filter": .string(traffic.filter),
            "following": .bool(traffic.list.isFollowing),
            "missed": .integer(Int64(traffic.missed)),
        ]
    }

    /// `null` while none runs or ran.
    private static func broadcast(_ broadcasts: BroadcastPane.State) -> JSON {
        if broadcasts.writing != nil { return ["status": "writing"] }
        if let prepared = broadcasts.prepared, !broadcasts.isHeld {
            return [
                "id": .string(prepared.id), "status": "review",
                "total": .integer(Int64(prepared.recipients)),
                "duplicates": .integer(Int64(prepared.duplicates)),
                "badLines": .integer(Int64(prepared.badLines)),
            ]
        }
        guard let broadcast = broadcasts.phase.broadcast else { return .null }
        let status =
            switch broadcasts.phase {
            case .none: ""
            case .held: "held"
            case .running: broadcast.stand.isPaused ? "paused" : "running"
            case .ended(_, let outcome): outcome.reason == nil ? "done" : "ended"
            }
        let stand = broadcast.stand
        return [
            "id": .string(broadcast.id), "status": .string(status), "total": .integer(Int64(stand.total)),
            "accepted": .integer(Int64(stand.accepted)), "failed": .integer(Int64(stand.failed)),
            "unknown": .integer(Int64(stand.unknown)), "remaining": .integer(Int64(stand.left)),
        ]
    }

    /// What is open to be read.
    private static func detail(_ overlay: Overlay?) -> JSON {
        if case .detail(.copy(let card)) = overlay {
            return [
                "title": .string("Copy"),
                "heading": .string(card.title),
                "lines": .array(card.entries.map { .string($0.command.text) }),
            ]
        }
        if case .detail(.audience(let audience)) = overlay {
            return [
                "title": "Audience", "heading": .string(audience.text),
                "in": .integer(Int64(audience[.reached].total)),
                "out": .integer(Int64(audience[.missed].total)),
            ]
        }
        guard case .detail(.text(let text, _)) = overlay else { return .null }
        return [
            "title": .string(text.title),
            "heading": .string(text.heading),
            "lines": .array(text.lines.map { .string($0.text) }),
        ]
    }

    private static func list<Row>(
        _ list: VirtualList<Row>,
        marked: Int,
        _ name: (Row) -> JSON
    ) -> JSON {
        [
            "count": .integer(Int64(list.total)),
            "filter": .string(list.filter),
            "order": order(list.order),
            "marked": .integer(Int64(marked)),
            "selected": list.selectedRow.map(name) ?? .null,
        ]
    }

    /// As `:sort` takes it; `null` for the order that a list has by itself.
    private static func order(_ order: ListOrder?) -> JSON {
        order.map { .string($0.column + ($0.isDescending ? " desc" : "")) } ?? .null
    }

    private static func results(_ results: ResultsPane.State) -> JSON {
        [
            "count": .integer(Int64(results.shown.count)),
            "marked": .integer(Int64(results.marks.count)),
            "filter": .string(results.filter),
            "order": order(results.order),
            "selected": results.selectedRow.map { .string($0.targetText) } ?? .null,
        ]
    }

    /// `null` while the phones are not shown.
    private static func handsets(_ handsets: HandsetsPane.State?) -> JSON {
        guard let handsets else { return .null }
        return [
            "count": .integer(Int64(handsets.list.total)),
            "filter": .string(handsets.list.filter),
            "selected": handsets.selected.map { .string($0.shownName) } ?? .null,
            "messages": .array((handsets.phone?.messages ?? []).map { .string($0.messageID) }),
            "unseen": .integer(Int64(handsets.unseen)),
            "listening": .array(handsets.phones.map { .string($0.name) }),
        ]
    }

    /// `null` while the log is not shown.
    private static func log(_ log: LogPane.State) -> JSON {
        guard log.isOpen else { return .null }
        return [
            "count": .integer(Int64(log.shown.count)),
            "filter": .string(log.filter),
            "level": .string(log.level.rawValue),
            "following": .bool(log.isFollowing),
            "selected": log.selectedEntry.map { .string($0.text) } ?? .null,
        ]
    }

    /// `null` while the history is not shown.
    private static func history(_ sent: HistoryPane.State) -> JSON {
        guard sent.isOpen else { return .null }
        return [
            "count": .integer(Int64(sent.list.total)),
            "filter": .string(sent.list.filter),
            "order": order(sent.list.order),
            "marked": .integer(Int64(sent.marks.count)),
            "selected": sent.list.selectedRow.map { .string($0.id) } ?? .null,
        ]
    }

    /// `null` while no broadcast's outcomes are shown.
    private static func outcomes(_ outcomes: OutcomesPane.State) -> JSON {
        guard let broadcast = outcomes.broadcast else { return .null }
        return [
            "broadcast": .string(broadcast),
            "count": .integer(Int64(outcomes.total)),
            "filter": .string(outcomes.filter),
            "order": order(outcomes.order),
            "following": .bool(outcomes.isFollowing),
            "grouped": .bool(outcomes.isGrouped),
            "codes": .array(
                (outcomes.summary?.groups ?? []).map { group in
                    [
                        "status": .string(group.status.rawValue), "code": .string(group.code),
                        "count": .integer(Int64(group.count)),
                    ]
                }
            ),
            "selected": outcomes.selectedRow.map { .integer(Int64($0.index)) } ?? .null,
        ]
    }

    /// As a line of `send --json`, and the number of devices it went to where that is known.
    private static func result(_ row: ResultsPane.Row) -> JSON {
        var object: JSONObject = [
            "target": .object([row.kind.rawValue: .string(row.value)]),
            "status": .string(row.phase.word),
        ]
        if case .accepted(let name) = row.phase { object["name"] = .string(name) }
        if let failure = row.phase.failure {
            object["error"] = [
                "code": .string(failure.code.name),
                "httpStatus": failure.httpStatus.map { .integer(Int64($0)) } ?? .null,
                "message": .string(failure.message),
            ]
        }
        if row.sendProtocol != .v1 { object["protocol"] = .string(row.sendProtocol.rawValue) }
        if row.isConfirmed { object["confirmed"] = true }
        if let broadcast = row.broadcast { object["broadcast"] = .string(broadcast) }
        object["attempts"] = .integer(Int64(row.attempts))
        object["latencyMs"] = row.latency.map { .number(Wording.milliseconds($0)) } ?? .null
        if let count = row.deliveries {
            object["targeted"] = .integer(Int64(count.targeted))
            object["delivered"] = .integer(Int64(count.delivered))
            object["pending"] = .integer(Int64(count.pending))
        }
        return .object(object)
    }
}

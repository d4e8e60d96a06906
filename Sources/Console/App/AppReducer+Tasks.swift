import FCMCore
import Languages
import TerminalUI

/// The view of everything that runs.
extension AppReducer {
    // MARK: What begins

    /// Takes note of what `effects` set going.
    static func noteBeginnings(_ state: inout AppState, _ effects: [Effect]) {
        for effect in effects {
            switch effect {
            case .send(let id, _, _, _, let validateOnly, _):
                begin(
                    &state,
                    .send(id),
                    validateOnly ? say("dry run \(target(id, state))") : say("send \(target(id, state))")
                )
            case .writeBroadcast(let id, let request):
                begin(&state, .writing(id), say("write down \(request.recipients.words)"))
            case .beginBroadcast(let id), .resumeBroadcast(let id, _):
                let broadcast = state.broadcasts.phase.broadcast
                let title = broadcast?.title ?? ""
                begin(&state, .broadcast(id), say("broadcast \(id)") + (title.isEmpty ? "" : " \(title)"))
                state.tasks.update(.broadcast(id)) { job in
                    (job.done, job.total) = (broadcast?.stand.settled, broadcast?.stand.total)
                }
            case .refresh: begin(&state, .refresh, say("read the backend"))
            case .exportHistory(_, let path), .exportEntries(_, let path):
                begin(&state, .export(path), say("export the history to \(path)"))
            case .outcome(.export(let id, _, let path)):
                begin(&state, .export(path), say("export the outcomes of \(id) to \(path)"))
            case .outcome(.prune): begin(&state, .prune, say("forget registrations that are gone"))
            case _: break
            }
        }
    }

    private static func begin(_ state: inout AppState, _ id: Job.ID, _ title: String) {
        state.tasks.begin(Job(id, title, at: state.now))
    }

    private static func target(_ id: SendID, _ state: AppState) -> String {
        state.results.rows[id: id].map(ResultsScreen.shortTarget) ?? ""
    }

    // MARK: What becomes of it

    /// Takes note of what an action says about what runs.
    static func noteProgress(_ state: inout AppState, _ action: AppAction) {
        let now = state.now
        switch action {
        case .sendFinished(let id, let outcome):
            let phase: Job.Phase =
                switch outcome.result {
                case .accepted: .done(say("accepted"))
                case .failed(let failure): .failed(say("failed: \(failure.code.name)"))
                case .unknown(let failure): .failed(say("unknown: \(failure.code.name)"))
                }
            state.tasks.end(.send(id), phase, at: now)
        case .broadcastCounted(let id, let count): state.tasks.update(.writing(id)) { $0.done = count }
        case .broadcastWritten(let id, let prepared):
            let words = Wording.count(prepared.recipients, "recipient")
            state.tasks.end(.writing(id), .done(words), at: now)
        case .broadcastRefused(let id, let reason): state.tasks.end(.writing(id), .failed(reason), at: now)
        case .broadcastTold(let id, .stood(let stand)):
            state.tasks.update(.broadcast(id)) { job in
                (job.done, job.total, job.rate) = (stand.settled, stand.total, stand.rate)
                job.timeLeft = stand.timeLeft
                if job.phase != .stopping { job.phase = stand.isPaused ? .paused : .running }
            }
        case .broadcastEnded(let id, let outcome):
            let words = outcome.reason ?? outcome.summary
            state.tasks.end(.broadcast(id), outcome.isGood ? .done(words) : .failed(words), at: now)
        case .refreshing(let progress):
            state.tasks.update(.refresh) { ($0.done, $0.total) = (progress.devices, progress.total) }
        case .refreshed(let failure):
            state.tasks.end(.refresh, failure.map { .failed($0) } ?? .done(say("read")), at: now)
        case .exported(let path, let notice):
            state.tasks.end(.export(path), Job.Phase(notice), at: now)
        case .pruned(let notice): state.tasks.end(.prune, Job.Phase(notice), at: now)
        case _: break
        }
    }

    // MARK: The view

    static func toggleTasks(_ state: inout AppState) -> [Effect] {
        guard !state.tasks.isOpen else {
            closeTasks(&state)
            return []
        }
        let effects = openView(&state)
        state.tasks.isOpen = true
        return effects
    }

    static func closeTasks(_ state: inout AppState) { state.tasks.isOpen = false }

    static func moveInTasks(_ state: inout AppState, _ move: ListView.Move) {
        state.tasks.view.move(move, count: state.tasks.jobs.count, rows: TasksPane.rows(state.size))
    }

    /// Enter: where one sees what it does.
    static func openTask(_ state: inout AppState) -> [Effect] {
        guard let job = state.tasks.selected else { return [] }
        switch job.id {
        case .broadcast(let id): return openOutcomes(&state, id)
        case .send(let id):
            return openResult(&state, id)
        case .writing, .refresh, .export, .prune:
            let text = TasksScreen.text(job, state)
            state.overlay = .detail(.text(text, ListView()))
        }
        return []
    }

    /// Stops the selected one; what had left by then goes on without being awaited.
    static func stopTask(_ state: inout AppState) -> [Effect] {
        guard let job = state.tasks.selected, job.canStop else { return [] }
        state.tasks.update(job.id) { $0.phase = .stopping }
        switch job.id {
        case .send(let id): return [.cancelSend(id)]
        case .writing:
            state.tasks.end(job.id, .failed(say("given up: nothing was sent")), at: state.now)
            state.broadcasts.writing = nil
            return [.cancelWriting]
        case .broadcast: return steerBroadcast(&state, .stop)
        case .export(let path): return [.cancelExport(path)]
        case .refresh, .prune: return []
        }
    }

    static func mouseInTasks(_ state: inout AppState, _ event: MouseEvent) {
        switch event.action {
        case .wheelUp: moveInTasks(&state, .up)
        case .wheelDown: moveInTasks(&state, .down)
        case .press:
            guard let position = TasksScreen.position(at: event.at, state) else { return }
            moveInTasks(&state, .to(position))
        case .release, .drag: break
        }
    }
}

extension Job.Phase {
    init(_ notice: Notice) { self = notice.kind == .done ? .done(notice.text) : .failed(notice.text) }
}

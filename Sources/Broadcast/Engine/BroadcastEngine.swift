import FCMCore

/// Carries out a ``BroadcastPlan``: requests, disk and time.
package final class BroadcastEngine: Sendable {
    private let world: BroadcastWorld
    private let inbox = Inbox()
    private let disk: CommitThread

    package init(_ world: BroadcastWorld) throws(JournalFailure) {
        self.world = world
        disk = try CommitThread()
    }

    deinit { disk.stop() }

    /// Does what the operator wants.
    package func steer(_ steering: Steering) { inbox.post(.steered(steering)) }

    /// So many work on the broadcast now, and the rate is that of all of them together.
    package func share(among workers: Int) { inbox.post(.shared(among: workers)) }

    /// Takes what others found out about the first recipients.
    package func judge(_ canary: Canary) { inbox.post(.judged(canary)) }

    /// Others found out that nothing more is to leave.
    package func end(_ reason: BroadcastEnding) { inbox.post(.ended(reason)) }

    /// Nothing more is to leave; the broadcast ends when what is under way is answered.
    package func interrupt() { inbox.post(.interrupted) }

    /// What is under way is not waited for any longer.
    package func abandon() { inbox.post(.abandoned) }

    /// Runs a broadcast to its end; `next` gives the recipients, with how often each was tried before.
    ///
    /// - Returns: Why it ended, and how far it was then.
    package func run(
        _ plan: BroadcastPlan,
        next: () throws(JournalFailure) -> (recipient: Recipient, attempts: Int)?
    ) async -> (BroadcastEnding, BroadcastProgress) {
        await withTaskExecutorPreference(world.executor) {
            await follow(plan) { Self.read($0, next) }
        }
    }

    /// Runs a broadcast to its end; `supply` fetches recipients from afar while everything else goes on.
    ///
    /// It answers ``BroadcastEvent/read(_:isLast:)`` or ``BroadcastEvent/unreadable(_:)``. When the broadcast ends it is
    /// cancelled and waited for.
    ///
    /// - Returns: Why it ended, and how far it was then.
    package func run(
        _ plan: BroadcastPlan,
        supply: @escaping @Sendable (Int) async -> BroadcastEvent
    ) async -> (BroadcastEnding, BroadcastProgress) {
        let inbox = inbox
        var fetching: Task<Void, Never>?
        let end = await withTaskExecutorPreference(world.executor) {
            await follow(plan) { count in
                fetching = Task { inbox.post(await supply(count)) }
                return nil
            }
        }
        fetching?.cancel()
        await fetching?.value
        return end
    }

    /// `read` answers at once, or says `nil` and answers later.
    private func follow(
        _ plan: BroadcastPlan,
        read: (Int) -> BroadcastEvent?
    ) async -> (BroadcastEnding, BroadcastProgress) {
        var plan = plan
        var events: [BroadcastEvent] = [.began]
        var batch: [AttemptRecord] = []
        var timer: Task<Void, Never>?
        var shownAt: Duration?
        defer { timer?.cancel() }
        while true {
            let now = world.time.now()
            for event in events { plan.take(event, at: now, random: world.random()) }
            events = []
            var results: [RecipientResult] = []
            for effect in plan.effects(at: now) {
                switch effect {
                case .read(let count): if let event = read(count) { events.append(event) }
                case .commit(let records):
                    batch = records
                    commit(batch)
                case .commitAgain: commit(batch)
                case .send(let recipient): send(recipient)
                case .tell(let result): results.append(result)
                case .passCanary(let canary): world.passCanary(canary)
                case .wake(let moment):
                    timer?.cancel()
                    timer = wake(at: moment, now)
                case .finish(let ending):
                    if !results.isEmpty { world.tell(results) }
                    let progress = plan.progress(at: world.time.now())
                    world.show(progress)
                    return (ending, progress)
                }
            }
            if !results.isEmpty { world.tell(results) }
            // While it is paused little happens, and nothing may come after what is shown.
            if plan.isPaused || shownAt.map({ now - $0 >= world.showInterval }) ?? true {
                shownAt = now
                world.show(plan.progress(at: now))
            }
            if events.isEmpty { events = await inbox.take() }
        }
    }

    private static func read(
        _ count: Int,
        _ next: () throws(JournalFailure) -> (recipient: Recipient, attempts: Int)?
    ) -> BroadcastEvent {
        var recipients: [(recipient: Recipient, attempts: Int)] = []
        do throws(JournalFailure) {
            while recipients.count < count {
                guard let recipient = try next() else { return .read(recipients, isLast: true) }
                recipients.append(recipient)
            }
            return .read(recipients, isLast: false)
        } catch {
            return .unreadable(error)
        }
    }

    private func commit(_ records: [AttemptRecord]) {
        let (world, inbox) = (world, inbox)
        disk.run {
            switch world.commit(records) {
            case .success: inbox.post(.committed)
            case .failure(let failure): inbox.post(.commitFailed("\(failure)"))
            }
        }
    }

    private func send(_ recipient: Recipient) {
        let (world, inbox) = (world, inbox)
        Task(executorPreference: world.executor) {
            let outcome = await world.send(recipient)
            inbox.post(.answered(index: recipient.place.index, outcome))
        }
    }

    private func wake(at moment: Duration, _ now: Duration) -> Task<Void, Never> {
        let (time, inbox) = (world.time, inbox)
        return Task {
            guard (try? await time.sleep(max(.zero, moment - now))) != nil else { return }
            inbox.post(.woke)
        }
    }
}

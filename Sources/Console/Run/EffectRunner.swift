import FCMCore
import Languages
import Registry

/// Runs effects as tasks, counted from before they start until their answer is posted.
///
/// Used on the console's thread alone; the tasks touch the mailbox and what they were given, nothing else.
final class EffectRunner {
    private(set) var session: ConsoleSession
    private let host: ConsoleHost
    let clock: any ConsoleClock
    let mailbox: Mailbox
    private var sends: [SendID: Task<Void, Never>] = [:]
    private var exports: [String: Task<Void, Never>] = [:]
    private var delays: [DelayID: Task<Void, Never>] = [:]
    private var lastWrite: Task<Void, Never>?
    /// What tells of the phones that are listened to; never done by itself, so nobody waits for it.
    private var listening: [Registration: Task<Void, Never>] = [:]
    /// The broadcast that runs, or ran.
    var broadcast: Task<Void, Never>?
    /// What writes one down.
    var writing: Task<Void, Never>?
    /// What is done to everything that was marked.
    var bulk: Task<Void, Never>?
    /// What reads each list, and what looks through one.
    var loads: [String: Task<Void, Never>] = [:]
    var finding: Task<Void, Never>?
    /// What listens to the requests of an emulator; never done by itself.
    var traffic: Task<Void, Never>?
    private var hearing = Hearing()
    private var tracing = Hearing()
    /// Whether somebody looks at what goes over the wire.
    private let watching = Locked(false)
    var isLogOpen = false {
        didSet {
            guard isLogOpen != oldValue else { return }
            watching.withLock { $0 = isLogOpen }
            mailbox.call()
        }
    }

    init(session: ConsoleSession, host: ConsoleHost, clock: any ConsoleClock, mailbox: Mailbox) {
        self.session = session
        self.host = host
        self.clock = clock
        self.mailbox = mailbox
        trace()
    }

    var profile: Profile { session.profile }
    var handsetServices: HandsetServices? { session.services.handsets }

    func use(_ session: ConsoleSession) {
        hearing.stop()
        tracing.stop()
        traffic?.cancel()
        self.session = session
        trace()
    }

    /// Passes on what goes over the wire, for as long as the profile is open.
    private func trace() {
        tracing = Hearing()
        session.services.trace { [mailbox, tracing, watching] trace in
            if tracing.isOn { mailbox.post(.traced(trace), isUrgent: watching.withLock { $0 }) }
        }
    }

    /// Abandons everything but what must reach the disk.
    func cancelAll() {
        for task in sends.values { task.cancel() }
        for task in delays.values { task.cancel() }
        for task in listening.values { task.cancel() }
        broadcast?.cancel()
        writing?.cancel()
        bulk?.cancel()
        finding?.cancel()
        traffic?.cancel()
    }

    func cancelSend(_ id: SendID) { sends.removeValue(forKey: id)?.cancel() }

    /// Writes a file; what it was asked for as names it for whoever gives it up.
    func export(
        to path: String,
        _ work: @escaping @Sendable (ConsoleSession) async throws -> String
    ) {
        exports[path] = start(.quick) { [session] in
            do {
                return [.exported(path, Notice(.done, try await work(session)))]
            } catch is CancellationError {
                return [.exported(path, Notice(.warning, say("given up: \(path) is not written")))]
            } catch {
                return [.exported(path, Notice(.error, "\(error)"))]
            }
        }
    }

    func cancelExport(_ path: String) { exports[path]?.cancel() }

    func cancelSends() {
        for task in sends.values { task.cancel() }
        sends = [:]
    }

    func delay(_ id: DelayID, _ duration: Duration) {
        cancelDelay(id)
        delays[id] = start(.slow) { [clock] in
            do {
                try await clock.sleep(for: duration)
                return [.delayElapsed(id)]
            } catch {
                return []
            }
        }
    }

    func cancelDelay(_ id: DelayID) {
        delays.removeValue(forKey: id)?.cancel()
    }

    /// Sends, having written to the history that it will.
    func send(
        _ id: SendID,
        _ message: AddressedMessage,
        group: String?,
        json: String,
        validateOnly: Bool,
        by sendProtocol: SendProtocol
    ) {
        let work = SendWork(
            session: session,
            clock: clock,
            operatorName: host.operatorName,
            historyID: host.makeSendID(),
            id: id,
            message: message,
            group: group,
            json: json,
            validateOnly: validateOnly,
            sendProtocol: sendProtocol
        )
        sends[id] = start(.slow) { [mailbox] in await work.run(mailbox) }
    }

    /// What sends a message that was sent before.
    func makeSendingAgain() -> BulkSending {
        let (session, clock, name, makeID) = (session, clock, host.operatorName, host.makeSendID)
        return BulkSending(session: session, mailbox: mailbox) { message, group, json, sendProtocol in
            SendWork(
                session: session,
                clock: clock,
                operatorName: name,
                historyID: makeID(),
                id: SendID(0),
                message: message,
                group: group,
                json: json,
                validateOnly: false,
                sendProtocol: sendProtocol
            )
        }
    }

    /// Listens to a phone; whoever listened before has ended by then.
    func listen(_ work: ListeningWork) {
        let before = listening[work.registration]
        before?.cancel()
        mailbox.begin(.quick)
        listening[work.registration] = Task { [mailbox] in
            await before?.value
            await work.run(mailbox)
        }
    }

    func stopListening(to registration: Registration) {
        listening[registration]?.cancel()
    }

    /// Passes on what the session of the service brings, for as long as the profile is open.
    func hear() {
        hearing = Hearing()
        quick { [mailbox, hearing] session in
            do {
                try await session.services.hear { report in
                    if hearing.isOn { mailbox.post(.heard(report)) }
                }
                return []
            } catch {
                return [.noticed(Notice(.error, "XMPP: \(error)"))]
            }
        }
    }

    func openProfile(_ name: String) {
        mailbox.begin(.quick)
        Task { [host, mailbox] in
            do {
                let session = try await host.openProfile(name)
                mailbox.end(.quick, [.session(session)])
            } catch {
                mailbox.end(.quick, [.action(.noticed(Notice(.error, say("profile \(name): \(error)"))))])
            }
        }
    }

    /// Tries a profile that is being made, or saves it.
    func makeProfile(_ id: RequestID, _ draft: ProfileDraft, saves: Bool) {
        _ = start(.slow) { [host] in
            let answer = await host.newProfile?(draft, saves)
            return [.profileAnswered(id, answer ?? .refused(say("profiles cannot be made here")))]
        }
    }

    /// Writes drafts one after the other, so that the last one typed is the last one written.
    func write(_ work: @escaping @Sendable (any Registry) async -> [AppAction]) {
        let before = lastWrite
        lastWrite = start(.final) { [registry = session.registry] in
            await before?.value
            return await work(registry)
        }
    }

    /// Runs work that asks registry and service.
    func quick(_ work: @escaping @Sendable (ConsoleSession) async -> [AppAction]) {
        _ = start(.quick) { [session] in await work(session) }
    }

    func slow(_ work: @escaping @Sendable (ConsoleSession) async -> [AppAction]) {
        _ = start(.slow) { [session] in await work(session) }
    }

    func start(
        _ weight: Mailbox.Weight,
        _ work: @escaping @Sendable () async -> [AppAction]
    ) -> Task<Void, Never> {
        mailbox.begin(weight)
        return Task { [mailbox] in
            let actions = await work()
            mailbox.end(weight, actions.map(Mailbox.Letter.action))
        }
    }
}

/// Whether the console still listens to a session of the service.
private final class Hearing: Sendable {
    private let state = Locked(true)

    var isOn: Bool { state.withLock { $0 } }

    func stop() { state.withLock { $0 = false } }
}

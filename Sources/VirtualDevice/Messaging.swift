package import FCMCore

/// One app instance, in the shape of Apple's messaging object.
///
/// An actor, because the SDK's rule that everything happens on the main thread is there for want of locking
/// (decision 0085). What it decides is decided by ``TopicQueue``, ``UpstreamQueue`` and ``DeliveryDesk``; here the
/// effects are carried out. The app hears of everything through `onEvent`, which must not block.
package actor Messaging {
    package typealias Completion = @Sendable (MessagingError?) -> Void

    let configuration: MessagingConfiguration
    let host: any DeviceHost
    let transport: any Transport
    let time: Timepiece
    private let store: any DeviceStore
    private let random: @Sendable () -> Double
    private let onEvent: @Sendable (MessagingEvent) -> Void

    var saved: SavedDevice
    var topics: TopicQueue
    var upstream: UpstreamQueue
    var desk: DeliveryDesk
    package private(set) var identity: DeviceIdentity?
    package private(set) var isOnline = true
    /// Requests that wait for the token; they are queued, or fail, when it is decided.
    var waitingForToken: [TopicRequest] = []
    private var completions: [TopicQueue.Ticket: Completion] = [:]
    private var lastTicket = 0
    private var registering: Task<Void, Never>?
    private var listening: Task<Void, Never>?
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var lastTask = 0
    private var isTerminated = false

    /// Begins where an earlier process left off; nothing happens before ``launch()``.
    ///
    /// - Throws: ``StoreFailure`` when what it left cannot be read.
    package init(
        _ configuration: MessagingConfiguration,
        host: any DeviceHost,
        transport: any Transport,
        store: any DeviceStore = MemoryStore(),
        appState: AppState = .foreground,
        isOnline: Bool = true,
        time: Timepiece = .system,
        random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) },
        onEvent: @escaping @Sendable (MessagingEvent) -> Void = { _ in }
    ) throws(StoreFailure) {
        self.configuration = configuration
        self.host = host
        self.transport = transport
        self.store = store
        self.time = time
        self.random = random
        self.onEvent = onEvent
        saved = try store.load()
        topics = TopicQueue(policy: configuration.policy, saved: saved.topics)
        upstream = UpstreamQueue(policy: configuration.policy, saved: saved.upstream)
        desk = DeliveryDesk(
            appState: appState,
            seen: SeenMessages(saved.seen),
            platform: configuration.policy.platform,
            hasDirectChannel: configuration.hasDirectChannel
        )
        self.isOnline = isOnline
        guard !isOnline else { return }
        // Nothing is under way yet, so nothing comes of it.
        _ = topics.handle(.reachabilityChanged(false))
        _ = upstream.handle(.reachabilityChanged(false), now: time.secondsSince1970())
    }

    // MARK: Life

    /// The app starts: it gets its token, goes on with what was pending, and listens.
    package func launch() {
        register()
    }

    /// The process ends; what was pending is in the store.
    ///
    /// To be called, since work under way keeps the instance alive.
    /// Whoever waits for an operation hears `topicOperationCancelled`; in a real process nobody would be left.
    package func terminate() {
        isTerminated = true
        registering?.cancel()
        listening?.cancel()
        for task in tasks.values { task.cancel() }
        tasks = [:]
        let left = completions.values + waitingForToken.map(\.completion)
        completions = [:]
        waitingForToken = []
        let error = MessagingError(.topicOperationCancelled, "the process ended before the server answered")
        for completion in left { completion(error) }
    }

    package var appState: AppState { desk.appState }

    /// The app comes to the front, goes to the background, or is ended by the user.
    package func enter(_ state: AppState) async {
        tell(desk.change(to: state))
        await report()
    }

    /// The phone finds or loses its network.
    package func setOnline(_ online: Bool) async {
        guard online != isOnline else { return }
        isOnline = online
        if online { await report() }
        perform(topics.handle(.reachabilityChanged(online), random: random()))
        perform(upstream.handle(.reachabilityChanged(online), now: time.secondsSince1970(), random: random()))
        if online {
            if identity == nil { register() } else { listen() }
        } else {
            listening?.cancel()
            listening = nil
            await report()
        }
    }

    /// Takes note of a change that somebody else made to the phone, of which the service knows.
    package func follow(isOnline online: Bool, appState state: AppState) async {
        if state != desk.appState { tell(desk.change(to: state)) }
        await setOnline(online)
    }

    private func report() async {
        guard let identity, !isTerminated else { return }
        do throws(MessagingError) {
            try await host.report(identity, isOnline: isOnline, appState: desk.appState)
        } catch {
            tell([.warned("the service did not hear of the phone's state: \(error.message)")])
        }
    }

    // MARK: The registration token

    /// Gets the token, again and again with growing pauses; requests that wait for it fail with the first failure.
    func register() {
        guard registering == nil, !isTerminated else { return }
        registering = Task { [host, time, configuration, random, known = saved.identity] in
            var failures = 0
            while !Task.isCancelled {
                do throws(MessagingError) {
                    let identity = try await host.register(known)
                    return await self.registered(identity)
                } catch {
                    self.failedToRegister(error)
                }
                failures += 1
                let pause = configuration.policy.delay(
                    afterFailures: failures,
                    atLeast: nil,
                    random: random()
                )
                guard (try? await time.sleep(pause)) != nil else { return }
            }
        }
    }

    private func registered(_ identity: DeviceIdentity) async {
        registering = nil
        guard !isTerminated else { return }
        let isOther = saved.identity != identity
        self.identity = identity
        if isOther {
            saved.identity = identity
            // Everything that the new registration got is for this app.
            saved.cursor = "0"
            save()
        }
        tell([.registrationToken(identity.token)])
        await report()
        for request in waitingForToken { queue(request) }
        waitingForToken = []
        perform(topics.handle(.tokenChanged(isThere: true), random: random()))
        perform(upstream.handle(.started, now: time.secondsSince1970(), random: random()))
        listen()
    }

    /// The service does not know the registration any more: another token has to be got.
    func lostRegistration() {
        guard identity != nil, !isTerminated else { return }
        identity = nil
        listening?.cancel()
        listening = nil
        perform(topics.handle(.tokenChanged(isThere: false), random: random()))
        register()
    }

    private func failedToRegister(_ error: MessagingError) {
        let failed = waitingForToken
        waitingForToken = []
        for request in failed { request.completion(error) }
    }

    // MARK: Effects

    func queue(_ request: TopicRequest) {
        lastTicket += 1
        completions[lastTicket] = request.completion
        perform(
            topics.handle(.asked(request.change, topic: request.topic, lastTicket), random: random())
        )
    }

    /// Carries out effects in their order; saving is done when this returns.
    func perform(_ effects: [TopicQueue.Effect]) {
        for effect in effects {
            switch effect {
            case .save(let batches):
                saved.topics = batches
                save()
            case .call(let change, let topic): call(change, topic)
            case .finish(let tickets, let error):
                for ticket in tickets { completions.removeValue(forKey: ticket)?(error) }
            case .wake(let number, let delay):
                wake(after: delay) { await $0.wokeTopics(number) }
            }
        }
    }

    private func wokeTopics(_ number: Int) {
        perform(topics.handle(.woke(number), random: random()))
    }

    private func call(_ change: TopicQueue.Change, _ topic: String) {
        guard let identity else { return }
        let request = TopicCall.request(change, topic: topic, identity, configuration)
        start { [transport, time] messaging in
            let answer: TopicAnswer
            do throws(TransportFailure) {
                let reply = try await transport.exchange(request)
                answer = TopicAnswer(reply, secondsSince1970: time.secondsSince1970())
            } catch {
                answer = TopicAnswer(error)
            }
            await messaging.take(answer, topic)
        }
    }

    private func take(_ answer: TopicAnswer, _ topic: String) {
        guard !isTerminated else { return }
        perform(topics.handle(.answered(topic: topic, answer), random: random()))
    }

    func perform(_ effects: [UpstreamQueue.Effect]) {
        for effect in effects {
            switch effect {
            case .save(let messages, let number):
                saved.upstream = messages
                guard !save(), let number else { continue }
                // What follows would send a message that is not kept.
                let now = time.secondsSince1970()
                return perform(upstream.handle(.savingFailed(number), now: now, random: random()))
            case .post(let number, let message): post(number, message)
            case .succeeded(let id): tell([.sendSucceeded(messageID: id)])
            case .failed(let id, let error): tell([.sendFailed(messageID: id, error)])
            case .wake(let number, let delay):
                wake(after: delay) { await $0.wokeUpstream(number) }
            }
        }
    }

    private func wokeUpstream(_ number: Int) {
        perform(upstream.handle(.woke(number), now: time.secondsSince1970(), random: random()))
    }

    private func post(_ number: Int, _ message: OutgoingMessage) {
        guard let identity else { return }
        let request = UpstreamCall.request(message, identity, configuration)
        start { [transport, time] messaging in
            let answer: UpstreamQueue.Answer
            do throws(TransportFailure) {
                let reply = try await transport.exchange(request)
                answer = UpstreamCall.answer(reply, secondsSince1970: time.secondsSince1970())
            } catch {
                answer = .none
            }
            await messaging.take(answer, number)
        }
    }

    private func take(_ answer: UpstreamQueue.Answer, _ number: Int) {
        guard !isTerminated else { return }
        let now = time.secondsSince1970()
        perform(upstream.handle(.answered(number, answer), now: now, random: random()))
    }

    func tell(_ events: [MessagingEvent]) {
        guard !isTerminated else { return }
        for event in events { onEvent(event) }
    }

    /// True when it is saved; the app goes on without a memory otherwise.
    @discardableResult
    func save() -> Bool {
        do throws(StoreFailure) {
            try store.save(saved)
            return true
        } catch {
            tell([.warned("\(error)")])
            return false
        }
    }

    // MARK: Tasks

    /// Starts work that ends with the process of the app at the latest.
    private func start(_ work: @escaping @Sendable (Messaging) async -> Void) {
        guard !isTerminated else { return }
        lastTask += 1
        let number = lastTask
        tasks[number] = Task {
            await work(self)
            self.tasks[number] = nil
        }
    }

    private func wake(after delay: Duration, _ body: @escaping @Sendable (Messaging) async -> Void) {
        start { [time] messaging in
            guard (try? await time.sleep(delay)) != nil else { return }
            await body(messaging)
        }
    }

    /// Opens the delivery stream, and opens it again whenever it breaks.
    private func listen() {
        guard listening == nil, isOnline, !isTerminated, let identity else { return }
        listening = Task { [time, configuration, random] in
            var failures = 0
            while !Task.isCancelled {
                if await self.hear(identity) { failures = 0 }
                failures += 1
                let pause = configuration.policy.delay(
                    afterFailures: failures,
                    atLeast: nil,
                    random: random()
                )
                guard (try? await time.sleep(pause)) != nil else { return }
            }
        }
    }
}

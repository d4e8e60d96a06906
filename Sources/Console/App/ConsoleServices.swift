package import FCMCore
package import Registry

/// What the console asks of the service behind the profile.
///
/// A struct of closures so that a test replaces one verb. All are called from tasks, never from the
/// thread that draws; cancelling the task abandons the request.
package struct ConsoleServices: Sendable {
    /// Sends by that protocol, or only checks when `validateOnly` is set.
    ///
    /// `onAttempt` is told the number of each further request.
    package var send:
        @Sendable (
            _ message: AddressedMessage, _ validateOnly: Bool, _ choice: SendProtocol,
            _ onAttempt: @escaping @Sendable (Int) -> Void
        ) async -> SendOutcome
    package var subscribe: @Sendable (Registration, TopicName) async throws -> Void
    package var unsubscribe: @Sendable (Registration, TopicName) async throws -> Void
    /// Makes a group of that name with these members; the answer carries its notification key.
    package var createGroup: @Sendable (String, [RegistrationToken]) async throws -> GroupRecord
    package var addToGroup: @Sendable (GroupRecord, [RegistrationToken]) async throws -> GroupRecord
    package var removeFromGroup: @Sendable (GroupRecord, [RegistrationToken]) async throws -> GroupRecord
    /// The topics of one device as the service itself lists them.
    package var topicsOnService: @Sendable (Registration) async throws -> [TopicSubscription]
    /// What is asked for many at once.
    package var bulk: BulkServices
    /// Mirrors what the backend knows (an emulator tells all) into the registry.
    package var refresh: @Sendable (_ tell: @escaping ReadingProgress.Listener) async throws -> Void
    /// What became of an accepted message by its name; `nil` when the backend does not tell.
    package var deliveries: @Sendable (_ name: String) async throws -> DeliveryCount?
    /// The virtual phones behind an emulator; `nil` for every other backend.
    package var handsets: HandsetServices?
    /// Broadcasts; `nil` for a backend that forgets them.
    package var broadcasts: BroadcastServices?
    /// The faults of an emulator; `nil` for every other backend.
    package var faults: FaultServices?
    /// What an emulator was asked; `nil` for every other backend.
    package var traffic: TrafficServices?
    /// What became of the recipients of broadcasts.
    package var outcomes: OutcomeServices?
    /// What the registry cannot tell of what was sent.
    package var history: HistoryServices?
    /// Begins to tell what a session of the service brings by itself: receipts, messages from devices, its own state.
    ///
    /// What it is given is called from any thread. Begun again, it tells the new one alone.
    package var hear: @Sendable (@escaping @Sendable (XMPPReport) -> Void) async throws -> Void

    /// Begins to tell every request and its answer, without anything secret; from any thread.
    ///
    /// What happened before somebody listened is told first.
    package var trace: @Sendable (@escaping @Sendable (HTTPTrace) -> Void) -> Void

    /// Templates that are files; called from tasks, each time anew.
    package var templateFiles: @Sendable () -> [TemplateRecord] = { [] }

    package init(
        send:
            @escaping @Sendable (
                _ message: AddressedMessage, _ validateOnly: Bool, _ choice: SendProtocol,
                _ onAttempt: @escaping @Sendable (Int) -> Void
            ) async -> SendOutcome,
        subscribe: @escaping @Sendable (Registration, TopicName) async throws -> Void,
        unsubscribe: @escaping @Sendable (Registration, TopicName) async throws -> Void,
        createGroup: @escaping @Sendable (String, [RegistrationToken]) async throws -> GroupRecord,
        addToGroup: @escaping @Sendable (GroupRecord, [RegistrationToken]) async throws -> GroupRecord,
        removeFromGroup: @escaping @Sendable (GroupRecord, [RegistrationToken]) async throws -> GroupRecord,
        topicsOnService: @escaping @Sendable (Registration) async throws -> [TopicSubscription],
        bulk: BulkServices? = nil,
        refresh: @escaping @Sendable (_ tell: @escaping ReadingProgress.Listener) async throws -> Void,
        deliveries: @escaping @Sendable (_ name: String) async throws -> DeliveryCount? = { _ in nil },
        handsets: HandsetServices? = nil,
        broadcasts: BroadcastServices? = nil,
        outcomes: OutcomeServices? = nil,
        history: HistoryServices? = nil,
        faults: FaultServices? = nil,
        traffic: TrafficServices? = nil,
        hear: @escaping @Sendable (@escaping @Sendable (XMPPReport) -> Void) async throws -> Void = { _ in },
        trace: @escaping @Sendable (@escaping @Sendable (HTTPTrace) -> Void) -> Void = { _ in }
    ) {
        self.send = send
        self.subscribe = subscribe
        self.unsubscribe = unsubscribe
        self.createGroup = createGroup
        self.addToGroup = addToGroup
        self.removeFromGroup = removeFromGroup
        self.topicsOnService = topicsOnService
        self.bulk = bulk ?? BulkServices(subscribe: subscribe, unsubscribe: unsubscribe)
        self.refresh = refresh
        self.deliveries = deliveries
        self.handsets = handsets
        self.broadcasts = broadcasts
        self.outcomes = outcomes
        self.history = history
        self.faults = faults
        self.traffic = traffic
        self.hear = hear
        self.trace = trace
    }
}

/// How far an accepted message has come, as an emulator counts it.
package struct DeliveryCount: Hashable, Sendable {
    package var targeted: Int
    package var delivered: Int
    package var pending: Int

    package init(targeted: Int, delivered: Int, pending: Int) {
        self.targeted = targeted
        self.delivered = delivered
        self.pending = pending
    }
}

/// A profile opened: what the console talks to from now on.
package struct ConsoleSession: Sendable {
    package var profile: Profile
    package var services: ConsoleServices
    package var registry: any Registry
    /// What the last run with the profile left.
    package var remembered: RememberedSession

    package init(
        profile: Profile,
        services: ConsoleServices,
        registry: any Registry,
        remembered: RememberedSession = .none
    ) {
        self.profile = profile
        self.services = services
        self.registry = registry
        self.remembered = remembered
    }
}

import Console
import FCMCore
import Registry

/// A service that does what a test says, and keeps what it was asked.
final class ScriptedServices: Sendable {
    /// One message that was to be sent.
    struct Sent: Hashable, Sendable {
        var message: AddressedMessage
        var validateOnly: Bool
        var choice = SendProtocol.v1
    }

    /// What a send comes to.
    enum Answer: Sendable {
        case outcome(SendOutcome)
        /// After this many attempts.
        case retried(Int, SendOutcome)
        /// Not before the gate is opened.
        case held(Gate, SendOutcome)
    }

    private struct State {
        var answers: [Answer] = []
        var sent: [Sent] = []
        var calls: [String] = []
        var subscriptions: [Registration: Set<TopicName>] = [:]
        var look: (@Sendable () async -> Void)?
    }

    private let state = Locked(State())
    /// The phones behind it; `nil` for a service that is no emulator.
    let phones: ScriptedPhones?
    /// Its broadcasts; `nil` for a service that forgets them.
    let broadcasts: ScriptedBroadcasts?

    /// Its templates that are files.
    private let templates: [TemplateRecord]

    init(
        _ answers: Answer...,
        phones: ScriptedPhones? = nil,
        broadcasts: ScriptedBroadcasts? = nil,
        templates: [TemplateRecord] = []
    ) {
        self.templates = templates
        self.phones = phones
        self.broadcasts = broadcasts
        state.withLock { $0.answers = answers }
    }

    /// Adds an answer behind all others.
    func answer(_ answer: Answer) { state.withLock { $0.answers.append(answer) } }

    var sent: [Sent] { state.withLock { $0.sent } }
    var calls: [String] { state.withLock { $0.calls } }

    func setTopics(_ topics: Set<TopicName>, of device: Registration) {
        state.withLock { $0.subscriptions[device] = topics }
    }

    /// Runs `look` each time a request leaves, before it is answered.
    func whenSending(_ look: @escaping @Sendable () async -> Void) {
        state.withLock { $0.look = look }
    }

    var services: ConsoleServices {
        var services = ConsoleServices(
            send: { message, validateOnly, choice, onAttempt in
                await self.send(Sent(message: message, validateOnly: validateOnly, choice: choice), onAttempt)
            },
            subscribe: { device, topic in
                self.note("subscribe \(device.rawValue) \(topic.rawValue)") { state in
                    state.subscriptions[device, default: []].insert(topic)
                }
            },
            unsubscribe: { device, topic in
                self.note("unsubscribe \(device.rawValue) \(topic.rawValue)") { state in
                    state.subscriptions[device]?.remove(topic)
                }
            },
            createGroup: { name, members in
                self.note("create \(name)") { _ in }
                return GroupRecord(name: name, notificationKey: "key-of-\(name)", members: members)
            },
            addToGroup: { group, members in
                self.note("add \(group.name)") { _ in }
                var group = group
                group.members += members
                return group
            },
            removeFromGroup: { group, members in
                self.note("remove \(group.name)") { _ in }
                var group = group
                group.members.removeAll(where: members.contains)
                return group
            },
            topicsOnService: { device in
                self.state.withLock { state in
                    (state.subscriptions[device] ?? []).map { TopicSubscription(topicName: $0.rawValue) }
                }
            },
            refresh: { _ in self.note("refresh") { _ in } },
            deliveries: { _ in DeliveryCount(targeted: 3, delivered: 2, pending: 1) },
            handsets: phones?.services,
            broadcasts: broadcasts?.services
        )
        services.templateFiles = { [templates] in templates }
        return services
    }

    private func note(_ call: String, _ change: (inout State) -> Void) {
        state.withLock { state in
            state.calls.append(call)
            change(&state)
        }
    }

    private func send(_ sent: Sent, _ onAttempt: @Sendable (Int) -> Void) async -> SendOutcome {
        let (answer, look) = state.withLock { state in
            state.sent.append(sent)
            return (state.answers.isEmpty ? nil : state.answers.removeFirst(), state.look)
        }
        await look?()
        switch answer {
        case nil: return .failed(.internal, "this test has no answer for it")
        case .outcome(let outcome): return outcome
        case .retried(let attempts, let outcome):
            for attempt in 2...attempts { onAttempt(attempt) }
            return outcome
        case .held(let gate, let outcome):
            await gate.wait()
            return outcome
        }
    }
}

extension SendOutcome {
    static func accepted(_ name: String = "projects/demo-project/messages/1", attempts: Int = 1)
        -> SendOutcome
    {
        let receipt = SendReceipt(name: name)
        return SendOutcome(result: .accepted(receipt), attempts: attempts, latency: .milliseconds(4))
    }

    static func failed(_ code: SendFailure.Code, _ message: String, status: Int? = nil) -> SendOutcome {
        let failure = SendFailure(code: code, disposition: .refused, httpStatus: status, message: message)
        return SendOutcome(result: .failed(failure), attempts: 1, latency: .milliseconds(3))
    }

    static func unknown(_ message: String) -> SendOutcome {
        let failure = SendFailure(code: .deadlineExceeded, disposition: .unknownOutcome, message: message)
        return SendOutcome(result: .unknown(failure), attempts: 1, latency: .seconds(30))
    }
}

/// Holds whoever waits until it is opened, or until the waiting task is cancelled.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Locked(State())

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    func wait() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOpen = state.withLock { state in
                    if !state.isOpen { state.waiting.append(continuation) }
                    return state.isOpen
                }
                if isOpen { continuation.resume() }
            }
        } onCancel: {
            open()
        }
    }
}

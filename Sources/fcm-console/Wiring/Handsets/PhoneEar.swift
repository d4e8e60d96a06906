import Console
import FCMCore
import Languages
import VirtualDevice

/// What is heard of a phone, put into words for the console: what reaches it, and what its app notices.
final class PhoneEar: Sendable {
    let events: AsyncStream<HandsetEvent>
    /// Settled when the app has its token.
    let registered = Outcome()
    private let source: AsyncStream<HandsetEvent>.Continuation
    private let identity: DeviceIdentity
    private let platform: DevicePolicy.Platform
    private let state: Locked<State>

    private struct State {
        var app: VirtualDevice.AppState
        /// What came before the app was started.
        var known: Set<EmulatorDelivery> = []
        /// Upstream messages that somebody waits for, by their ids.
        var outcomes: [String: Outcome] = [:]
    }

    init(_ identity: DeviceIdentity, _ platform: DevicePolicy.Platform, _ app: VirtualDevice.AppState) {
        self.identity = identity
        self.platform = platform
        state = Locked(State(app: app))
        (events, source) = AsyncStream.makeStream(of: HandsetEvent.self)
    }

    /// Tells what the phone got before.
    func begin(after history: [EmulatorDelivery]) {
        state.withLock { $0.known = Set(history) }
        source.yield(.opened(history.map { message($0, Self.place($0.handling)) }))
    }

    func end() { source.finish() }

    /// The app is in that state now.
    func enter(_ app: VirtualDevice.AppState) { state.withLock { $0.app = app } }

    /// Whether the emulator took the app to be somewhere else when it delivered this.
    func contradicts(_ delivery: EmulatorDelivery) -> Bool {
        state.withLock { state in
            guard !state.known.contains(delivery), delivery.messageType == nil else { return false }
            return (delivery.handling == "foreground") != (state.app == .foreground)
        }
    }

    // MARK: The phone

    /// A message reached the phone; what the app notices of it follows.
    func hear(_ delivery: EmulatorDelivery) {
        let place: HandsetMessage.Place? = state.withLock { state in
            guard !state.known.contains(delivery) else { return nil }
            return state.app == .terminated && platform == .apple ? .ignored : .kept
        }
        if let place { source.yield(.came(message(delivery, place))) }
    }

    func opened() { source.yield(.listening) }

    func broke(_ reason: String) { source.yield(.failed(reason)) }

    private func message(_ delivery: EmulatorDelivery, _ place: HandsetMessage.Place) -> HandsetMessage {
        let payload =
            platform == .apple
            ? UserInfo(delivery, identity, includesFrom: false).values : Self.remoteMessage(delivery)
        let isLoss = delivery.messageType == "deleted_messages"
        return HandsetMessage(delivery, payload: isLoss ? [:] : payload, place: isLoss ? .app : place)
    }

    /// What Android's and the browser's SDKs hand over: notification and data apart.
    private static func remoteMessage(_ delivery: EmulatorDelivery) -> JSONObject {
        var message = JSONObject()
        message["from"] = .string(HandsetMessage.shown(delivery.from))
        message["messageId"] = .string(delivery.messageID)
        message["collapseKey"] = delivery.collapseKey.map(JSON.string)
        message["notification"] = delivery.notification.map(JSON.object)
        let data = delivery.data.sorted { $0.key < $1.key }.map {
            JSONObject.Member($0.key, .string($0.value))
        }
        message["data"] = .object(JSONObject(data))
        return message
    }

    /// Where it went, as far as the emulator knows.
    private static func place(_ handling: String) -> HandsetMessage.Place {
        switch handling {
        case "foreground": .app
        case "tray": .tray
        case "silent": .woken
        default: .behind
        }
    }

    // MARK: The app

    func hear(_ event: MessagingEvent) {
        switch event {
        case .registrationToken: registered.settle(nil)
        case .callback(let callback): hear(callback)
        case .presented(let info):
            source.yield(.moved(messageID: info.messageID, .tray, method: nil))
        case .sendSucceeded(let id): settle(id, nil)
        case .sendFailed(let id, let error): settle(id, error)
        // The delivery said so already.
        case .messagesDeleted: break
        case .warned(let text): source.yield(.told(Notice(.warning, text)))
        }
    }

    private func hear(_ callback: Callback) {
        let isInFront = state.withLock { $0.app == .foreground }
        let isApple = platform == .apple
        let (place, method): (HandsetMessage.Place, String) =
            switch callback {
            case .willPresent: (.app, "userNotificationCenter(_:willPresent:)")
            case .didReceiveRemoteNotification(let info):
                // What is shown in the tray stays there, although the app was woken.
                (
                    isInFront ? .app : info.title == nil && info.body == nil ? .woken : .tray,
                    "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
                )
            case .didReceiveResponse:
                (.tapped, isApple ? "userNotificationCenter(_:didReceive:)" : say("the extras of the intent"))
            case .launched:
                (
                    .tapped,
                    isApple ? "application(_:didFinishLaunchingWithOptions:)" : say("the launching intent")
                )
            case .didReceiveRemoteMessage:
                (isInFront ? .app : .behind, isApple ? "messaging(_:didReceive:)" : "onMessageReceived")
            }
        source.yield(.moved(messageID: callback.userInfo.messageID, place, method: method))
    }

    // MARK: Answers to the app

    /// How the upstream message of that id will have ended.
    func outcome(of messageID: String) -> Outcome {
        let outcome = Outcome()
        state.withLock { $0.outcomes[messageID] = outcome }
        return outcome
    }

    private func settle(_ messageID: String, _ error: MessagingError?) {
        let outcome = state.withLock { $0.outcomes.removeValue(forKey: messageID) }
        if let outcome, outcome.settle(error) { return }
        source.yield(
            .told(
                error.map { Notice(.error, say("a message could not be sent: \($0.message)")) }
                    ?? Notice(.done, say("the service has the message that waited"))
            )
        )
    }

    /// The server has answered when nobody waited any more.
    func settledLate(_ topic: TopicName, _ isOn: Bool, _ error: MessagingError?) {
        // The process ended, as it does when the phone is let go.
        guard error?.code != .topicOperationCancelled else { return }
        let done =
            isOn
            ? say("is subscribed to \(topic.rawValue)")
            : say("is not subscribed any more to \(topic.rawValue)")
        let words = error.map { "\(topic.rawValue): \($0.message)" } ?? done
        source.yield(.told(Notice(error == nil ? .done : .error, words)))
    }
}

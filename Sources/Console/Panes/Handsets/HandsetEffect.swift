package import FCMCore

/// Something to be done about an emulator's phones; `name` is what people call the phone.
package enum HandsetEffect: Hashable, Sendable {
    case load(VirtualList<EmulatorDevice>.Request)
    /// Starts the app on a phone, and tells what it hears until it is closed.
    case open(RequestID, Registration)
    case close(Registration)
    case change(Registration, HandsetChange, name: String)
    case tap(Registration, messageID: String, name: String)
    case subscribe(Registration, TopicName, name: String)
    case unsubscribe(Registration, TopicName, name: String)
    case sendUpstream(Registration, UpstreamReceiver, [String: String], name: String)
}

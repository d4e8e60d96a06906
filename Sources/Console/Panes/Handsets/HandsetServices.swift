package import FCMCore
import Languages
package import Registry

/// What the console asks of an emulator's virtual phones and of the apps on them.
package struct HandsetServices: Sendable {
    /// Those phones of a filtered list that are at these positions, and how many there are.
    package var list: @Sendable (_ filter: String, _ range: Range<Int>) async throws -> Page<EmulatorDevice>
    /// Starts the app on a phone and tells what it hears, ``HandsetEvent/opened(_:)`` first.
    package var open: @Sendable (Registration) async throws -> AsyncStream<HandsetEvent>
    /// Stops listening; the phone itself stays as it is.
    package var close: @Sendable (Registration) async -> Void
    /// Does something to a phone; the answer is the phone as it is then.
    package var change: @Sendable (Registration, HandsetChange) async throws -> EmulatorDevice
    /// Has the user tap a notification; the answer is the phone as it is then.
    package var tap: @Sendable (Registration, _ messageID: String) async throws -> EmulatorDevice
    /// Has the app subscribe, or unsubscribe; false when it has not been able to yet, and goes on trying.
    package var subscribe: @Sendable (Registration, TopicName, _ isOn: Bool) async throws -> Bool
    /// Has the app send; false when the message waits on the phone.
    package var sendUpstream:
        @Sendable (Registration, UpstreamReceiver, _ data: [String: String]) async throws -> Bool

    package init(
        list:
            @escaping @Sendable (_ filter: String, _ range: Range<Int>) async throws -> Page<EmulatorDevice>,
        open: @escaping @Sendable (Registration) async throws -> AsyncStream<HandsetEvent>,
        close: @escaping @Sendable (Registration) async -> Void,
        change: @escaping @Sendable (Registration, HandsetChange) async throws -> EmulatorDevice,
        tap: @escaping @Sendable (Registration, _ messageID: String) async throws -> EmulatorDevice,
        subscribe: @escaping @Sendable (Registration, TopicName, _ isOn: Bool) async throws -> Bool,
        sendUpstream:
            @escaping @Sendable (Registration, UpstreamReceiver, _ data: [String: String]) async throws ->
            Bool
    ) {
        self.list = list
        self.open = open
        self.close = close
        self.change = change
        self.tap = tap
        self.subscribe = subscribe
        self.sendUpstream = sendUpstream
    }
}

/// What can be done to a phone; the words of the command `handset`.
package enum HandsetChange: String, Hashable, Sendable, CaseIterable {
    case online, offline, foreground, background, terminated, uninstall

    /// For the notice, after the phone's name.
    var done: String {
        switch self {
        case .online: say("is online")
        case .offline: say("is offline")
        case .foreground: say("has the app in the foreground")
        case .background: say("has the app in the background")
        case .terminated: say("has ended the app")
        case .uninstall: say("has no app any more")
        }
    }
}

/// To whom an app sends.
package enum UpstreamReceiver: Hashable, Sendable {
    /// The app server of the project.
    case sender
    /// The other members of a device group, by its name.
    case group(String)
}

extension EmulatorDevice {
    /// How the service is asked about it.
    package var registration: Registration { .token(token) }

    /// What people call it: its label, or its shortened token.
    package var shownName: String { label.isEmpty ? token.description : label }
}

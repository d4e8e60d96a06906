package import FCMCore

/// What the console asks of an emulator's virtual phones.
package struct HandsetServices: Sendable {
    /// The first of them, and whether there are more.
    package var list: @Sendable () async throws -> HandsetPage
    /// Does something to a phone; the answer is the phone as it is then.
    package var change: @Sendable (Registration, HandsetChange) async throws -> EmulatorDevice
    /// Has the app on a phone send; true when somebody has it already.
    package var sendUpstream:
        @Sendable (Registration, UpstreamReceiver, _ data: [String: String]) async throws -> Bool
    /// What a phone got so far, oldest first.
    package var messages: @Sendable (Registration) async throws -> [EmulatorDelivery]
    /// What a phone gets from now on; ends when the emulator does, or the task that reads it.
    package var deliveries:
        @Sendable (Registration) async throws -> AsyncThrowingStream<
            EmulatorControl.DeliveryEvent, any Error
        >

    package init(
        list: @escaping @Sendable () async throws -> HandsetPage,
        change: @escaping @Sendable (Registration, HandsetChange) async throws -> EmulatorDevice,
        sendUpstream:
            @escaping @Sendable (Registration, UpstreamReceiver, _ data: [String: String]) async throws ->
            Bool,
        messages: @escaping @Sendable (Registration) async throws -> [EmulatorDelivery],
        deliveries:
            @escaping @Sendable (Registration) async throws -> AsyncThrowingStream<
                EmulatorControl.DeliveryEvent, any Error
            >
    ) {
        self.list = list
        self.change = change
        self.sendUpstream = sendUpstream
        self.messages = messages
        self.deliveries = deliveries
    }
}

/// The phones that the view shows.
package struct HandsetPage: Hashable, Sendable {
    package var handsets: [EmulatorDevice]
    package var isMore: Bool

    package init(handsets: [EmulatorDevice], isMore: Bool) {
        self.handsets = handsets
        self.isMore = isMore
    }
}

/// What can be done to a phone; the words of the command `handset`.
package enum HandsetChange: String, Hashable, Sendable, CaseIterable {
    case online, offline, foreground, background, terminated, uninstall

    /// For the notice, after the phone's name.
    var done: String {
        switch self {
        case .online: "is online"
        case .offline: "is offline"
        case .foreground: "has the app in the foreground"
        case .background: "has the app in the background"
        case .terminated: "has ended the app"
        case .uninstall: "has no app any more"
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

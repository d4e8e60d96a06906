import Console
import FCMCore
import Registry

/// The virtual phones of an emulator, as the console's view of them wants them.
enum Handsets {
    /// As many as a person looks at; the devices pane has them all.
    private static let shown = 500
    private static let oneDay = 86_400

    static func services(
        _ control: EmulatorControl,
        _ registry: any Registry,
        senderID: String?
    ) -> HandsetServices {
        HandsetServices(
            list: {
                let page = try await control.devicePage(pageSize: shown)
                return HandsetPage(handsets: page.elements, isMore: page.nextPageToken != nil)
            },
            change: { registration, change in
                guard let patch = patch(change) else {
                    try await control.removeDevice(registration)
                    return try await control.device(registration)
                }
                return try await control.change(registration, patch)
            },
            sendUpstream: { registration, receiver, data in
                try await control.sendUpstream(
                    from: registration,
                    to: try await address(of: receiver, control, registry, senderID),
                    messageID: "console-\(UInt64.random(in: 0...UInt64.max))",
                    timeToLive: oneDay,
                    data: data
                )
            },
            messages: { try await control.messages(of: $0) },
            deliveries: { try await control.deliveryEvents(of: $0, after: nil) }
        )
    }

    /// `nil` for what is no change but the end.
    private static func patch(_ change: HandsetChange) -> EmulatorDeviceChange? {
        switch change {
        case .online: EmulatorDeviceChange(isOnline: true)
        case .offline: EmulatorDeviceChange(isOnline: false)
        case .foreground, .background, .terminated: EmulatorDeviceChange(appState: change.rawValue)
        case .uninstall: nil
        }
    }

    private static func address(
        of receiver: UpstreamReceiver,
        _ control: EmulatorControl,
        _ registry: any Registry,
        _ senderID: String?
    ) async throws -> String {
        switch receiver {
        case .sender:
            if let senderID { return senderID + "@fcm.googleapis.com" }
            let known = try await control.info().projects.first { $0.project == control.project }
            guard let known else { throw Unknown(what: "the emulator knows no sender id of this project") }
            return known.senderID + "@fcm.googleapis.com"
        case .group(let name):
            guard let group = try await registry.group(named: name) else {
                throw Unknown(what: "there is no group \(name)")
            }
            return group.notificationKey
        }
    }

    private struct Unknown: Error, CustomStringConvertible {
        var what: String

        var description: String { what }
    }
}

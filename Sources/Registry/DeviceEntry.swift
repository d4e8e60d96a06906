package import FCMCore

/// What a list says about one device; what it does not say stays as it is known.
///
/// At least one of `token` and `fid` is there.
package struct DeviceEntry: Hashable, Sendable {
    package var token: RegistrationToken?
    package var fid: InstallationID?
    package var label: String?
    package var platform: Platform?
    /// Seconds since 1970.
    package var lastSeen: Int64?
    package var registered: Bool?
    /// Topics to subscribe it to; other subscriptions stay.
    package var topics: [TopicName]

    package init(
        token: RegistrationToken? = nil,
        fid: InstallationID? = nil,
        label: String? = nil,
        platform: Platform? = nil,
        lastSeen: Int64? = nil,
        registered: Bool? = nil,
        topics: [TopicName] = []
    ) {
        self.token = token
        self.fid = fid
        self.label = label
        self.platform = platform
        self.lastSeen = lastSeen
        self.registered = registered
        self.topics = topics
    }

    /// The device once this is known of it.
    func record(over old: DeviceRecord?) -> DeviceRecord {
        DeviceRecord(
            token: token ?? old?.token,
            fid: fid ?? old?.fid,
            label: label ?? old?.label ?? "",
            platform: platform ?? old?.platform ?? .unknown,
            lastSeen: lastSeen ?? old?.lastSeen,
            registered: registered ?? old?.registered ?? true
        )
    }
}

/// What became of the entries of a list.
package struct DeviceEntryCount: Hashable, Sendable {
    /// Devices that nobody knew before.
    package var added: Int
    /// Entries about a device known already, be it from an earlier entry.
    package var known: Int
    /// Subscriptions that were not there before.
    package var subscriptions: Int

    package init(added: Int = 0, known: Int = 0, subscriptions: Int = 0) {
        self.added = added
        self.known = known
        self.subscriptions = subscriptions
    }

    package static func += (left: inout Self, right: Self) {
        left.added += right.added
        left.known += right.known
        left.subscriptions += right.subscriptions
    }
}

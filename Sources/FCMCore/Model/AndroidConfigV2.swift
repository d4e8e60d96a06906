/// The preview of the next Android block; it has no priority, which follows from its ``content``.
package struct AndroidConfigV2: Hashable, Sendable {
    /// What kind of message it is: at most one of these.
    package enum Content: Hashable, Sendable {
        case remoteNotification(AndroidRemoteNotification)
        case backgroundSync(AndroidBackgroundSync)
    }

    package var collapseKey: String?
    /// As ``AndroidConfig/ttl``.
    package var ttl: Duration?
    package var restrictedPackageName: String?
    /// Replaces ``Message/data`` for Android.
    package var data: [String: String]?
    @Indirect package var content: Content?
    package var fcmOptions: AndroidFcmOptions?
    package var directBootOk: Bool?
    package var bandwidthConstrainedOk: Bool?
    package var restrictedSatelliteOk: Bool?

    package init(
        collapseKey: String? = nil,
        ttl: Duration? = nil,
        restrictedPackageName: String? = nil,
        data: [String: String]? = nil,
        content: Content? = nil,
        fcmOptions: AndroidFcmOptions? = nil,
        directBootOk: Bool? = nil,
        bandwidthConstrainedOk: Bool? = nil,
        restrictedSatelliteOk: Bool? = nil
    ) {
        self.collapseKey = collapseKey
        self.ttl = ttl
        self.restrictedPackageName = restrictedPackageName
        self.data = data
        self.content = content
        self.fcmOptions = fcmOptions
        self.directBootOk = directBootOk
        self.bandwidthConstrainedOk = bandwidthConstrainedOk
        self.restrictedSatelliteOk = restrictedSatelliteOk
    }

    /// The remote notification, when that is the content.
    package var remoteNotification: AndroidRemoteNotification? {
        guard case .remoteNotification(let value) = content else { return nil }
        return value
    }

    /// The background sync, when that is the content.
    package var backgroundSync: AndroidBackgroundSync? {
        guard case .backgroundSync(let value) = content else { return nil }
        return value
    }
}

/// A message that shows something.
package struct AndroidRemoteNotification: Hashable, Sendable {
    package var mutableContent: Bool?
    @Indirect package var notification: AndroidNotificationV2?
    package var useAsV1DataMessage: Bool?

    package init(
        mutableContent: Bool? = nil,
        notification: AndroidNotificationV2? = nil,
        useAsV1DataMessage: Bool? = nil
    ) {
        self.mutableContent = mutableContent
        self.notification = notification
        self.useAsV1DataMessage = useAsV1DataMessage
    }
}

/// A message that wakes the app and shows nothing: an object without members.
package struct AndroidBackgroundSync: Hashable, Sendable {
    package init() {}
}

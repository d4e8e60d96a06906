/// What goes to Android besides the generic parts.
package struct AndroidConfig: Hashable, Sendable {
    /// At most four different keys are in use per device at a time.
    package var collapseKey: String?
    /// Absent: high when there is a notification, else normal.
    package var priority: AndroidMessagePriority?
    /// From 0 (now or never) to 2,419,200 s (four weeks, also the default), rounded down to whole seconds.
    package var ttl: Duration?
    /// The package name the registration must belong to.
    package var restrictedPackageName: String?
    /// Replaces ``Message/data`` for Android.
    package var data: [String: String]?
    @Indirect package var notification: AndroidNotification?
    package var fcmOptions: AndroidFcmOptions?
    package var directBootOk: Bool?
    package var bandwidthConstrainedOk: Bool?
    package var restrictedSatelliteOk: Bool?

    package init(
        collapseKey: String? = nil,
        priority: AndroidMessagePriority? = nil,
        ttl: Duration? = nil,
        restrictedPackageName: String? = nil,
        data: [String: String]? = nil,
        notification: AndroidNotification? = nil,
        fcmOptions: AndroidFcmOptions? = nil,
        directBootOk: Bool? = nil,
        bandwidthConstrainedOk: Bool? = nil,
        restrictedSatelliteOk: Bool? = nil
    ) {
        self.collapseKey = collapseKey
        self.priority = priority
        self.ttl = ttl
        self.restrictedPackageName = restrictedPackageName
        self.data = data
        self.notification = notification
        self.fcmOptions = fcmOptions
        self.directBootOk = directBootOk
        self.bandwidthConstrainedOk = bandwidthConstrainedOk
        self.restrictedSatelliteOk = restrictedSatelliteOk
    }
}

/// A downstream message of the legacy protocols, HTTP and XMPP alike.
///
/// Properties are the members of the legacy references in camel case; `nil` is an absent member. What only one of
/// the protocols has (`message_id`, `delivery_receipt_requested`) is added to ``json`` by whoever speaks it.
package struct LegacyMessage: Hashable, Sendable {
    /// The most registrations that one request names.
    package static let maximumRegistrations = 1_000
    /// Four weeks in seconds: the longest time to live, and the one of a message that names none.
    package static let maximumTimeToLive: Int64 = 2_419_200

    package var target: LegacyTarget?
    /// Of messages with the same key only the last waits for the device; four keys a device at a time.
    package var collapseKey: String?
    /// Absent: high with a notification, else normal.
    package var priority: LegacyPriority?
    /// Wakes an inactive Apple app.
    package var contentAvailable: Bool?
    /// Lets an Apple app's notification service extension change the notification.
    package var mutableContent: Bool?
    /// Seconds from 0 (now or never) to ``maximumTimeToLive``.
    package var timeToLive: Int64?
    /// The package name that the registration must belong to.
    package var restrictedPackageName: String?
    /// Everything is checked and nothing delivered.
    package var dryRun: Bool?
    /// Ignored since November 2016.
    package var delayWhileIdle: Bool?
    package var data: [String: String]?
    @Indirect package var notification: LegacyNotification?

    package init(target: LegacyTarget? = nil) { self.target = target }
}

/// How urgently a legacy message is delivered, on every platform.
package enum LegacyPriority: String, Hashable, Sendable, CaseIterable {
    /// APNs priority 5.
    case normal
    /// APNs priority 10.
    case high
}

import FCMCore

/// A downstream message of the legacy protocols: who gets it, under what terms, and what.
///
/// Both protocols read theirs with ``read(_:isMulticast:)`` and ``check()`` and hand it to
/// `EmulatorState.legacyDeliver`. Fields: `fcm-legacy-xmpp-device.md` A.2 and B.4; unknown ones are ignored.
struct LegacyDownstream: Hashable, Sendable {
    /// Whom it names.
    enum Address: Hashable, Sendable {
        /// `to`: a registration token, a notification key, or a topic behind its prefix.
        case one(String)
        /// `registration_ids`, 1 to ``LegacyDownstream/multicastLimit`` of them.
        case several([String])
        case condition(String)
    }

    static let multicastLimit = 1000
    /// Four weeks in seconds, the default as well.
    static let longestTimeToLive: Int64 = 2_419_200

    var address: Address
    var collapseKey: String?
    /// As it came; `normal` and `high` are what there is.
    var priority: String?
    var contentAvailable = false
    var mutableContent = false
    /// As it came: a whole number of seconds, once ``check()`` has passed.
    var timeToLive: JSON?
    var restrictedPackageName: String?
    /// The only app that it is for; an empty name is none.
    var package: String? { restrictedPackageName.flatMap { $0.isEmpty ? nil : $0 } }
    var isDryRun = false
    /// XMPP only: whether the sender wants to hear of the delivery.
    var wantsReceipt = false
    /// Every value is a text by now.
    var data: [JSONObject.Member] = []
    var notification: JSONObject?

    init(_ address: Address) { self.address = address }

    /// Checks what has the right type and may still be wrong: priority, time to live, names of data.
    ///
    /// - Throws: the first of them, in this order.
    func check() throws(LegacyRefusal) {
        if let priority, !["normal", "high"].contains(priority.lowercased()) { throw .priority(priority) }
        if let timeToLive {
            guard case .integer(let seconds) = timeToLive, (0...Self.longestTimeToLive).contains(seconds)
            else {
                throw .timeToLive(timeToLive)
            }
        }
        for member in data where Self.isReserved(member.name) { throw .reservedKey(member.name) }
    }

    /// `from`, `message_type`, and all that begins with `google` or `gcm`.
    private static func isReserved(_ key: String) -> Bool {
        switch key.utf8.first {
        case UInt8(ascii: "f"): key == "from"
        case UInt8(ascii: "m"): key == "message_type"
        case UInt8(ascii: "g"): key.hasPrefix("google") || key.hasPrefix("gcm")
        default: false
        }
    }

    /// Whether APNs carries nothing of it, so that it reaches an Apple app only while that is in front (A.3).
    var needsOpenApp: Bool { notification == nil && !contentAvailable }

    /// What is held against the limit: UTF-8 bytes of names and values in `data` and `notification`.
    var payloadBytes: Int {
        var sum = 0
        for member in data { sum += member.name.utf8.count + (member.value.string?.utf8.count ?? 0) }
        for member in notification?.members ?? [] {
            sum += member.name.utf8.count
            sum += member.value.string?.utf8.count ?? member.value.serialized().count
        }
        return sum
    }

    /// Whether its content fits: 4096 bytes, and 2048 to topics and conditions.
    func fits(everyone: Bool) -> Bool {
        payloadBytes <= (everyone ? MessageSize.maximumForTopics : MessageSize.maximum)
    }
}

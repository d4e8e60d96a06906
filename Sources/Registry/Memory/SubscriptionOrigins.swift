/// Where the subscriptions of one topic come from, by device.
///
/// Most have the origin of the first, as after a mirror: only others cost something.
struct SubscriptionOrigins {
    private let usual: SubscriptionOrigin
    private var others: [UInt32: SubscriptionOrigin] = [:]

    init(_ usual: SubscriptionOrigin) { self.usual = usual }

    /// The origin of a device that is subscribed.
    subscript(device: UInt32) -> SubscriptionOrigin { others[device] ?? usual }

    /// Takes note of a subscription that is new or known already.
    mutating func note(_ device: UInt32, _ origin: SubscriptionOrigin, isNew: Bool) {
        guard isNew || origin.replaces(self[device]) else { return }
        others[device] = origin == usual ? nil : origin
    }

    mutating func remove(_ device: UInt32) { others[device] = nil }
}

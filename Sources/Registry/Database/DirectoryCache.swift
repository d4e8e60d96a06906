import FCMCore

/// What is known of a directory in a database without asking it.
struct DirectoryCache {
    /// The project's devices, and those of them that are registered.
    var devices: (all: IDSet, registered: IDSet)?
    /// Subscribers of topics asked for so far.
    var subscribers: [TopicName: IDSet] = [:]
    /// The last filter and order of devices used and what it found.
    var filtered: (text: String, order: ListOrder?, ids: [UInt32])? {
        didSet { if filtered == nil { beginning = nil } }
    }
    /// The first devices of a filter and an order, and how many it finds in all.
    var beginning: (text: String, order: ListOrder, ids: [UInt32], total: Int)?

    /// Follows a device that is there now.
    mutating func note(_ device: Int64, isRegistered: Bool) {
        guard let device = UInt32(exactly: device) else { return }
        devices?.all.insert(device)
        if isRegistered {
            devices?.registered.insert(device)
        } else {
            devices?.registered.remove(device)
        }
    }

    /// Follows a device that has gone with its subscriptions.
    mutating func forget(_ device: Int64) {
        guard let device = UInt32(exactly: device) else { return }
        devices?.all.remove(device)
        devices?.registered.remove(device)
        for topic in subscribers.keys { subscribers[topic]?.remove(device) }
    }
}

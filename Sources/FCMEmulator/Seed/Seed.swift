/// What a project begins with: devices, groups and fault rules.
///
/// Written by people, in few lines, or by `state:export`, device by device. It is checked as a whole when it is read,
/// so that sowing it cannot fail halfway.
package struct Seed: Codable, Hashable, Sendable {
    /// One device, or ``count`` of them that are alike.
    struct Device: Codable, Hashable, Sendable {
        /// What groups of the same seed call it by, besides its token and FID.
        var id: String?
        var count = 1
        var platform = Platform.android
        /// Nil is the usual one of its platform.
        var application: String?
        var label = ""
        var isOnline = true
        var appState = AppState.background
        var isDozing = false
        /// Nil is no; journals of before it was kept have none.
        var isForceStopped: Bool?
        /// The app is installed; of one that is not, only the place among the devices is left, and its groups.
        var isRegistered = true
        /// Whom it belongs to, when that is not the project.
        var senderID: String?
        var topics: [Topic] = []
        /// The one that has its app now, by its place in ``Seed/devices``; a token that was replaced is not registered.
        var replacedBy: Int?
        /// The token of Apple's that it was imported by.
        var apnsToken: String?
        /// Which it had where the seed was taken.
        var token: String?
    }

    /// A subscription.
    struct Topic: Codable, Hashable, Sendable {
        var name: String
        /// When it was made; nil for when the seed is sown.
        var since: Moment?
    }

    struct Group: Codable, Hashable, Sendable {
        var name: String
        /// Places in ``Seed/devices``; each of them is one device.
        var members: [Int]
        /// How many keys were given out.
        var keys: UInt32 = 1
        /// The last of them, where the seed was taken.
        var notificationKey: String?
    }

    /// Topics that are to be there, in this order, whether anybody follows them or not.
    var topics: [String] = []
    var devices: [Device] = []
    var groups: [Group] = []
    var faults: [FaultRule] = []

    /// How many devices it makes.
    var deviceCount: Int { devices.reduce(0) { $0 + $1.count } }

    /// The most devices that a seed makes.
    static let deviceLimit = 5_000_000
}

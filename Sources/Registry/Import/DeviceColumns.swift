/// What a list can say of a device, and under which names.
enum DeviceColumn: Hashable, Sendable, CaseIterable {
    case token, fid, label, platform, lastSeen, registered, topics

    /// Knows a column by any of its usual names, whatever their case and separators.
    init?(_ name: String) {
        let bare = name.lowercased().filter { $0.isLetter }
        guard let column = Self.allCases.first(where: { $0.names.contains(bare) }) else { return nil }
        self = column
    }

    private var names: [String] {
        switch self {
        case .token: ["token", "registrationtoken", "registrationid", "fcmtoken", "devicetoken", "pushtoken"]
        case .fid: ["fid", "installationid", "firebaseinstallationid"]
        case .label: ["label", "name", "devicename", "description"]
        case .platform: ["platform", "os"]
        case .lastSeen: ["lastseen"]
        case .registered: ["registered"]
        case .topics: ["topics", "topic"]
        }
    }
}

/// Where in a record of CSV the columns are that we take.
struct DeviceColumns: Sendable {
    private(set) var places: [(column: DeviceColumn, index: Int)] = []
    /// Names that mean nothing here.
    private(set) var ignored: [String] = []

    init(_ names: [String]) {
        for (index, name) in names.enumerated() {
            if let column = DeviceColumn(name), !places.contains(where: { $0.column == column }) {
                places.append((column, index))
            } else {
                ignored.append(name)
            }
        }
    }

    /// Whether records can say which device they are about.
    var nameDevices: Bool { places.contains { $0.column == .token || $0.column == .fid } }
}

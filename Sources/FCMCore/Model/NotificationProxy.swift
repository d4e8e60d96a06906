/// Whether Play services may show a notification in the app's place.
package enum NotificationProxy: SchemaEnum {
    /// Means ``ifPriorityLowered``.
    case unspecified
    case allow
    case deny
    case ifPriorityLowered
    case unrecognised(Int32)

    package static let schemaName = "AndroidNotification.Proxy"
    package static let named: [Self] = [.unspecified, .allow, .deny, .ifPriorityLowered]

    package var name: String {
        switch self {
        case .unspecified: "PROXY_UNSPECIFIED"
        case .allow: "ALLOW"
        case .deny: "DENY"
        case .ifPriorityLowered: "IF_PRIORITY_LOWERED"
        case .unrecognised(let number): "\(number)"
        }
    }
}

/// How prominently Android shows a notification; effective up to API level 25.
package enum NotificationPriority: SchemaEnum {
    /// Means ``default``.
    case unspecified
    case min
    case low
    case `default`
    case high
    case max
    case unrecognised(Int32)

    package static let schemaName = "AndroidNotification.NotificationPriority"
    package static let named: [Self] = [.unspecified, .min, .low, .default, .high, .max]

    package var name: String {
        switch self {
        case .unspecified: "PRIORITY_UNSPECIFIED"
        case .min: "PRIORITY_MIN"
        case .low: "PRIORITY_LOW"
        case .default: "PRIORITY_DEFAULT"
        case .high: "PRIORITY_HIGH"
        case .max: "PRIORITY_MAX"
        case .unrecognised(let number): "\(number)"
        }
    }
}

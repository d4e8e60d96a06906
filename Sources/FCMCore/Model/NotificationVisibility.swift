/// What of a notification the lock screen shows.
package enum NotificationVisibility: SchemaEnum {
    /// Means ``private``.
    case unspecified
    case `private`
    case `public`
    case secret
    case unrecognised(Int32)

    package static let schemaName = "AndroidNotification.Visibility"
    package static let named: [Self] = [.unspecified, .private, .public, .secret]

    package var name: String {
        switch self {
        case .unspecified: "VISIBILITY_UNSPECIFIED"
        case .private: "PRIVATE"
        case .public: "PUBLIC"
        case .secret: "SECRET"
        case .unrecognised(let number): "\(number)"
        }
    }
}

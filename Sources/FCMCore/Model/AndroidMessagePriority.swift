/// How urgently a message is delivered to Android.
package enum AndroidMessagePriority: SchemaEnum {
    /// The default of messages without a notification.
    case normal
    /// The default of messages with a notification.
    case high
    case unrecognised(Int32)

    package static let schemaName = "AndroidMessagePriority"
    package static let named: [Self] = [.normal, .high]

    package var name: String {
        switch self {
        case .normal: "NORMAL"
        case .high: "HIGH"
        case .unrecognised(let number): "\(number)"
        }
    }
}

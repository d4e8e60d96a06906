/// Why Apple's service refused a message, as `ApnsError` tells it (`fcm-v1.md` 4.2).
///
/// No APNs is behind the virtual devices, so that only fault rules bring them.
enum APNsReason: String, CaseIterable, Codable, Sendable {
    case badDeviceToken = "BadDeviceToken"
    case unregistered = "Unregistered"
    case invalidProviderToken = "InvalidProviderToken"
    case badEnvironmentKeyInToken = "BadEnvironmentKeyInToken"

    /// The HTTP status of Apple's own answer.
    var statusCode: Int {
        switch self {
        case .badDeviceToken: 400
        case .unregistered: 410
        case .invalidProviderToken, .badEnvironmentKeyInToken: 403
        }
    }

    /// The codes of FCM that it comes with; the first where a rule names none, the others are older names.
    var codes: [String] {
        switch self {
        case .badDeviceToken: ["INVALID_ARGUMENT"]
        case .unregistered: ["UNREGISTERED"]
        case .invalidProviderToken, .badEnvironmentKeyInToken: ["THIRD_PARTY_AUTH_ERROR", "APNS_AUTH_ERROR"]
        }
    }
}

/// A word by which the legacy protocols say why a message was not accepted.
///
/// HTTP puts ``httpWord`` into a result or the body of an answer, XMPP puts ``xmppWord`` into a nack (the legacy HTTP
/// and XMPP references, "Downstream message error response codes").
package enum LegacyErrorCode: String, Hashable, CaseIterable, Sendable {
    case missingRegistration = "MissingRegistration"
    case invalidRegistration = "InvalidRegistration"
    case notRegistered = "NotRegistered"
    case invalidPackageName = "InvalidPackageName"
    case authenticationFailed = "AuthenticationFailed"
    case mismatchSenderID = "MismatchSenderId"
    case invalidJSON = "InvalidJson"
    case invalidParameters = "InvalidParameters"
    case messageTooBig = "MessageTooBig"
    case invalidDataKey = "InvalidDataKey"
    case invalidTTL = "InvalidTtl"
    case badAck = "BadAck"
    case unavailable = "Unavailable"
    case internalServerError = "InternalServerError"
    case deviceMessageRateExceeded = "DeviceMessageRateExceeded"
    case topicsMessageRateExceeded = "TopicsMessageRateExceeded"
    case invalidAPNsCredential = "InvalidApnsCredential"
    case connectionDraining = "ConnectionDraining"

    /// The word in an answer of the HTTP protocol.
    ///
    /// A few never appear there: a failed authentication and an unreadable body are statuses of HTTP, and draining is
    /// a matter of a connection.
    package var httpWord: String { rawValue }

    /// The word in a nack; several of HTTP share `INVALID_JSON`.
    package var xmppWord: String {
        switch self {
        case .missingRegistration, .invalidJSON, .invalidParameters, .messageTooBig, .invalidDataKey,
            .invalidTTL,
            .invalidPackageName:
            "INVALID_JSON"
        case .invalidRegistration: "BAD_REGISTRATION"
        case .notRegistered: "DEVICE_UNREGISTERED"
        case .authenticationFailed: "AUTHENTICATION_FAILED"
        case .mismatchSenderID: "SENDER_ID_MISMATCH"
        case .badAck: "BAD_ACK"
        case .unavailable: "SERVICE_UNAVAILABLE"
        case .internalServerError: "INTERNAL_SERVER_ERROR"
        case .deviceMessageRateExceeded: "DEVICE_MESSAGE_RATE_EXCEEDED"
        case .topicsMessageRateExceeded: "TOPICS_MESSAGE_RATE_EXCEEDED"
        case .invalidAPNsCredential: "INVALID_APNS_CREDENTIAL"
        case .connectionDraining: "CONNECTION_DRAINING"
        }
    }

    /// Whether the same message may be accepted when it is sent again later.
    package var isRetryable: Bool {
        switch self {
        case .unavailable, .internalServerError, .connectionDraining: true
        // Rates call for slower sending; the rest will be refused again.
        case .deviceMessageRateExceeded, .topicsMessageRateExceeded, .missingRegistration,
            .invalidRegistration,
            .notRegistered, .invalidPackageName, .authenticationFailed, .mismatchSenderID, .invalidJSON,
            .invalidParameters, .messageTooBig, .invalidDataKey, .invalidTTL, .badAck, .invalidAPNsCredential:
            false
        }
    }
}

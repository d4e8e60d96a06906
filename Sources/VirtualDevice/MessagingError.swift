/// Why the app instance could not do what the app asked, in the codes of Apple's SDK (domain `com.google.fcm`).
package struct MessagingError: Error, Hashable, Sendable {
    /// The codes of `fcm-legacy-xmpp-device.md` C.5.
    package enum Code: Int, Hashable, Sendable, CaseIterable {
        case unknown = 0
        case authentication = 1
        case noAccess = 2
        case timeout = 3
        case network = 4
        case operationInProgress = 5
        case checkinFailed = 6
        case invalidRequest = 7
        case invalidTopicName = 8
        case missingDeviceID = 501
        case missingAuthorizedEntity = 502
        case missingScope = 503
        case missingInstallationID = 504
        case missingAPNSToken = 505
        case missingInstallationToken = 506
        /// An upstream message's time to live is over.
        case serviceNotAvailable = 1001
        case missingTo = 1003
        case saveFailed = 1004
        case messageTooBig = 1005
        /// Ours, for Android's `ERROR_TOO_MANY_MESSAGES`, whose own number (4) is taken here.
        case tooManyMessages = 1006
        case invalidIdentity = 2001
        case topicOperationCancelled = 3005
    }

    package static let domain = "com.google.fcm"

    package var code: Code
    /// One line for people; holds no token.
    package var message: String

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

extension MessagingError: CustomStringConvertible {
    package var description: String { "\(Self.domain) \(code.rawValue): \(message)" }
}

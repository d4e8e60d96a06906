package import FCMCore

extension SendFailure.Code {
    /// What the code means and what to do about it, in one line.
    package var remedy: String {
        switch self {
        case .unregistered: "the app was removed or its token replaced: remove this device"
        case .senderIDMismatch: "the token belongs to another project: use that project's profile"
        case .quotaExceeded: "too many messages to this device, topic or project: wait, then send more slowly"
        case .thirdPartyAuthError: "the APNs key or the web push key is missing or wrong in the project"
        case .invalidArgument: "the message or its target is malformed: correct the field named"
        case .unauthenticated: "the credentials are missing or expired: run fcm-console doctor"
        case .permissionDenied: "the account may not send for this project: grant it the messaging role"
        case .notFound: "the target is not known to this project: check token and project"
        case .alreadyExists: "it is there already: nothing to do"
        case .resourceExhausted: "a quota of the project is used up: wait, then try again"
        case .unavailable: "the service is overloaded: try again in a while"
        case .internal: "the service failed: try again in a while"
        case .deadlineExceeded: "no answer in time: whether it was taken is not known"
        case .cancelled: "it was cancelled here"
        case .connectionFailed: "nothing answers there: check the endpoint and the network"
        case .unrecognised("GROUP_NOT_REACHED"): "no member took it: check the devices of the group"
        case .unrecognised: "a code this version does not know: see its message"
        }
    }
}

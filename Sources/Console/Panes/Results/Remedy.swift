package import FCMCore
import Languages

extension SendFailure {
    /// What to do about it: by Apple's reason or Google's where there is one, else by the code.
    package var remedy: String {
        switch apnsError?.reason {
        case "BadDeviceToken":
            return say("Apple does not know the device token: check whether the app is for its sandbox")
        case "BadEnvironmentKeyInToken":
            return say("the APNs key is for sandbox or production alone: add the one for this app")
        default: break
        }
        return switch reason {
        case "SERVICE_DISABLED":
            say("the Firebase Cloud Messaging API is off in this project: enable it in Google Cloud")
        case "ACCESS_TOKEN_SCOPE_INSUFFICIENT":
            say("the access token lacks the scope firebase.messaging: get one that has it")
        default: code.remedy
        }
    }
}

extension SendFailure.Code {
    /// What the code means and what to do about it, in one line.
    package var remedy: String {
        switch self {
        case .unregistered: say("the app was removed or its token replaced: remove this device")
        case .senderIDMismatch: say("the token belongs to another project: use that project's profile")
        case .quotaExceeded:
            say("too many messages to this device, topic or project: wait, then send more slowly")
        case .thirdPartyAuthError: say("the APNs key or the web push key is missing or wrong in the project")
        case .invalidArgument: say("the message or its target is malformed: correct the field named")
        case .unauthenticated: say("the credentials are missing or expired: run fcm-console doctor")
        case .permissionDenied: say("the account may not send for this project: grant it the messaging role")
        case .notFound: say("the target is not known to this project: check token and project")
        case .alreadyExists: say("it is there already: nothing to do")
        case .resourceExhausted: say("a quota of the project is used up: wait, then try again")
        case .unavailable: say("the service is overloaded: try again in a while")
        case .internal: say("the service failed: try again in a while")
        case .deadlineExceeded: say("no answer in time: whether it was taken is not known")
        case .cancelled: say("it was cancelled here")
        case .connectionFailed: say("nothing answers there: check the endpoint and the network")
        case .unrecognised("GROUP_NOT_REACHED"): say("no member took it: check the devices of the group")
        case .unrecognised: say("a code this version does not know: see its message")
        }
    }

    /// What the service's documentation has a sender do about it.
    package var documentedAction: String {
        switch self {
        case .unregistered: say("never again: delete the registration")
        case .senderIDMismatch: say("never again with this project")
        case .quotaExceeded: say("wait for Retry-After, else a minute, then twice as long each time")
        case .thirdPartyAuthError: say("not before the APNs or web push key is mended")
        case .invalidArgument:
            say("never unchanged; where the same message is accepted by others, the token is not valid")
        case .unauthenticated: say("once, with a fresh access token")
        case .permissionDenied: say("not before the account has the role")
        case .notFound: say("never unchanged")
        case .alreadyExists: say("not needed")
        case .resourceExhausted: say("wait for Retry-After, else a minute, then twice as long each time")
        case .unavailable: say("wait for Retry-After, else 1 s, then twice as long each time")
        case .internal: say("1 s later, then twice as long each time")
        case .deadlineExceeded: say("only if it may arrive twice")
        case .cancelled: say("whenever it is wanted")
        case .connectionFailed: say("once something answers there")
        case .unrecognised: say("not documented")
        }
    }
}

import FCMCore

/// The form with which an app instance asks for a topic (`fcm-legacy-xmpp-device.md` C.4).
///
/// It is read as a form whatever its Content-Type says: Apple's SDK sets none.
struct DeviceRegistration: Hashable, Sendable {
    /// The registration token; the field is called `sender`.
    var sender: String
    /// As it came, with or without `/topics/`; empty when there is none.
    var topic: String
    var isDeletion: Bool

    init(_ call: Call) {
        let form = Query(String(decoding: call.request.body, as: UTF8.self)[...])
        sender = form["sender"] ?? ""
        topic = form["X-gcm.topic", "gcm.topic"] ?? ""
        isDeletion = ["true", "1"].contains(form["delete"] ?? form["X-delete"] ?? "")
    }
}

extension EmulatorState {
    /// `POST /iid/register`: subscribes the app instance that asks, or with `delete=true` unsubscribes it.
    ///
    /// No credential is asked for: a device has none of the project's, and its own was never checked here.
    mutating func registerTopic(_ call: Call, fault: SubscriptionFault? = nil) -> Served {
        let form = DeviceRegistration(call)
        let place = self.place(ofRegistration: form.sender)
        guard let topic = Self.iidTopic(form.topic) else {
            return .registrationError("INVALID_PARAMETERS", 400, project: place)
        }
        guard takeSubscriptionPermits(1, of: place ?? defaultProject, now: call.now) else {
            return .registrationError("QUOTA_EXCEEDED", 429, retryAfter: 1, project: place)
        }
        let operation = form.isDeletion ? Route.BatchOperation.remove : .add
        switch relate(form.sender, topic, operation, unless: fault, now: call.now) {
        case nil: return .registration(form.sender, project: place)
        case "NOT_FOUND": return .registrationError("INVALID_PARAMETERS", 404, project: place)
        case "TOO_MANY_TOPICS": return .registrationError("TOO_MANY_SUBSCRIBERS", 400, project: place)
        case let code?:
            let error = FaultError(code: code, retryAfter: fault?.retryAfter)
            return .registrationError(error, project: place ?? defaultProject)
        }
    }
}

extension Served {
    private static let registrationType = HTTPHeader("Content-Type", "text/plain; charset=UTF-8")

    /// `token=…`, the answer to both kinds of request.
    fileprivate static func registration(_ token: String, project: Int?) -> Served {
        Served(
            reply: HTTPReply(status: 200, headers: [registrationType], body: Array("token=\(token)".utf8)),
            project: project
        )
    }

    /// `Error=CODE` with the status to match; the SDKs read the body alone (E row 33).
    static func registrationError(
        _ code: String,
        _ status: Int,
        retryAfter: Int? = nil,
        project: Int?
    ) -> Served {
        var headers = [registrationType]
        if let retryAfter { headers.append(HTTPHeader("Retry-After", String(retryAfter))) }
        return Served(
            reply: HTTPReply(status: status, headers: headers, body: Array("Error=\(code)".utf8)),
            errorCode: code,
            project: project
        )
    }

    /// What a fault rule wants, in the words of this call.
    static func registrationError(_ fault: FaultError, project: Int) -> Served {
        let word =
            switch fault.plainCode {
            case "INTERNAL": "InternalServerError"
            case "UNAVAILABLE": "SERVICE_NOT_AVAILABLE"
            case "RESOURCE_EXHAUSTED": "QUOTA_EXCEEDED"
            case "INVALID_ARGUMENT": "INVALID_PARAMETERS"
            case let code: code
            }
        return registrationError(word, fault.httpStatus, retryAfter: fault.retryAfter, project: project)
    }
}

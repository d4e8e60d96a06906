import FCMCore

/// What statistics and `GET requests` say of app servers: a line for each login and each message.
extension EmulatorState {
    enum StanzaOutcome: Hashable, Sendable {
        case answered(LegacyErrorCode?)
        case disconnected
    }

    mutating func log(_ outcome: StanzaOutcome, _ place: Int, arrived: Moment, now: Moment) {
        switch outcome {
        case .answered(nil): log("message", 200, nil, place, arrived: arrived, now: now)
        case .answered(let code?):
            log("message", code.status, code.xmppWord, place, arrived: arrived, now: now)
        case .disconnected: log("message", 0, "DISCONNECTED", place, arrived: arrived, now: now)
        }
    }

    mutating func logLogin(_ failure: LoginFailure?, _ place: Int?, now: Moment) {
        log(
            "login",
            failure == nil ? 200 : 401,
            failure?.rawValue,
            place ?? defaultProject,
            arrived: now,
            now: now
        )
    }

    private mutating func log(
        _ path: String,
        _ status: Int,
        _ code: String?,
        _ place: Int,
        arrived: Moment,
        now: Moment
    ) {
        let record = RequestRecord(
            time: arrived,
            method: "XMPP",
            path: path,
            status: status,
            version: "XMPP",
            milliseconds: Double(now.microseconds - arrived.microseconds) / 1000,
            errorCode: code
        )
        projects[place].stats.requests += 1
        if let code { projects[place].stats.failed[code, default: 0] += 1 }
        projects[place].requests.append(record)
        appServers.add(record)
    }
}

extension LegacyErrorCode {
    /// The status that HTTP would have for it; a stanza has none.
    fileprivate var status: Int {
        switch self {
        case .authenticationFailed: 401
        case .mismatchSenderID: 403
        case .notRegistered: 404
        case .deviceMessageRateExceeded, .topicsMessageRateExceeded: 429
        case .internalServerError: 500
        case .unavailable, .connectionDraining: 503
        case .missingRegistration, .invalidRegistration, .invalidPackageName, .invalidJSON,
            .invalidParameters, .messageTooBig, .invalidDataKey, .invalidTTL, .badAck, .invalidAPNsCredential:
            400
        }
    }
}

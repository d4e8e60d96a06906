import FCMCore

/// `POST /fcm/send`, JSON and plain text; the order of checks is that of A.12.
extension EmulatorState {
    /// Answers a request; `fault` is what a fault rule does to the message's targets.
    mutating func sendLegacy(_ call: Call, fault: LegacyFault? = nil) -> Served {
        guard settings.legacy.isOn else { return .notFoundPage() }
        guard call.method == "POST" else {
            return .legacyPage(
                405,
                "Method Not Allowed",
                "HTTP method \(call.method) is not supported by this URL",
                headers: [HTTPHeader("Allow", "POST")]
            )
        }
        let key = project(ofKeyIn: call)
        guard key != nil || settings.auth == .open else {
            return .legacyPage(401, "Unauthorized", "Unauthorized")
        }
        let project = key ?? defaultProject
        var served =
            LegacyBodyKind(call.request) == .json
            ? sendLegacyJSON(call, project, fault) : sendLegacyForm(call, project, fault)
        if let seconds = fault?.retryAfter, served.errorCode != nil {
            served.reply.headers.append(HTTPHeader("Retry-After", String(seconds)))
        }
        return served
    }

    // MARK: JSON

    private mutating func sendLegacyJSON(_ call: Call, _ project: Int, _ fault: LegacyFault?) -> Served {
        let message: LegacyDownstream
        do throws(LegacyRefusal) {
            let json = try LegacyRefusal.parse(call.request.body)
            message = try LegacyDownstream.read(json, isMulticast: true)
        } catch {
            guard settings.legacy.errors == .documented, error.code == .missingRegistration else {
                return .legacyRefusal(error, project: project)
            }
            return answer(.registrations([.refused(error.code)]), call, project)
        }
        do throws(LegacyRefusal) {
            if settings.legacy.errors == .documented, message.address == .one("") {
                throw .missingField("to")
            }
            try message.check()
        } catch {
            guard settings.legacy.errors == .documented, error.code != .invalidParameters else {
                return .legacyRefusal(error, project: project)
            }
            return answer(message.refused(error.code), call, project)
        }
        let outcome = legacyDeliver(
            message,
            project: project,
            by: .legacyHTTP,
            source: call.request.body,
            fault: fault,
            now: call.now
        )
        return answer(outcome, call, project)
    }

    private mutating func answer(_ outcome: LegacyDecision, _ call: Call, _ project: Int) -> Served {
        var served: Served
        switch outcome {
        case .registrations(let results):
            // Up to nineteen digits, and another number each time.
            let time = UInt64(bitPattern: uniqueMessageTime(call.now))
            served = .json(
                bytes: LegacyAnswerBody.multicast(results, id: Mixer.mix(time) >> 1),
                project: project
            )
        case .everyone(let result):
            served = .json(bytes: LegacyAnswerBody.everyone(result), project: project)
        case .group(let group): served = answer(group, call, project)
        }
        served.errorCode = served.errorCode ?? outcome.failure?.httpWord
        return served
    }

    private mutating func answer(_ group: LegacyGroupOutcome, _ call: Call, _ project: Int) -> Served {
        let plain = Served.json(bytes: LegacyAnswerBody.group(group), project: project)
        if group.isEmpty {
            switch settings.legacy.emptyGroup {
            case .zero: return plain
            case .notRegistered: return answer(.registrations([.refused(.notRegistered)]), call, project)
            case .noBody: return .json(bytes: [], project: project)
            }
        }
        guard group.success == 0, settings.legacy.failedGroup == .unavailable else { return plain }
        return .legacyPage(
            503,
            "Service Unavailable",
            "Service Unavailable",
            code: "Unavailable",
            project: project
        )
    }

    // MARK: Plain text

    private mutating func sendLegacyForm(_ call: Call, _ project: Int, _ fault: LegacyFault?) -> Served {
        let result: LegacyVerdict
        do throws(LegacyRefusal) {
            let message = try LegacyDownstream.read(LegacyForm(call.request.body))
            try message.check()
            let outcome = legacyDeliver(
                message,
                project: project,
                by: .legacyHTTP,
                source: message.source,
                fault: fault,
                now: call.now
            )
            guard case .registrations(let results) = outcome, let first = results.first else {
                throw .missingField("registration_id")
            }
            result = first
        } catch {
            // Plain text has no 400: whatever is wrong is a line.
            result = .refused(error.code)
        }
        if result.code == .unavailable {
            return .legacyPage(
                500,
                "Internal Server Error",
                "Internal Server Error",
                code: "Unavailable",
                project: project
            )
        }
        return Served(
            reply: HTTPReply(status: 200, headers: [Served.textType], body: LegacyAnswerBody.lines(result)),
            errorCode: result.code?.httpWord,
            project: project
        )
    }
}

/// How the body of a request to `/fcm/send` is to be read: JSON only when it says so.
enum LegacyBodyKind: Hashable, Sendable {
    case json
    case form

    init(_ request: ServerRequest) {
        let type = request[header: "content-type"] ?? ""
        // Mostly just that; taking it apart costs as much as all the rest of a send.
        self = type == "application/json" || Self.media(of: type) == "application/json" ? .json : .form
    }

    private static func media(of type: String) -> String {
        type.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
    }
}

extension LegacyDownstream {
    /// The documented answer to a message that is refused as a whole: the code, in the shape of its target.
    fileprivate func refused(_ code: LegacyErrorCode) -> LegacyDecision {
        switch address {
        case .condition: .everyone(.refused(code))
        case .one(let text) where text.hasPrefix("/topics/"): .everyone(.refused(code))
        case .one: .registrations([.refused(code)])
        case .several(let registrations): .registrations(registrations.map { _ in .refused(code) })
        }
    }
}

extension LegacyDecision {
    /// What the statistics call it when nothing of it succeeded: the first code.
    fileprivate var failure: LegacyErrorCode? {
        switch self {
        case .registrations(let results):
            results.allSatisfy { $0.code != nil } ? results.first?.code : nil
        case .everyone(let result): result.code
        case .group(let group): group.success == 0 ? group.failures.first?.code : nil
        }
    }
}

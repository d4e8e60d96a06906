import FCMCore

extension FaultRule {
    /// Reads `{"match":{…},"when":{…},"action":{…}}`.
    ///
    /// - Throws: ``MemberMistake`` naming the first member that is wrong.
    init(_ json: JSON) throws(MemberMistake) {
        guard case .object = json else {
            throw MemberMistake(member: "rule", problem: "must be a JSON object")
        }
        try self.init(MemberReader(json, path: "", known: Self.members))
    }

    /// The members of a rule.
    static let members = ["match", "when", "action"]

    /// Reads a rule that is part of something larger.
    init(_ rule: MemberReader) throws(MemberMistake) {
        let match = try rule.object("match", known: ["method", "target"])
        let when = try rule.object(
            "when",
            known: ["probability", "every", "first", "count", "until", "otherwise"]
        )
        let action = try rule.object("action", known: FaultRule.actionMembers)
        guard let action else {
            throw rule.wrong("action", "is missing: what should happen?")
        }

        if let match {
            method = try match.choice("method", Method.allCases) ?? .any
            target = try match.text("target").map { Glob($0) }
        }
        if let when {
            probability = try when.probability("probability") ?? 1
            every = try when.count("every")
            first = try when.count("first")
            count = try when.count("count")
            until = try when.moment("until")
            passesOn = try when.choice("otherwise", Otherwise.allCases) == .next
        }
        self.action = try FaultAction(action)
        guard !self.action.drains || method == .xmpp || method == .any else {
            throw action.wrong("drain", "drains connections of XMPP: match the method xmpp")
        }
        let isOfHTTP = self.action.spoiling != nil || self.action.closesAfterwards
        guard !isOfHTTP || method != .xmpp else {
            throw rule.wrong("action", "goaway, truncate and garbage are of HTTP: match another method")
        }
        guard self.action.result == nil || method == .iid else {
            throw action.wrong("result", "is of single registrations of IID: match the method iid")
        }
    }

    fileprivate static let actionMembers = [
        "status", "code", "apnsReason", "result", "retryAfter", "latency", "jitter", "disconnect", "scope",
        "goaway", "truncate", "garbage", "drain",
    ]

    /// The rule as `GET faults` shows it; members that were not set are absent.
    var json: JSONObject {
        var match: JSONObject = ["method": .string(method.rawValue)]
        if let target { match["target"] = .string(target.pattern) }
        var when = JSONObject()
        if probability < 1 { when["probability"] = .number(probability) }
        for (name, value) in [("every", every), ("first", first), ("count", count)] {
            if let value { when[name] = .integer(Int64(value)) }
        }
        if let until { when["until"] = .string(until.rfc3339) }
        if passesOn { when["otherwise"] = "next" }
        return ["match": .object(match), "when": .object(when), "action": .object(action.json)]
    }
}

extension FaultAction {
    fileprivate init(_ reader: MemberReader) throws(MemberMistake) {
        status = try reader.count("status")
        if let status, !(400...599).contains(status) {
            throw reader.wrong("status", "must be an HTTP status from 400 to 599")
        }
        code = try reader.text("code")
        if let code, GoogleError.named(code) == nil, LegacyErrorCode(faultWord: code) == nil {
            let names = GoogleError.names.joined(separator: ", ")
            throw reader.wrong(
                "code",
                "no such error code: \(code); there are \(names), and those of the legacy protocols"
            )
        }
        apnsReason = try reader.choice("apnsReason", APNsReason.allCases)
        result = try reader.choice("result", SubscriptionFault.Result.allCases)
        retryAfter = try reader.number("retryAfter")
        latency = try reader.duration("latency") ?? 0
        jitter = try reader.duration("jitter") ?? 0
        disconnect = try reader.choice("disconnect", FaultRule.Disconnect.allCases)
        drains = try reader.flag("drain") ?? false
        endsConnection = try reader.choice("scope", Scope.allCases) == .connection
        closesAfterwards = try reader.flag("goaway") ?? false
        let (truncates, isGarbage) = (try reader.flag("truncate") == true, try reader.flag("garbage") == true)
        guard !truncates || !isGarbage else {
            throw reader.mistake("truncate and garbage are one or the other")
        }
        spoiling = truncates ? .truncated : isGarbage ? .garbage : nil
        try checkErrors(reader)
        let isLate = latency > 0 || jitter > 0
        let isOfTheWire = disconnect != nil || spoiling != nil || closesAfterwards
        guard isError || result != nil || isLate || isOfTheWire || drains else {
            throw reader.mistake(
                "needs one of status, code, apnsReason, result, latency, jitter, disconnect, goaway, truncate, "
                    + "garbage, drain"
            )
        }
    }

    /// What says how the answer fails has to say one thing.
    private func checkErrors(_ reader: MemberReader) throws(MemberMistake) {
        guard result == nil || !isError else {
            throw reader.wrong(
                "result",
                "leaves the request a success: leave out status, code and apnsReason"
            )
        }
        if let apnsReason, let code, !apnsReason.codes.contains(code) {
            let codes = apnsReason.codes.joined(separator: " or ")
            throw reader.wrong("code", "\(apnsReason.rawValue) comes with the code \(codes)")
        }
        let (cause, fixed) = (apnsReason?.rawValue ?? code ?? "", apnsReason?.codes[0] ?? code ?? "")
        guard apnsReason != nil || AccessRefusal(rawValue: fixed) != nil,
            let proper = GoogleError.named(fixed)?.httpStatus, let status, status != proper
        else { return }
        throw reader.wrong("status", "\(cause) comes with the status \(proper)")
    }

    private enum Scope: String, CaseIterable {
        case stream
        case connection
    }

    fileprivate var json: JSONObject {
        var json = JSONObject()
        if let status { json["status"] = .integer(Int64(status)) }
        if let code { json["code"] = .string(code) }
        if let apnsReason { json["apnsReason"] = .string(apnsReason.rawValue) }
        if let result { json["result"] = .string(result.rawValue) }
        if let retryAfter { json["retryAfter"] = .integer(Int64(retryAfter)) }
        if latency > 0 { json["latency"] = .string(DurationText.text(latency)) }
        if jitter > 0 { json["jitter"] = .string(DurationText.text(jitter)) }
        if let disconnect { json["disconnect"] = .string(disconnect.rawValue) }
        if endsConnection { json["scope"] = "connection" }
        if closesAfterwards { json["goaway"] = true }
        switch spoiling {
        case .truncated: json["truncate"] = true
        case .garbage: json["garbage"] = true
        case nil: break
        }
        if drains { json["drain"] = true }
        return json
    }
}

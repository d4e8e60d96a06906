import FCMCore

extension FaultRule {
    /// Why a text is not a rule: the member and what it should be.
    struct Malformed: Error, Hashable, Sendable {
        var member: String
        var problem: String

        var description: String { "\(member): \(problem)" }
    }

    /// Reads `{"match":{…},"when":{…},"action":{…}}`.
    ///
    /// - Throws: ``Malformed`` naming the first member that is wrong.
    init(_ json: JSON) throws(Malformed) {
        guard case .object = json else { throw Malformed(member: "rule", problem: "must be a JSON object") }
        let rule = try RuleReader(json, path: "", known: ["match", "when", "action"])
        let match = try rule.object("match", known: ["method", "target"])
        let when = try rule.object(
            "when",
            known: ["probability", "every", "first", "count", "until", "otherwise"]
        )
        let action = try rule.object("action", known: FaultRule.actionMembers)
        guard let action else {
            throw Malformed(member: "action", problem: "is missing: what should happen?")
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
            throw Malformed(
                member: "action.drain",
                problem: "drains connections of XMPP: match the method xmpp"
            )
        }
        let isOfHTTP = self.action.spoiling != nil || self.action.closesAfterwards
        guard !isOfHTTP || method != .xmpp else {
            throw Malformed(
                member: "action",
                problem: "goaway, truncate and garbage are of HTTP: match another method"
            )
        }
    }

    fileprivate static let actionMembers = [
        "status", "code", "retryAfter", "latency", "jitter", "disconnect", "scope", "goaway", "truncate",
        "garbage",
        "drain",
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
    fileprivate init(_ reader: RuleReader) throws(FaultRule.Malformed) {
        status = try reader.count("status")
        if let status, !(400...599).contains(status) {
            throw FaultRule.Malformed(
                member: "action.status",
                problem: "must be an HTTP status from 400 to 599"
            )
        }
        code = try reader.text("code")
        if let code, GoogleError.named(code, sender: "") == nil, LegacyErrorCode(faultWord: code) == nil {
            throw FaultRule.Malformed(member: "action.code", problem: "no such error code: \(code)")
        }
        retryAfter = try reader.number("retryAfter")
        latency = try reader.duration("latency") ?? 0
        jitter = try reader.duration("jitter") ?? 0
        disconnect = try reader.choice("disconnect", FaultRule.Disconnect.allCases)
        drains = try reader.flag("drain") ?? false
        endsConnection = try reader.choice("scope", Scope.allCases) == .connection
        closesAfterwards = try reader.flag("goaway") ?? false
        let (truncates, isGarbage) = (try reader.flag("truncate") == true, try reader.flag("garbage") == true)
        guard !truncates || !isGarbage else {
            throw FaultRule.Malformed(member: "action", problem: "truncate and garbage are one or the other")
        }
        spoiling = truncates ? .truncated : isGarbage ? .garbage : nil
        let isLate = latency > 0 || jitter > 0
        let isOfTheWire = disconnect != nil || spoiling != nil || closesAfterwards
        guard isError || isLate || isOfTheWire || drains else {
            throw FaultRule.Malformed(
                member: "action",
                problem: "needs one of status, code, latency, jitter, disconnect, goaway, truncate, "
                    + "garbage, drain"
            )
        }
    }

    private enum Scope: String, CaseIterable {
        case stream
        case connection
    }

    fileprivate var json: JSONObject {
        var json = JSONObject()
        if let status { json["status"] = .integer(Int64(status)) }
        if let code { json["code"] = .string(code) }
        if let retryAfter { json["retryAfter"] = .integer(Int64(retryAfter)) }
        if latency > 0 { json["latency"] = .string("\(latency / 1000)ms") }
        if jitter > 0 { json["jitter"] = .string("\(jitter / 1000)ms") }
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

/// Reads typed members of one object of a rule, naming the member in every complaint.
private struct RuleReader {
    let object: JSON
    let path: String

    init(_ object: JSON, path: String, known: [String]) throws(FaultRule.Malformed) {
        self.object = object
        self.path = path
        for member in object.object?.members ?? [] where !known.contains(member.name) {
            throw FaultRule.Malformed(
                member: path + member.name,
                problem: "unknown member; known are \(known.joined(separator: ", "))"
            )
        }
    }

    func object(_ name: String, known: [String]) throws(FaultRule.Malformed) -> RuleReader? {
        guard let value = object[name], value != .null else { return nil }
        guard case .object = value else { throw wrong(name, "must be an object") }
        return try RuleReader(value, path: "\(path)\(name).", known: known)
    }

    func text(_ name: String) throws(FaultRule.Malformed) -> String? {
        guard let value = object[name], value != .null else { return nil }
        guard let text = value.string else { throw wrong(name, "must be a string") }
        return text
    }

    func flag(_ name: String) throws(FaultRule.Malformed) -> Bool? {
        guard let value = object[name], value != .null else { return nil }
        guard let flag = value.bool else { throw wrong(name, "must be true or false") }
        return flag
    }

    /// An integer of 1 or more.
    func count(_ name: String) throws(FaultRule.Malformed) -> Int? {
        guard let value = try number(name) else { return nil }
        guard value > 0 else { throw wrong(name, "must be 1 or more") }
        return value
    }

    /// An integer of 0 or more.
    func number(_ name: String) throws(FaultRule.Malformed) -> Int? {
        guard let value = object[name], value != .null else { return nil }
        guard let number = value.integer, number >= 0, number <= Int64(Int32.max) else {
            throw wrong(name, "must be a whole number, 0 or more")
        }
        return Int(number)
    }

    func probability(_ name: String) throws(FaultRule.Malformed) -> Double? {
        guard let value = object[name], value != .null else { return nil }
        let number: Double
        switch value {
        case .integer(let whole): number = Double(whole)
        case .number(let real): number = real
        case .null, .bool, .string, .array, .object: throw wrong(name, "must be a number from 0 to 1")
        }
        guard (0...1).contains(number) else { throw wrong(name, "must be a number from 0 to 1") }
        return number
    }

    func choice<Choice: RawRepresentable<String>>(
        _ name: String,
        _ choices: [Choice]
    ) throws(FaultRule.Malformed) -> Choice? {
        guard let text = try text(name) else { return nil }
        guard let choice = Choice(rawValue: text) else {
            throw wrong(name, "must be one of \(choices.map(\.rawValue).joined(separator: ", "))")
        }
        return choice
    }

    func moment(_ name: String) throws(FaultRule.Malformed) -> Moment? {
        guard let text = try text(name) else { return nil }
        guard let moment = Moment(rfc3339: text) else {
            throw wrong(name, "must be a time such as 2026-10-23T18:00:00Z")
        }
        return moment
    }

    /// Text such as `150ms`, `1.5s` or `2m`, as microseconds.
    func duration(_ name: String) throws(FaultRule.Malformed) -> Int64? {
        guard let text = try text(name) else { return nil }
        guard let duration = DurationText.microseconds(text) else {
            throw wrong(name, "must be a duration such as 150ms or 1.5s")
        }
        return duration
    }

    private func wrong(_ name: String, _ problem: String) -> FaultRule.Malformed {
        FaultRule.Malformed(member: path + name, problem: problem)
    }
}

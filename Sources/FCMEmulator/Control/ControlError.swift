import FCMCore

/// An error of the control API: `{"error":{"code":…,"message":…}}`, saying what is wrong and where.
struct ControlError: Error, Hashable, Sendable {
    var status: Int
    var message: String

    init(_ status: Int, _ message: String) {
        self.status = status
        self.message = message
    }

    /// 400 for a member of the body or a query parameter.
    static func wrong(_ member: String, _ problem: String) -> ControlError {
        ControlError(400, "\(member): \(problem)")
    }

    var served: Served {
        let json: JSON = ["error": ["code": .integer(Int64(status)), "message": .string(message)]]
        let type = HTTPHeader("Content-Type", "application/json; charset=UTF-8")
        return Served(
            reply: HTTPReply(status: status, headers: [type], body: json.serialized()),
            errorCode: String(status)
        )
    }
}

extension Served {
    /// An answer of the control API: compact JSON.
    static func control(_ json: JSON) -> Served { .json(bytes: json.serialized()) }
}

/// Reads the body and the query of a control request, complaining by name.
struct ControlInput {
    let body: JSON
    let query: Query

    /// An empty body counts as `{}`.
    init(_ call: Call, known: [String] = []) throws(ControlError) {
        query = call.query
        guard !call.request.body.isEmpty else {
            body = [:]
            return
        }
        do {
            body = try JSON.parse(call.request.body)
        } catch {
            throw ControlError(400, "the body is not JSON: \(error)")
        }
        guard case .object(let object) = body else {
            throw ControlError(400, "the body must be a JSON object")
        }
        for member in object.members where !known.contains(member.name) {
            let list = known.isEmpty ? "none is known here" : "known are \(known.joined(separator: ", "))"
            throw .wrong(member.name, "unknown member; \(list)")
        }
    }

    func text(_ name: String) throws(ControlError) -> String? {
        guard let value = body[name], value != .null else { return nil }
        guard let text = value.string else { throw .wrong(name, "must be a string") }
        return text
    }

    func flag(_ name: String) throws(ControlError) -> Bool? {
        guard let value = body[name], value != .null else { return nil }
        guard let flag = value.bool else { throw .wrong(name, "must be true or false") }
        return flag
    }

    func texts(_ name: String) throws(ControlError) -> [String]? {
        guard let value = body[name], value != .null else { return nil }
        let texts = value.array?.compactMap(\.string)
        guard let texts, texts.count == value.array?.count else {
            throw .wrong(name, "must be a list of strings")
        }
        return texts
    }

    func integer(_ name: String, in range: ClosedRange<Int>) throws(ControlError) -> Int? {
        guard let value = body[name], value != .null else { return nil }
        guard let number = value.integer, range.contains(Int(number)) else {
            throw .wrong(name, "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return Int(number)
    }

    /// A whole number in the query.
    func parameter(_ name: String, default standard: Int, in range: ClosedRange<Int>) throws(ControlError)
        -> Int
    {
        guard let text = query[name], !text.isEmpty else { return standard }
        guard let number = Int(text), range.contains(number) else {
            throw .wrong(name, "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Where a page starts; page tokens are such numbers as text.
    func pageStart() throws(ControlError) -> UInt64? {
        guard let text = query["pageToken"], !text.isEmpty else { return nil }
        guard let start = UInt64(text) else { throw .wrong("pageToken", "is not one that was given out") }
        return start
    }

    /// Seconds in the query, whole or not, as microseconds.
    func timeout(default standard: Int64) throws(ControlError) -> Int64 {
        guard let text = query["timeout"], !text.isEmpty else { return standard * 1_000_000 }
        guard let seconds = Double(text), seconds >= 0, seconds <= 3600 else {
            throw .wrong("timeout", "must be a number of seconds from 0 to 3600")
        }
        return Int64(seconds * 1_000_000)
    }
}

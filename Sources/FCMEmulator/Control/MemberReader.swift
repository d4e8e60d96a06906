import FCMCore

/// What is wrong with a member of a document from outside, and where it stands: `devices[3].platform`.
struct MemberMistake: Error, Hashable, Sendable {
    var member: String
    var problem: String

    var description: String { "\(member): \(problem)" }
}

/// Reads typed members of one object, naming in every complaint the way to the member.
struct MemberReader {
    let object: JSON
    /// The way to this object, such as `match.`; empty for the document itself.
    let path: String

    /// Takes an object whose members are all among `known`.
    ///
    /// - Throws: ``MemberMistake`` for the first that is not.
    init(_ object: JSON, path: String, known: [String]) throws(MemberMistake) {
        self.object = object
        self.path = path
        for member in object.object?.members ?? [] where !known.contains(member.name) {
            throw wrong(member.name, "unknown member; known are \(known.joined(separator: ", "))")
        }
    }

    /// The complaint about one member.
    func wrong(_ name: String, _ problem: String) -> MemberMistake {
        MemberMistake(member: path + name, problem: problem)
    }

    /// The complaint about the object as a whole.
    func mistake(_ problem: String) -> MemberMistake {
        MemberMistake(member: path.hasSuffix(".") ? String(path.dropLast()) : path, problem: problem)
    }

    func object(_ name: String, known: [String]) throws(MemberMistake) -> MemberReader? {
        guard let value = present(name) else { return nil }
        guard case .object = value else { throw wrong(name, "must be an object") }
        return try MemberReader(value, path: "\(path)\(name).", known: known)
    }

    /// The elements of a list of objects, each knowing its place; none when the member is absent.
    func objects(_ name: String, known: [String]) throws(MemberMistake) -> [MemberReader] {
        guard let value = present(name) else { return [] }
        guard case .array(let elements) = value else { throw wrong(name, "must be a list") }
        var readers: [MemberReader] = []
        readers.reserveCapacity(elements.count)
        for (place, element) in elements.enumerated() {
            guard case .object = element else { throw wrong("\(name)[\(place)]", "must be an object") }
            readers.append(try MemberReader(element, path: "\(path)\(name)[\(place)].", known: known))
        }
        return readers
    }

    func text(_ name: String) throws(MemberMistake) -> String? {
        guard let value = present(name) else { return nil }
        guard let text = value.string else { throw wrong(name, "must be a string") }
        return text
    }

    /// A list of strings; none when the member is absent.
    func texts(_ name: String) throws(MemberMistake) -> [String] {
        guard let value = present(name) else { return [] }
        let texts = value.array?.compactMap(\.string)
        guard let texts, texts.count == value.array?.count else {
            throw wrong(name, "must be a list of strings")
        }
        return texts
    }

    func flag(_ name: String) throws(MemberMistake) -> Bool? {
        guard let value = present(name) else { return nil }
        guard let flag = value.bool else { throw wrong(name, "must be true or false") }
        return flag
    }

    func integer(_ name: String, in range: ClosedRange<Int>) throws(MemberMistake) -> Int? {
        guard let value = present(name) else { return nil }
        guard let number = value.integer, let number = Int(exactly: number), range.contains(number) else {
            throw wrong(name, "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// An integer of 1 or more.
    func count(_ name: String) throws(MemberMistake) -> Int? {
        guard let value = try number(name) else { return nil }
        guard value > 0 else { throw wrong(name, "must be 1 or more") }
        return value
    }

    /// An integer of 0 or more.
    func number(_ name: String) throws(MemberMistake) -> Int? {
        guard let value = present(name) else { return nil }
        guard let number = value.integer, number >= 0, number <= Int64(Int32.max) else {
            throw wrong(name, "must be a whole number, 0 or more")
        }
        return Int(number)
    }

    func probability(_ name: String) throws(MemberMistake) -> Double? {
        guard let value = present(name) else { return nil }
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
    ) throws(MemberMistake) -> Choice? {
        guard let text = try text(name) else { return nil }
        guard let choice = Choice(rawValue: text) else {
            throw wrong(name, "must be one of \(choices.map(\.rawValue).joined(separator: ", "))")
        }
        return choice
    }

    func moment(_ name: String) throws(MemberMistake) -> Moment? {
        guard let text = try text(name) else { return nil }
        guard let moment = Moment(rfc3339: text) else {
            throw wrong(name, "must be a time such as 2026-10-23T18:00:00Z")
        }
        return moment
    }

    /// Text such as `150ms`, `1.5s` or `2m`, as microseconds.
    func duration(_ name: String) throws(MemberMistake) -> Int64? {
        guard let text = try text(name) else { return nil }
        guard let duration = DurationText.microseconds(text) else {
            throw wrong(name, "must be a duration such as 150ms or 1.5s")
        }
        return duration
    }

    /// A member that is there; `null` counts as absent.
    private func present(_ name: String) -> JSON? {
        guard let value = object[name], value != .null else { return nil }
        return value
    }
}

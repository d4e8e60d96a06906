/// A JSON value that keeps the order of its members and the exactness of its integers.
package enum JSON: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
    case array([JSON])
    case object(JSONObject)
}

/// The members of a JSON object in the order in which they were written.
package struct JSONObject: Hashable, Sendable {
    /// One member: its name and its value.
    package struct Member: Hashable, Sendable {
        package var name: String
        package var value: JSON

        package init(_ name: String, _ value: JSON) {
            self.name = name
            self.value = value
        }
    }

    package private(set) var members: [Member]

    package init(_ members: [Member] = []) {
        self.members = members
    }

    /// The value of the first member of that name; setting `nil` removes it, setting a new name appends.
    package subscript(name: String) -> JSON? {
        get { members.first { $0.name == name }?.value }
        set {
            let index = members.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(name, value))
            case (nil, nil): break
            }
        }
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, JSON)...) {
        self.init(elements.map { Member($0.0, $0.1) })
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int64) { self = .integer(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(arrayLiteral elements: JSON...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(JSONObject(elements.map { JSONObject.Member($0.0, $0.1) }))
    }
}

extension JSON {
    /// The member of that name, when this is an object that has one.
    package subscript(name: String) -> JSON? {
        guard case .object(let object) = self else { return nil }
        return object[name]
    }

    package var string: String? {
        guard case .string(let value) = self else { return nil }
        return value
    }

    package var integer: Int64? {
        guard case .integer(let value) = self else { return nil }
        return value
    }

    package var bool: Bool? {
        guard case .bool(let value) = self else { return nil }
        return value
    }

    package var array: [JSON]? {
        guard case .array(let value) = self else { return nil }
        return value
    }

    package var object: JSONObject? {
        guard case .object(let value) = self else { return nil }
        return value
    }
}

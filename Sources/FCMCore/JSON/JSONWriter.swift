/// Writes JSON values as bytes.
struct JSONWriter {
    private(set) var bytes: [UInt8]
    private let isPretty: Bool
    private var depth = 0

    init(appendingTo bytes: consuming [UInt8] = [], pretty isPretty: Bool) {
        self.bytes = bytes
        // What is there already grows by itself: to reserve a little again and again would copy it each time.
        if self.bytes.isEmpty { self.bytes.reserveCapacity(512) }
        self.isPretty = isPretty
    }

    /// Writes the whole document: the pretty form ends with a line feed.
    mutating func writeDocument(_ value: JSON) {
        write(value)
        if isPretty { bytes.append(UInt8(ascii: "\n")) }
    }

    private mutating func write(_ value: JSON) {
        switch value {
        case .null: bytes.append(text: "null")
        case .bool(let flag): bytes.append(text: flag ? "true" : "false")
        case .integer(let number): bytes.append(contentsOf: number.description.utf8)
        case .number(let number):
            if number.isFinite {
                bytes.append(contentsOf: number.description.utf8)
            } else {
                bytes.append(text: "null")
            }
        case .string(let text): bytes.append(jsonString: text)
        case .array(let elements): write(elements)
        case .object(let object): write(object)
        }
    }

    private mutating func write(_ elements: [JSON]) {
        guard !elements.isEmpty else { return bytes.append(text: "[]") }
        bytes.append(UInt8(ascii: "["))
        depth += 1
        for index in elements.indices {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            breakLine()
            write(elements[index])
        }
        depth -= 1
        breakLine()
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func write(_ object: JSONObject) {
        guard !object.members.isEmpty else { return bytes.append(text: "{}") }
        bytes.append(UInt8(ascii: "{"))
        depth += 1
        for index in object.members.indices {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            breakLine()
            bytes.append(jsonString: object.members[index].name)
            bytes.append(UInt8(ascii: ":"))
            if isPretty { bytes.append(UInt8(ascii: " ")) }
            write(object.members[index].value)
        }
        depth -= 1
        breakLine()
        bytes.append(UInt8(ascii: "}"))
    }

    private mutating func breakLine() {
        guard isPretty else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
    }
}

extension JSON {
    /// The value as UTF-8 JSON.
    ///
    /// Escapes only what JSON demands. A number that JSON cannot write (infinite, not a number) becomes `null`.
    ///
    /// The pretty form has two spaces a level and a line feed at the end, as the service prints its answers;
    /// the other has no blank at all.
    package func serialized(pretty: Bool = false) -> [UInt8] {
        var writer = JSONWriter(pretty: pretty)
        writer.writeDocument(self)
        return writer.bytes
    }

    /// Appends the value as compact UTF-8 JSON.
    package func append(to bytes: inout [UInt8]) {
        var taken: [UInt8] = []
        swap(&taken, &bytes)
        var writer = JSONWriter(appendingTo: consume taken, pretty: false)
        writer.writeDocument(self)
        bytes = writer.bytes
    }

    /// The value as JSON text; see ``serialized(pretty:)``.
    package func text(pretty: Bool = false) -> String {
        String(decoding: serialized(pretty: pretty), as: UTF8.self)
    }
}

import FCMCore

/// Appends XML to bytes: markup as it is, text and attribute values escaped.
struct XMLWriter {
    private(set) var bytes: [UInt8]

    init(appendingTo bytes: consuming [UInt8] = []) { self.bytes = bytes }

    mutating func markup(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Text between tags or, as it escapes both quotes, inside an attribute.
    mutating func text(_ text: String) {
        var text = text
        text.withUTF8 { escape($0) }
    }

    mutating func text(_ text: [UInt8]) { text.withUnsafeBufferPointer { escape($0) } }

    /// JSON between tags: its quotation marks can stay, and two characters that XML has no place for have one in JSON.
    mutating func json(_ json: [UInt8]) {
        json.withUnsafeBufferPointer { escape($0, isJSON: true) }
    }

    /// A string of JSON between tags, in its quotation marks.
    mutating func json(string text: String) {
        var text = text
        let isWritten = text.withUTF8 { utf8 in
            for byte in utf8 where !Self.isPlain(byte) { return false }
            markup("\"")
            bytes.append(contentsOf: utf8)
            markup("\"")
            return true
        }
        if !isWritten { json(JSON.string(text).serialized()) }
    }

    /// Whether the byte stands for itself in JSON and in XML.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"):
            false
        default: byte >= 0x20 && byte < 0x80
        }
    }

    private mutating func escape(_ text: UnsafeBufferPointer<UInt8>, isJSON: Bool = false) {
        var start = 0
        for index in text.indices {
            let entity: StaticString
            var width = 1
            switch text[index] {
            case UInt8(ascii: "&"): entity = "&amp;"
            case UInt8(ascii: "<"): entity = "&lt;"
            case UInt8(ascii: ">"): entity = "&gt;"
            case UInt8(ascii: "\"") where !isJSON: entity = "&quot;"
            case UInt8(ascii: "'") where !isJSON: entity = "&apos;"
            case 0xEF
            where isJSON && index + 2 < text.count && text[index + 1] == 0xBF && text[index + 2] >= 0xBE:
                entity = text[index + 2] == 0xBE ? "\\ufffe" : "\\uffff"
                width = 3
            default: continue
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
            markup(entity)
            start = index + width
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }

    /// An element as it came in, its namespace said where it differs from the one around.
    mutating func element(_ element: Element, in namespace: String) {
        markup("<")
        text(element.name.local)
        if element.name.namespace != namespace { attribute("xmlns", element.name.namespace) }
        for attribute in element.attributes where !attribute.name.hasPrefix("{") {
            self.attribute(attribute.name, attribute.value)
        }
        guard !element.text.isEmpty || !element.children.isEmpty else { return markup("/>") }
        markup(">")
        text(element.text)
        for child in element.children { self.element(child, in: element.name.namespace) }
        markup("</")
        text(element.name.local)
        markup(">")
    }

    /// A blank, the name, and the value in quotes.
    mutating func attribute(_ name: String, _ value: String) {
        markup(" ")
        text(name)
        markup("=\"")
        text(value)
        markup("\"")
    }
}

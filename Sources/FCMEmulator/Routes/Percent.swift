/// Percent-encoding of URLs.
enum Percent {
    /// The text behind `encoded`, or `encoded` itself when it is not valid UTF-8 in valid encoding.
    static func decoded(_ encoded: Substring, plusIsBlank: Bool) -> String {
        let plus = UInt8(ascii: "+")
        guard encoded.utf8.contains(where: { $0 == UInt8(ascii: "%") || (plusIsBlank && $0 == plus) }) else {
            return String(encoded)
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(encoded.utf8.count)
        var rest = encoded.utf8[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
                else {
                    return String(encoded)
                }
                bytes.append(high << 4 | low)
            case plus where plusIsBlank: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self) ?? String(encoded)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

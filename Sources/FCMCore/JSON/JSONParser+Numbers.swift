extension JSONParser {
    /// Parses the number at the position: an exact integer when it is written as one and fits, else a double.
    mutating func parseNumber() throws(Failure) -> JSON {
        let start = position
        let isNegative = bytes[position] == UInt8(ascii: "-")
        if isNegative { position += 1 }
        var magnitude: UInt64 = 0
        var isInteger = true
        let digits = position
        while position < end, Self.isDigit(bytes[position]) {
            let (tenfold, overflow) = magnitude.multipliedReportingOverflow(by: 10)
            let (sum, carry) = tenfold.addingReportingOverflow(UInt64(bytes[position] - UInt8(ascii: "0")))
            if overflow || carry { isInteger = false }
            magnitude = sum
            position += 1
        }
        let hasLeadingZero = position > digits + 1 && bytes[digits] == UInt8(ascii: "0")
        guard position > digits, !hasLeadingZero else { throw Failure(kind: .invalidNumber, offset: start) }
        if position < end, bytes[position] == UInt8(ascii: ".") {
            position += 1
            isInteger = false
            try skipDigits(of: start)
        }
        if position < end, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            isInteger = false
            if position < end, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            try skipDigits(of: start)
        }
        if isInteger, let value = Self.signed(magnitude, isNegative) { return .integer(value) }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let value = Double(text), value.isFinite else {
            throw Failure(kind: .numberOutOfRange, offset: start)
        }
        return .number(value)
    }

    private mutating func skipDigits(of start: Int) throws(Failure) {
        let first = position
        while position < end, Self.isDigit(bytes[position]) { position += 1 }
        guard position > first else { throw Failure(kind: .invalidNumber, offset: start) }
    }

    /// The integer, unless it does not fit; `-0` is left to the doubles, which have one.
    private static func signed(_ magnitude: UInt64, _ isNegative: Bool) -> Int64? {
        guard isNegative else { return Int64(exactly: magnitude) }
        guard magnitude > 0, magnitude <= UInt64(Int64.max) + 1 else { return nil }
        return Int64(truncatingIfNeeded: 0 &- magnitude)
    }
}

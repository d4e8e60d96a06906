/// Reads the ASCII digits and marks of times and durations from left to right.
struct DigitReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { position == bytes.count }

    mutating func skip(_ mark: Unicode.Scalar) -> Bool {
        guard position < bytes.count, UInt32(bytes[position]) == mark.value else { return false }
        position += 1
        return true
    }

    /// The number of exactly that many digits.
    mutating func number(digits count: Int) -> Int? {
        var value = 0
        for _ in 0..<count {
            guard let digit = digit() else { return nil }
            value = value * 10 + digit
        }
        return value
    }

    /// The number of all digits that follow, at least one, at most what `Int64` holds.
    mutating func wholeNumber() -> Int64? {
        guard var value = digit().map(Int64.init) else { return nil }
        while let digit = digit() {
            let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = tenfold.addingReportingOverflow(Int64(digit))
            guard !overflow, !carry else { return nil }
            value = sum
        }
        return value
    }

    /// One to nine digits behind a decimal point, as nanoseconds.
    mutating func fraction() -> Int32? {
        var value: Int32 = 0
        var count = 0
        while let digit = digit() {
            guard count < 9 else { return nil }
            value = value * 10 + Int32(digit)
            count += 1
        }
        guard count > 0 else { return nil }
        for _ in count..<9 { value *= 10 }
        return value
    }

    private mutating func digit() -> Int? {
        guard position < bytes.count, JSONParser.isDigit(bytes[position]) else { return nil }
        position += 1
        return Int(bytes[position - 1] - UInt8(ascii: "0"))
    }
}

/// The point and the fewest of 0, 3, 6 or 9 digits that hold the nanoseconds exactly, as protobuf prints them.
func fractionDigits(_ nanoseconds: Int32) -> String {
    guard nanoseconds != 0 else { return "" }
    let digits = String(nanoseconds)
    let padded = String(repeating: "0", count: max(0, 9 - digits.count)) + digits
    let width = nanoseconds % 1_000_000 == 0 ? 3 : nanoseconds % 1000 == 0 ? 6 : 9
    return "." + padded.prefix(width)
}

import FCMCore

/// A moment on the emulator's clock: microseconds since 1970-01-01 UTC, half the size of a `Timestamp`.
package struct Moment: Hashable, Comparable, Sendable {
    package var microseconds: Int64

    package init(microseconds: Int64) { self.microseconds = microseconds }

    /// Reads RFC 3339; digits beyond microseconds are dropped.
    package init?(rfc3339 text: String) {
        guard let timestamp = Timestamp(rfc3339: text) else { return nil }
        microseconds = timestamp.seconds * 1_000_000 + Int64(timestamp.nanoseconds / 1000)
    }

    package static let distantFuture = Moment(microseconds: .max)

    package static func < (left: Moment, right: Moment) -> Bool { left.microseconds < right.microseconds }

    /// The moment `amount` microseconds later; saturates instead of trapping.
    package func advanced(microseconds amount: Int64) -> Moment {
        let (sum, overflow) = microseconds.addingReportingOverflow(amount)
        return Moment(microseconds: overflow ? (amount > 0 ? .max : .min) : sum)
    }

    /// RFC 3339 in UTC with 0, 3 or 6 fraction digits.
    package var rfc3339: String {
        var seconds = microseconds / 1_000_000
        var rest = microseconds % 1_000_000
        if rest < 0 {
            seconds -= 1
            rest += 1_000_000
        }
        let timestamp =
            Timestamp(seconds: seconds, nanoseconds: Int32(rest) * 1000)
            ?? Timestamp(seconds: microseconds < 0 ? Timestamp.range.lowerBound : Timestamp.range.upperBound)
        return timestamp?.rfc3339 ?? ""
    }

    /// The UTC date as `YYYY-MM-DD`.
    package var date: String { String(rfc3339.prefix(10)) }
}

/// One number.
extension Moment: Codable {
    package init(from decoder: any Decoder) throws {
        microseconds = try decoder.singleValueContainer().decode(Int64.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(microseconds)
    }
}

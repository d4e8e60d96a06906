/// A moment in UTC to the nanosecond, from the year 1 to 9999: `google.protobuf.Timestamp`.
package struct Timestamp: Hashable, Sendable {
    /// Whole seconds since 1970-01-01T00:00:00Z, rounded towards the past.
    package let seconds: Int64
    /// 0 to 999,999,999 nanoseconds after ``seconds``.
    package let nanoseconds: Int32

    /// 0001-01-01T00:00:00Z to 9999-12-31T23:59:59Z.
    package static let range: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

    /// Nothing outside ``range`` or with nanoseconds beyond a second.
    package init?(seconds: Int64, nanoseconds: Int32 = 0) {
        guard Self.range.contains(seconds), (0..<1_000_000_000).contains(nanoseconds) else { return nil }
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }
}

extension Timestamp: Comparable {
    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
}

extension Timestamp {
    /// Reads RFC 3339: `2026-10-23T18:00:00Z`, up to nine fraction digits, `Z` or an offset such as `+02:00`.
    package init?(rfc3339 text: String) {
        var reader = DigitReader(text)
        guard let year = reader.number(digits: 4), reader.skip("-"), let month = reader.number(digits: 2),
            reader.skip("-"), let day = reader.number(digits: 2), reader.skip("T") || reader.skip("t"),
            let hour = reader.number(digits: 2), reader.skip(":"), let minute = reader.number(digits: 2),
            reader.skip(":"), let second = reader.number(digits: 2),
            year >= 1, (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day),
            hour < 24, minute < 60, second < 60
        else { return nil }
        var nanoseconds: Int32 = 0
        if reader.skip(".") {
            guard let fraction = reader.fraction() else { return nil }
            nanoseconds = fraction
        }
        guard let offset = Self.offset(&reader), reader.isAtEnd else { return nil }
        let time = Int64(hour * 3600 + minute * 60 + second)
        self.init(
            seconds: Self.daysSince1970(year, month, day) * 86_400 + time - offset,
            nanoseconds: nanoseconds
        )
    }

    /// RFC 3339 in UTC with no, three, six or nine fraction digits, whichever is exact.
    package var rfc3339: String {
        let (days, time) = seconds.quotientAndRemainder(floorDividingBy: 86_400)
        let (year, month, day) = Self.date(daysSince1970: days)
        let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
        let clock = "\(padded(time / 3600, 2)):\(padded(time / 60 % 60, 2)):\(padded(time % 60, 2))"
        return "\(date)T\(clock)\(fractionDigits(nanoseconds))Z"
    }

    /// The seconds east of UTC that the text ends with.
    private static func offset(_ reader: inout DigitReader) -> Int64? {
        if reader.skip("Z") || reader.skip("z") { return 0 }
        let isWest = reader.skip("-")
        guard isWest || reader.skip("+"), let hours = reader.number(digits: 2), reader.skip(":"),
            let minutes = reader.number(digits: 2), hours < 24, minutes < 60
        else { return nil }
        let seconds = Int64(hours * 3600 + minutes * 60)
        return isWest ? -seconds : seconds
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days of the proleptic Gregorian calendar, counted in 400-year eras that begin in March.
    private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int64 {
        let shifted = Int64(month <= 2 ? year - 1 : year)
        let (era, yearOfEra) = shifted.quotientAndRemainder(floorDividingBy: 400)
        let dayOfYear = Int64((153 * ((month + 9) % 12) + 2) / 5 + day - 1)
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func date(daysSince1970 days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let (era, day) = (days + 719_468).quotientAndRemainder(floorDividingBy: 146_097)
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
        let dayOfYear = day - (365 * year + year / 4 - year / 100)
        let month = (5 * dayOfYear + 2) / 153
        let calendarMonth = month < 10 ? month + 3 : month - 9
        return (
            era * 400 + year + (calendarMonth <= 2 ? 1 : 0), calendarMonth,
            dayOfYear - (153 * month + 2) / 5 + 1
        )
    }
}

extension Int64 {
    /// Quotient rounded towards the past, remainder never negative.
    fileprivate func quotientAndRemainder(floorDividingBy divisor: Int64) -> (Int64, Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

private func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

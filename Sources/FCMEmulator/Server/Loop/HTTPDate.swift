private import CPosix
private import Glibc

/// The value of the Date header, made at most once a second.
struct HTTPDate {
    private var second = -1
    private var text: [UInt8] = []

    /// The bytes of the present moment, such as `Sat, 21 Nov 2026 13:03:45 GMT`.
    mutating func current() -> [UInt8] {
        let now = Int(cposix_clock(CLOCK_REALTIME_COARSE) / 1_000_000_000)
        if now != second {
            second = now
            text = Array(Self.format(secondsSinceEpoch: second).utf8)
        }
        return text
    }

    /// RFC 9110 §5.6.7, the preferred format.
    static func format(secondsSinceEpoch seconds: Int) -> String {
        let days = Int((Double(seconds) / 86_400).rounded(.down))
        let clock = seconds - days * 86_400
        let weekday = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][((days % 7) + 7) % 7]
        // Civil date from days, counting years from March so that the leap day comes last.
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        let name = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ][month - 1]
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let time = "\(two(clock / 3600)):\(two(clock / 60 % 60)):\(two(clock % 60))"
        return "\(weekday), \(two(day)) \(name) \(year) \(time) GMT"
    }
}

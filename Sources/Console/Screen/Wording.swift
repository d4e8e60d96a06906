import FCMCore
import Languages
import Registry

/// How numbers, times and lengths are written, without a formatter, in the language spoken now.
package enum Wording {
    /// Digits in groups of three: `12,480`.
    package static func number(_ value: Int) -> String { Language.current.number(value) }

    /// A count and its noun: `1 device`, `2,000 devices`.
    package static func count(_ value: Int, _ noun: String) -> String {
        say(Words(value, "# \(noun)", "# \(noun)s"))
    }

    /// How long something is, in the largest unit that says enough.
    package static func age(_ seconds: Int64) -> String {
        let (count, unit) = Age.parts(seconds)
        return Self.count(Int(count), unit)
    }

    /// Hours, minutes and seconds of the day at `seconds` since 1970.
    package static func timeOfDay(_ seconds: Int64, secondsFromUTC: Int64) -> String {
        let day: Int64 = 86_400
        let local = (seconds + secondsFromUTC) % day
        let second = local < 0 ? local + day : local
        return "\(twoDigits(second / 3_600)):\(twoDigits(second / 60 % 60)):\(twoDigits(second % 60))"
    }

    /// When something was, as short as today allows: `14:03:22` today, `01-31 14:03` this year, else `2025-01-31`.
    package static func moment(_ seconds: Int64, now: Int64, secondsFromUTC: Int64) -> String {
        let (day, today) = (
            Self.day(seconds, secondsFromUTC: secondsFromUTC), Self.day(now, secondsFromUTC: secondsFromUTC)
        )
        let time = timeOfDay(seconds, secondsFromUTC: secondsFromUTC)
        if day == today { return time }
        return day.prefix(4) == today.prefix(4) ? "\(day.dropFirst(5)) \(time.prefix(5))" : day
    }

    /// The day: `2026-01-31`.
    package static func day(_ seconds: Int64, secondsFromUTC: Int64) -> String {
        Timestamp(seconds: seconds + secondsFromUTC).map { String($0.rfc3339.prefix(10)) } ?? "\(seconds)"
    }

    /// A latency: `4.1 ms`, `812 ms`, `30.0 s`.
    package static func latency(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
        if microseconds < 10_000 {
            return Language.current.decimal("\(microseconds / 1_000).\(microseconds % 1_000 / 100)") + " ms"
        }
        if microseconds < 1_000_000 { return Language.current.decimal("\(microseconds / 1_000)") + " ms" }
        return Language.current.decimal("\(microseconds / 1_000_000).\(microseconds % 1_000_000 / 100_000)")
            + " s"
    }

    /// Milliseconds with one decimal, for files.
    package static func milliseconds(_ duration: Duration) -> Double {
        let (seconds, attoseconds) = duration.components
        let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
        return Double(microseconds / 100) / 10
    }

    private static func twoDigits(_ value: Int64) -> String {
        value < 10 ? "0\(value)" : "\(value)"
    }
}

/// The header `Retry-After`: whole seconds or a date (RFC 9110 §10.2.3).
package enum RetryAfter {
    /// The time to wait, not negative; `nil` when the value is neither.
    package static func parse(_ value: String, secondsSince1970 now: Double) -> Duration? {
        let text = value.filter { $0 != " " || value.contains(",") }
        if let seconds = Int64(text) { return seconds >= 0 ? .seconds(min(seconds, 86_400 * 365)) : nil }
        guard let moment = date(value) else { return nil }
        return .seconds(max(0, Double(moment) - now))
    }

    /// The date form that is still in use: `Sun, 06 Nov 1994 08:49:37 GMT`.
    package static func date(_ text: String) -> Int64? {
        let parts = text.split(separator: " ")
        guard parts.count == 6, parts[5] == "GMT", let day = Int(parts[1]), parts[3].count == 4,
            let month = months.firstIndex(of: String(parts[2]))
        else { return nil }
        let dayText = day < 10 ? "0\(day)" : "\(day)"
        let monthText = month < 9 ? "0\(month + 1)" : "\(month + 1)"
        return Timestamp(rfc3339: "\(parts[3])-\(monthText)-\(dayText)T\(parts[4])Z")?.seconds
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

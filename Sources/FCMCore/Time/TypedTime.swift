/// A point in time as people type it: `2026-01-31`, `2026-01-31T12:00:00Z`, or an age such as `90d`, `12h`, `30m`.
package enum TypedTime {
    /// Seconds since 1970; `nil` for anything else.
    package static func seconds(_ text: String, now: Int64) -> Int64? {
        if let age = age(text) { return now - age }
        return Timestamp(rfc3339: text)?.seconds ?? Timestamp(rfc3339: text + "T00:00:00Z")?.seconds
    }

    private static func age(_ text: String) -> Int64? {
        let units: [Character: Int64] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800]
        guard let last = text.last, let unit = units[last], text.utf8.count <= 8,
            text.dropLast().allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int64(text.dropLast())
        else { return nil }
        return number * unit
    }
}

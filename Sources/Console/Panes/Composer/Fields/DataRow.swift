/// The text of a row of the data form.
package enum DataRow {
    /// Key and value around the first `=`, without the blanks around it; `nil` while there is no key or no `=`.
    package static func parts(of row: String) -> (key: String, text: String)? {
        guard let equals = row.firstIndex(of: "=") else { return nil }
        var key = row[..<equals]
        while key.last == " " { key.removeLast() }
        while key.first == " " { key.removeFirst() }
        guard !key.isEmpty else { return nil }
        return (String(key), String(row[row.index(after: equals)...]))
    }
}

/// A time to live as people type it.
package enum TTLText {
    /// `3600`, `60m`, `4h` and `2d` as the service wants them (`3600s`); anything else as it is.
    package static func wire(_ text: String) -> String {
        guard let last = text.last else { return text }
        let factor: Int64
        let digits: Substring
        switch last {
        case "m": (factor, digits) = (60, text.dropLast())
        case "h": (factor, digits) = (3_600, text.dropLast())
        case "d": (factor, digits) = (86_400, text.dropLast())
        default: (factor, digits) = (1, text[...])
        }
        guard let amount = Int64(digits), amount >= 0 else { return text }
        let (seconds, overflow) = amount.multipliedReportingOverflow(by: factor)
        return overflow ? text : "\(seconds)s"
    }
}

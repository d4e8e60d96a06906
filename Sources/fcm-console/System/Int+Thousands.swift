extension Int {
    /// With commas between the thousands.
    var withThousands: String {
        var digits = String(magnitude)
        var groups: [Substring] = []
        while digits.count > 3 {
            groups.insert(digits.suffix(3), at: 0)
            digits = String(digits.dropLast(3))
        }
        return (self < 0 ? "-" : "") + ([Substring(digits)] + groups).joined(separator: ",")
    }
}

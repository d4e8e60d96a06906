/// What libpq says when a connection cannot be made: several lines, with the server's state somewhere among them.
struct PGConnectionMessage {
    /// The server's state; `nil` when no server answered.
    let state: String?
    /// In one line, without the hints.
    let words: String

    init(_ text: String) {
        var state: String?
        var lines: [String] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("\t") && !line.hasPrefix("LOCATION:") {
            // "… failed: FATAL:  28P01: password authentication failed …", the severity in the server's language.
            if let found = line.firstRange(of: /: {2}[0-9A-Z]{5}:/) {
                state = String(line[found].dropFirst(3).prefix(5))
                lines.append(String(line[found.upperBound...].drop { $0 == " " }))
            } else {
                lines.append(String(line))
            }
        }
        self.state = state
        words = lines.joined(separator: "; ")
    }
}

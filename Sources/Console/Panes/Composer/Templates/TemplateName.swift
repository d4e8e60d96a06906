import Languages

/// The name of a template, or of a set of values.
enum TemplateName {
    private static let longest = 100

    /// What is wrong with a name; `nil` when nothing is.
    static func mistake(_ name: String) -> String? {
        let isLine = !name.unicodeScalars.contains { scalar in
            scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
        }
        return isLine && !name.isEmpty && name.count <= longest
            ? nil : say("a name is one line of at most \(longest) visible characters")
    }
}

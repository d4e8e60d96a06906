/// One record of a table, and where it stands.
package struct TableRecord: Hashable, Sendable {
    /// What a record can be.
    package enum Content: Hashable, Sendable {
        /// The names in the first record of a CSV file.
        case columns([String])
        /// The fields of a further CSV record, as many as there are columns.
        case fields([String])
        /// The object of a JSON line.
        case object(JSONObject)
        /// A plain line without blanks at its ends, or the text of a JSON line that is a text alone.
        case text(String)
        /// What is wrong with the quotes of a CSV record: where it ends is a guess. Safe to print.
        case misquoted(String)
        /// Why it is none of these; safe to print, for it holds nothing of the record.
        case malformed(String)
    }

    /// The line on which it begins, counted from 1.
    package var line: Int
    package var content: Content

    package init(line: Int, _ content: Content) {
        self.line = line
        self.content = content
    }
}

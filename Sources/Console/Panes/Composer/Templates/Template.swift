package import FCMCore
package import Registry

/// A template as the list has it, read once.
package struct Template: Hashable, Sendable {
    package let record: TemplateRecord
    /// Whether it is a file, and cannot be changed here.
    package let isFile: Bool
    /// The message; `nil` for what is none.
    package let document: JSONObject?
    /// The names of the message's variables, each once.
    package let variables: [String]
    /// What words are looked for in, in small letters.
    let searched: String

    package init(_ record: TemplateRecord, isFile: Bool = false) {
        (self.record, self.isFile) = (record, isFile)
        document = (try? JSON.parse(record.json))?.object
        variables = document?.variables ?? []
        searched = "\(record.name) \(record.json)".lowercased()
    }
}

package import FCMCore

/// What is wrong, or only suspicious, in the document being composed.
package struct ComposerFinding: Hashable, Sendable {
    /// The field it belongs beside; `nil` for what the form does not show.
    package var field: ComposerField?
    /// The JSON path, such as `android.ttl`.
    package var path: String
    package var message: String
    /// Whether the service would refuse the message.
    package var isError: Bool
    /// Whether it is only a variable without value that the column of a broadcast's file can fill.
    package var isForColumn = false

    /// The place, when there is one, and what is wrong there.
    package var text: String { path.isEmpty ? message : "\(path): \(message)" }

    package init(field: ComposerField?, path: String, message: String, isError: Bool = true) {
        self.field = field
        self.path = path
        self.message = message
        self.isError = isError
    }
}

/// The document as the service would take it, or why it would not.
package struct Composition: Hashable, Sendable {
    /// What would be sent; `nil` while an error stands or the target is missing.
    package var message: AddressedMessage?
    package var findings: [ComposerFinding]
    /// The largest payload of any platform, held against ``MessageSize/maximum``.
    package var bytes: Int

    package init(message: AddressedMessage? = nil, findings: [ComposerFinding] = [], bytes: Int = 0) {
        self.message = message
        self.findings = findings
        self.bytes = bytes
    }

    package var errors: [ComposerFinding] { findings.filter(\.isError) }
    package var warnings: [ComposerFinding] { findings.filter { !$0.isError } }
}

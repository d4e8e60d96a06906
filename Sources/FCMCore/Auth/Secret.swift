/// Text that nothing prints: not interpolation, not a dump, not a test's failure message.
package struct Secret: Hashable, Sendable {
    private let text: String

    package init(_ text: String) { self.text = text }

    /// The text itself, for the one place that sends or signs it.
    package func reveal() -> String { text }

    package var isEmpty: Bool { text.isEmpty }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "<secret>" }
    package var debugDescription: String { "<secret>" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

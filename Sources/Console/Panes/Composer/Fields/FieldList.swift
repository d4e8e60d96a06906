package import TerminalUI

/// Members of the message found by typing a part of their path or of what they do.
package struct FieldList: Hashable, Sendable {
    package var editor = TextField()
    /// Where one is among the ``matches``.
    package var view = ListView()

    package init() {}

    package var matches: [FieldCatalog.Entry] { FieldCatalog.matches(editor.text) }
}

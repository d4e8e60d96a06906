package import Registry
package import TerminalUI

/// What lies over the composer about templates.
package enum TemplateCard: Hashable, Sendable {
    /// One is to be chosen.
    case list(TemplateList)
    /// The variables of the message get their values.
    case values(ValuesForm)
    case question(TemplateQuestion)
}

/// Templates found by a few letters.
package struct TemplateList: Hashable, Sendable {
    package var editor = TextField()
    /// Where one is among the ``matches(_:)``.
    package var view = ListView()

    package init() {}

    /// Those that have every typed word in their name or in their message.
    package func matches(_ rows: [Template]) -> [Template] {
        let words = editor.text.lowercased().split(separator: " ")
        guard !words.isEmpty else { return rows }
        return rows.filter { row in words.allSatisfy { row.searched.contains($0) } }
    }

    package func selected(_ rows: [Template]) -> Template? {
        let matches = matches(rows)
        return view.selected(of: matches.count).map { matches[$0] }
    }
}

/// Asked before a template is lost.
///
/// Cancel has the focus: Enter changes nothing.
package struct TemplateQuestion: Hashable, Sendable {
    package enum Matter: Hashable, Sendable {
        case remove(TemplateRecord)
        /// There is an earlier one of that name.
        case replace(TemplateRecord, by: TemplateRecord)
    }

    package let matter: Matter
    package var confirms = false

    package init(_ matter: Matter) { self.matter = matter }
}

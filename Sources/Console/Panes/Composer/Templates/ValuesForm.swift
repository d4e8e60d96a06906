package import TerminalUI

/// The variables of the message with a field for the value of each.
package struct ValuesForm: Hashable, Sendable {
    package struct Row: Hashable, Sendable {
        package let name: String
        package var editor: TextField
    }

    package private(set) var rows: [Row]
    /// The row that is typed in.
    package private(set) var selected = 0
    /// The values that are kept beside the template.
    package private(set) var sets: [ValueSet]
    /// The set that was chosen; `nil` while the values are those that were typed.
    package private(set) var set: String?
    /// The set that was chosen last: what is typed now is likely kept under its name.
    package private(set) var lastSet: String?
    /// What was typed before a set was chosen.
    private var typed: [String: String] = [:]

    /// A field for each variable; `typed` has what some of them had before.
    package init(_ variables: [String], sets: [ValueSet], typed: [String: String] = [:]) {
        rows = variables.map { Row(name: $0, editor: TextField(typed[$0] ?? "")) }
        self.sets = sets
    }

    /// What stands in the fields, without the empty ones.
    package var values: [String: String] {
        Dictionary(
            rows.filter { !$0.editor.text.isEmpty }.map { ($0.name, $0.editor.text) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// Takes note of the sets that there are now.
    package mutating func update(_ sets: [ValueSet]) {
        self.sets = sets
        if !sets.contains(where: { $0.name == set }) { set = nil }
        if !sets.contains(where: { $0.name == lastSet }) { lastSet = nil }
    }

    /// The next set or the one before; around the end come the values that were typed.
    package mutating func chooseSet(_ step: Int) {
        guard !sets.isEmpty else { return }
        let index = sets.firstIndex { $0.name == set }
        if index == nil { typed = values }
        let places = sets.count + 1
        let place = ((index.map { $0 + 1 } ?? 0) + step + places) % places
        choose(place == 0 ? nil : sets[place - 1].name)
    }

    /// Shows the values of a set; a variable that it does not have keeps what was typed.
    package mutating func choose(_ name: String?) {
        set = name
        lastSet = name ?? lastSet
        let values = sets.first { $0.name == name }?.values ?? [:]
        for index in rows.indices {
            rows[index].editor = TextField(values[rows[index].name] ?? typed[rows[index].name] ?? "")
        }
    }

    /// Marks what stands in the fields as the set of that name, which is kept now.
    package mutating func keep(as name: String) {
        set = name
        lastSet = name
    }

    /// Goes on in another field; the ends are ends.
    package mutating func move(_ move: ListView.Move) {
        selected = move.position(from: selected, count: rows.count, page: 1)
    }

    /// Goes on in the next field or the one before, around the ends.
    package mutating func step(_ step: Int) {
        guard !rows.isEmpty else { return }
        selected = (selected + step + rows.count) % rows.count
    }

    package mutating func type(_ key: Key) {
        guard rows.indices.contains(selected) else { return }
        let before = rows[selected].editor.text
        guard rows[selected].editor.handle(key), rows[selected].editor.text != before else { return }
        set = nil
    }

    package mutating func insert(_ text: String) {
        guard rows.indices.contains(selected) else { return }
        rows[selected].editor.insert(text)
        set = nil
    }
}

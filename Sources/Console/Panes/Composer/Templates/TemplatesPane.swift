package import Registry

/// Messages that are kept to be sent again with other words.
package enum TemplatesPane {
    package struct State: Hashable, Sendable {
        /// Everything that can be chosen, as the registry told last: what it has, then the files whose name it does not
        /// have.
        package private(set) var all: [Template] = []
        package var stand = Stand.unknown
        /// The template that the message was made of, or was kept as.
        package var current: String?
        /// What was typed into the card of the values when it was left.
        package var left: [String: String] = [:]

        package init() {}
    }

    /// Whether the registry told what it has; it is asked when that is first needed.
    package enum Stand: Hashable, Sendable {
        case unknown, told
        case failed(String)
    }

    package enum Action: Hashable, Sendable {
        case listed([TemplateRecord], files: [TemplateRecord] = [])
        case listFailed(String)
        /// The one that was asked for by its name.
        case found(TemplateRecord)
        /// There is another of that name: it is replaced only when that is wanted.
        case taken(by: TemplateRecord, wanted: TemplateRecord)
        case saved(String)
        case renamed(String, to: String)
        case removed(String)
        case valuesSaved(set: String)
        case valuesRemoved(set: String)
        /// Nothing came of it, and why.
        case refused(String)
    }
}

/// What is asked of the registry about templates; each also answers ``TemplatesPane/Action/listed(_:)``.
package enum TemplateEffect: Hashable, Sendable {
    case list
    /// One by its name.
    case find(String)
    case save(TemplateRecord, replaces: Bool)
    case rename(String, to: String)
    case remove(String)
    /// Keeps values under a name beside a template.
    case saveValues([String: String], set: String, template: String)
    case removeValues(set: String, template: String)
}

extension TemplatesPane.State {
    /// Takes what the registry has, and the files beside it.
    mutating func take(_ rows: [TemplateRecord], files: [TemplateRecord]) {
        let names = Set(rows.map(\.name))
        all =
            rows.map { Template($0) }
            + files.filter { !names.contains($0.name) }.map { Template($0, isFile: true) }
        stand = .told
    }

    /// Whether the template of that name is a file.
    package func isFile(_ name: String) -> Bool { all.contains { $0.isFile && $0.record.name == name } }

    /// The values that are kept beside the template of the message and are for any of its `variables`, by the names of
    /// their sets.
    package func sets(for variables: [String]) -> [ValueSet] {
        let template = all.first { !$0.isFile && $0.record.name == current }
        return (template?.record.sets ?? [:]).sorted { $0.key < $1.key }
            .filter { set in variables.contains { set.value[$0] != nil } }
            .map { ValueSet(name: $0, values: $1) }
    }
}

/// Values of variables under a name.
package struct ValueSet: Hashable, Sendable {
    package var name: String
    /// By the names of the variables.
    package var values: [String: String]

    package init(name: String, values: [String: String]) { (self.name, self.values) = (name, values) }
}

package import FCMCore
import Languages
import Registry

extension SessionState {
    /// Why a text is no session; in words that go behind "the session ".
    package struct Unusable: Error, Hashable, Sendable, CustomStringConvertible {
        package var description: String
        /// Whether a newer program wrote it.
        package var isNewer: Bool

        package init(description: String, isNewer: Bool) {
            self.description = description
            self.isNewer = isNewer
        }
    }

    package var json: JSON {
        var layout: JSONObject = ["arrangement": .string(arrangement.rawValue)]
        for (name, edge) in Self.edges {
            layout[name] = proportions[edge].map { .integer(Int64($0)) }
        }
        var lists = JSONObject()
        for pane in Pane.allCases {
            lists[pane.rawValue] = self.lists[pane].map(Self.json)
        }
        lists["history"] = historyOrder.map { Self.json(List(order: $0)) }
        var filters = JSONObject()
        for (list, past) in pastFilters.sorted(by: { $0.key < $1.key }) { filters[list] = Self.json(past) }
        return [
            "version": .integer(Int64(Self.version)),
            "view": .string(view.rawValue),
            "focus": .string(focus.rawValue),
            "zoomed": .bool(isZoomed),
            "layout": .object(layout),
            "lists": .object(lists),
            "tree": [
                "on": .bool(tree.isOn),
                "separators": .string(tree.separators),
                "closed": Self.json(tree.closed.sorted()),
            ],
            "past": ["filters": .object(filters), "commands": Self.json(pastCommands)],
            "toured": .bool(hasToured),
        ]
    }

    /// Reads what ``json`` wrote; members it does not know are passed over.
    ///
    /// - Throws: ``Unusable`` for what is no session, and for one of a newer program.
    package init(parsing text: [UInt8]) throws(Unusable) {
        let document: JSON
        do throws(JSONSyntaxError) {
            document = try JSON.parse(text)
        } catch {
            throw Unusable(description: say("is damaged: it is not JSON"), isNewer: false)
        }
        guard let version = document["version"]?.integer, version >= 1 else {
            throw Unusable(description: say("is damaged: it has no version"), isNewer: false)
        }
        guard version <= Self.version else {
            throw Unusable(description: say("was written by a newer fcm-console"), isNewer: true)
        }
        self.init()
        view = try Self.word(document, "view") ?? view
        focus = try Self.word(document, "focus") ?? focus
        isZoomed = try Self.flag(document, "zoomed") ?? isZoomed
        hasToured = try Self.flag(document, "toured") ?? hasToured
        arrangement = try Self.word(document["layout"] ?? [:], "arrangement") ?? arrangement
        for (name, edge) in Self.edges {
            guard let value = document["layout"]?[name] else { continue }
            guard let share = value.integer, (0...1_000).contains(share) else { throw .wrong(name) }
            proportions[edge] = Int(share)
        }
        for pane in Pane.allCases {
            guard let list = document["lists"]?[pane.rawValue] else { continue }
            lists[pane] = try Self.list(list, pane.rawValue)
        }
        if let list = document["lists"]?["history"] { historyOrder = try Self.list(list, "history").order }
        tree = try Self.tree(document["tree"] ?? [:])
        if let past = document["past"] {
            pastCommands = try Self.texts(past, "commands") ?? []
            for member in past["filters"]?.object?.members ?? [] {
                pastFilters[member.name] = try Self.texts(past["filters"] ?? [:], member.name)
            }
        }
    }

    // MARK: Members

    private static func json(_ list: List) -> JSON {
        var object: JSONObject = ["filter": .string(list.filter)]
        object["order"] = list.order.map {
            ["column": .string($0.column), "descending": .bool($0.isDescending)]
        }
        return .object(object)
    }

    private static func json(_ texts: [String]) -> JSON { .array(texts.map(JSON.string)) }

    private static func list(_ list: JSON, _ name: String) throws(Unusable) -> List {
        guard let filter = list["filter"]?.string else { throw .wrong(name) }
        guard let order = list["order"] else { return List(filter: filter) }
        guard let column = order["column"]?.string else { throw .wrong(name) }
        // Whether there is such a column is for the list to say: it may be one of a newer program.
        return List(
            filter: filter,
            order: ListOrder(column, isDescending: try flag(order, "descending") ?? false)
        )
    }

    private static func tree(_ document: JSON) throws(Unusable) -> Tree {
        var tree = Tree()
        tree.isOn = try flag(document, "on") ?? false
        if let separators = document["separators"] {
            guard let text = separators.string else { throw .wrong("separators") }
            tree.separators = text
        }
        tree.closed = Set(try texts(document, "closed") ?? [])
        return tree
    }

    private static func texts(_ document: JSON, _ name: String) throws(Unusable) -> [String]? {
        guard let value = document[name] else { return nil }
        guard let texts = value.array?.compactMap(\.string), texts.count == value.array?.count else {
            throw .wrong(name)
        }
        return texts
    }

    private static let edges: [(String, PaneBorder.Edge)] = [
        ("lists", .lists), ("stack", .stack), ("topics", .topics), ("groups", .groups),
        ("composer", .composer),
    ]

    private static func word<Word: RawRepresentable<String>>(
        _ document: JSON,
        _ name: String
    ) throws(Unusable) -> Word? {
        guard let value = document[name] else { return nil }
        guard let word = value.string.flatMap(Word.init(rawValue:)) else { throw .wrong(name) }
        return word
    }

    private static func flag(_ document: JSON, _ name: String) throws(Unusable) -> Bool? {
        guard let value = document[name] else { return nil }
        guard case .bool(let flag) = value else { throw .wrong(name) }
        return flag
    }
}

extension SessionState.Unusable {
    fileprivate static func wrong(_ member: String) -> Self {
        Self(description: say("is damaged: \(member) is not what it should be"), isNewer: false)
    }
}

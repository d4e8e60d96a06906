import FCMCore
package import Registry
package import TerminalUI

/// The topics as a tree, by the separators in their names.
package struct TopicTree: Hashable, Sendable {
    /// A topic, or several that begin alike.
    package struct Node: Hashable, Sendable {
        /// What all of its topics begin with.
        package var path: String
        /// The part of the path that its parent has not.
        package var name: String
        package var depth: Int
        /// Where the topic of this very name is in the list, if there is one.
        package var topic: Int?
        /// How many topics it holds, that one included.
        package var count: Int
        package var isBranch: Bool
    }

    /// What is taken for a separator unless somebody says otherwise.
    package static let usualSeparators = "-_.%"
    /// Topics that a tree is made of at most.
    package static let capacity = 20_000

    package private(set) var isOn = false
    package private(set) var separators = usualSeparators
    /// The paths of branches that are closed.
    package private(set) var closed: Set<String> = []
    package private(set) var view = ListView()
    package private(set) var nodes: [Node] = []
    /// What ``nodes`` were made of.
    private var source: [TopicRecord] = []

    package init() {}

    package var selected: Node? { view.selected(of: nodes.count).map { nodes[$0] } }

    package mutating func toggle() { isOn.toggle() }

    package mutating func use(_ separators: String) {
        (self.separators, isOn, source) = (separators, true, [])
    }

    /// What of it is worth remembering, and goes back to that.
    package var remembered: SessionState.Tree {
        get {
            var tree = SessionState.Tree()
            (tree.isOn, tree.separators) = (isOn, separators)
            tree.closed = Set(closed.sorted().prefix(Self.longestMemory))
            return tree
        }
        set { (isOn, separators, closed, source) = (newValue.isOn, newValue.separators, newValue.closed, []) }
    }

    /// Closed branches that are remembered.
    private static let longestMemory = 200

    /// Takes over what the list holds now; the selection stays with its node.
    package mutating func follow(_ topics: [TopicRecord], rows: Int) {
        guard isOn, topics != source else { return }
        source = topics
        rebuild(rows: rows)
    }

    package mutating func move(_ move: ListView.Move, rows: Int) {
        view.move(move, count: nodes.count, rows: rows)
    }

    /// Opens or closes the selected branch; false when it is none.
    package mutating func toggleBranch(rows: Int) -> Bool {
        guard let node = selected, node.isBranch else { return false }
        if closed.remove(node.path) == nil { closed.insert(node.path) }
        rebuild(rows: rows)
        return true
    }

    /// Closes the selected branch or goes to the one around the selection; opens with `isOpening`.
    package mutating func step(isOpening: Bool, rows: Int) {
        guard let node = selected else { return }
        if isOpening != !closed.contains(node.path), node.isBranch {
            _ = toggleBranch(rows: rows)
        } else if !isOpening, let index = nodes.firstIndex(of: node),
            let parent = nodes[..<index].lastIndex(where: { $0.depth < node.depth })
        {
            view.move(.to(parent), count: nodes.count, rows: rows)
        }
    }

    /// Goes to a topic by its place in the list, and opens what it is in.
    package mutating func select(topicAt index: Int, rows: Int) {
        guard source.indices.contains(index) else { return }
        let name = source[index].name.rawValue
        let before = closed.count
        closed = closed.filter { !(name.hasPrefix($0) && name != $0) }
        if closed.count != before { rebuild(rows: rows) }
        if let place = nodes.firstIndex(where: { $0.topic == index }) {
            view.move(.to(place), count: nodes.count, rows: rows)
        }
    }

    private mutating func rebuild(rows: Int) {
        let path = selected?.path
        var built: [Node] = []
        let names = source.map(\.name.rawValue)
        let separators = Set(separators)
        Self.add(Array(names.indices), names, from: 0, depth: 0, separators, closed, to: &built)
        nodes = built
        if let path, let place = nodes.firstIndex(where: { $0.path == path }) {
            view.move(.to(place), count: nodes.count, rows: rows)
        }
        view.fit(count: nodes.count, rows: rows)
    }

    /// Adds the nodes of topics that have their first characters up to `from` in common.
    private static func add(
        _ topics: [Int],
        _ names: [String],
        from: Int,
        depth: Int,
        _ separators: Set<Character>,
        _ closed: Set<String>,
        to nodes: inout [Node]
    ) {
        var order: [String] = []
        var groups: [String: [Int]] = [:]
        for topic in topics {
            let key = segment(names[topic].dropFirst(from), separators)
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(topic)
        }
        for key in order {
            let members = groups[key] ?? []
            let parent = names[members[0]].prefix(from)
            guard members.count > 1 else {
                let name = names[members[0]]
                let node = Node(
                    path: name,
                    name: String(name.dropFirst(from)),
                    depth: depth,
                    topic: members[0],
                    count: 1,
                    isBranch: false
                )
                nodes.append(node)
                continue
            }
            var path = parent + key
            // What has nothing but one branch in it is one row with it.
            while true {
                let next = Set(members.map { segment(names[$0].dropFirst(path.count), separators) })
                guard next.count == 1, let only = next.first, !only.isEmpty else { break }
                path += only
            }
            let own = members.first { names[$0] == path }
            nodes.append(
                Node(
                    path: String(path),
                    name: String(path.dropFirst(from)),
                    depth: depth,
                    topic: own,
                    count: members.count,
                    isBranch: true
                )
            )
            guard !closed.contains(String(path)) else { continue }
            let rest = members.filter { $0 != own }
            add(rest, names, from: path.count, depth: depth + 1, separators, closed, to: &nodes)
        }
    }

    /// Separators, and what follows up to the next one.
    private static func segment(_ text: Substring, _ separators: Set<Character>) -> String {
        let start = text.prefix { separators.contains($0) }
        return String(start + text.dropFirst(start.count).prefix { !separators.contains($0) })
    }
}

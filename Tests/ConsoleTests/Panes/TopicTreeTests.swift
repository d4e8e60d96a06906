import Console
import FCMCore
import Registry
import TerminalUI
import Testing

/// Topics as a tree, and what keys do in it.
@Suite struct TopicTreeTests {
    /// A drawing of the nodes: indented, with `+` before closed and `-` before open branches.
    private static func drawing(_ names: [String], separators: String? = nil, closed: [String] = []) -> String
    {
        var tree = TopicTree()
        tree.toggle()
        if let separators { tree.use(separators) }
        tree.follow(names.map { TopicRecord(name: .test($0), subscribers: 1) }, rows: 50)
        for path in closed {
            while let node = tree.selected, node.path != path { tree.move(.down, rows: 50) }
            _ = tree.toggleBranch(rows: 50)
        }
        return tree.nodes.map { node in
            let sign = node.isBranch ? tree.closed.contains(node.path) ? "+" : "-" : ""
            let count = node.isBranch ? "(\(node.count)\(node.topic == nil ? "" : " own"))" : ""
            return String(repeating: " ", count: node.depth) + sign + node.name + count
        }.joined(separator: "\n")
    }

    @Test func `topics that begin alike are a branch`() {
        #expect(
            Self.drawing(["news.art", "news.sport", "weather"]) == """
                -news(2)
                 .art
                 .sport
                weather
                """
        )
    }

    @Test func `a topic can be a branch itself`() {
        #expect(
            Self.drawing(["news", "news-art", "news.sport"]) == """
                -news(3 own)
                 -art
                 .sport
                """
        )
    }

    @Test func `what has nothing but one branch in it is one row with it`() {
        #expect(
            Self.drawing(["a.b.c.x", "a.b.c.y", "app-updates"]) == """
                -a.b.c(2)
                 .x
                 .y
                app-updates
                """
        )
    }

    @Test func `branches nest, and every separator parts`() {
        #expect(
            Self.drawing(["eu-de_by", "eu-de_he", "eu-fr", "eu%x"]) == """
                -eu(4)
                 --de(2)
                  _by
                  _he
                 -fr
                 %x
                """
        )
    }

    @Test func `only the separators that are wanted part`() {
        #expect(
            Self.drawing(["a-b.c", "a-b.d", "a-c"], separators: ".") == """
                -a-b(2)
                 .c
                 .d
                a-c
                """
        )
    }

    @Test func `a closed branch hides what is in it`() {
        #expect(
            Self.drawing(["n.a", "n.b.x", "n.b.y", "z"], closed: ["n"]) == """
                +n(3)
                z
                """
        )
    }

    @Test func `names that end in a separator or have several in a row keep them`() {
        #expect(
            Self.drawing(["a..b", "a..c", "a."]) == """
                -a(3)
                 ..b
                 ..c
                 .
                """
        )
        #expect(Self.drawing([]) == "")
    }

    // MARK: Keys

    private static func talk() throws -> Conversation {
        var talk = Conversation()
        talk.fill(
            topics: ["news.art", "news.sport", "weather"].map { TopicRecord(name: .test($0), subscribers: 1) }
        )
        for effect in talk.prepare(.input(.key(.character("t")))) {
            guard case .loadTopics(let request) = effect else { continue }
            #expect(request.range == 0..<TopicTree.capacity)
            let rows = ["news.art", "news.sport", "weather"].map {
                TopicRecord(name: .test($0), subscribers: 1)
            }
            talk.prepare(.topics(.loaded(request.id, Page(rows: rows, total: 3))))
        }
        return talk
    }

    @Test func `a branch is nobody to compose to, a topic in it is`() throws {
        var talk = try Self.talk()
        #expect(talk.state.selectedTarget == nil)
        try talk.press("j")
        #expect(talk.state.selectedTarget?.value == "news.art")
        try talk.press("jj")
        #expect(talk.state.topics.selectedRow?.name.rawValue == "weather")
    }

    @Test func `Enter opens and closes a branch, and opens a topic`() throws {
        var talk = try Self.talk()
        try talk.press("<Enter>")
        #expect(talk.state.tree.nodes.map(\.name) == ["news", "weather"])
        try talk.press("<Enter>j<Enter>")
        guard case .detail(.topic(let name, _)) = talk.state.overlay else {
            throw Unscripted(what: "\(String(describing: talk.state.overlay))")
        }
        #expect(name.rawValue == "news.art")
    }

    @Test func `Left closes, goes out and Right opens`() throws {
        var talk = try Self.talk()
        try talk.press("jj<Left>")
        #expect(talk.state.tree.selected?.path == "news")
        try talk.press("<Left>")
        #expect(talk.state.tree.closed == ["news"])
        try talk.press("<Left><Right>")
        #expect(talk.state.tree.closed.isEmpty)
    }

    @Test func `a mark is the topic's, in the tree and out of it`() throws {
        var talk = try Self.talk()
        try talk.press("<Space>")
        #expect(talk.state.marks.topics.isEmpty, "a branch is no topic")
        try talk.press("<Space>t")
        #expect(talk.state.marks.topics.rows.map(\.name.rawValue) == ["news.art"])
        #expect(!talk.state.tree.isOn)
        #expect(talk.state.topics.selectedRow != nil)
    }

    @Test func `a search opens the branch that it ends in`() throws {
        var talk = try Self.talk()
        try talk.press("<Enter>")
        let effects = try talk.run("find sport")
        guard case .find(let id, _) = effects.first else { throw Unscripted(what: "\(effects)") }
        talk.prepare(.found(id, .loaded(FoundRow(pane: .topics, position: 1, count: 1, isWrapped: false))))
        #expect(talk.state.tree.selected?.path == "news.sport")
        #expect(talk.state.topics.selectedRow?.name.rawValue == "news.sport")
    }

    @Test func `separators are characters that part, not words`() throws {
        #expect(throws: Invocation.Mistake.self) { try Invocation("tree abc") }
        #expect(try Invocation("tree .-") == .tree(".-"))
        #expect(try Invocation("tree") == .tree(nil))
    }
}

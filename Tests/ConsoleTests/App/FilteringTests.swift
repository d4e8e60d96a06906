import Console
import FCMCore
import Registry
import TerminalUI
import Testing

/// The prompt of a filter, the order of lists, and going to what one looks for.
@Suite struct FilteringTests {
    private static func talk() throws -> Conversation {
        var talk = Conversation.filled()
        _ = try talk.run("focus devices")
        return talk
    }

    @Test func `a filter that cannot be read changes nothing and stays to be corrected`() throws {
        var talk = try Self.talk()
        try talk.press("/pho<Enter>")
        try talk.press("/<C-u>/(")
        #expect(talk.state.devices.filter == "/", "an expression that is not begun wants everything")
        #expect(
            talk.state.filterRefusal?.description.contains("no regular expression: Unmatched (") == true
        )
        let screen = ConsoleScreen.draw(talk.state).surface.text
        #expect(screen.contains("✗ /(/ is no regular expression"))
        try talk.press("<Enter>")
        #expect(talk.state.filterEditor?.text == "/(", "Enter does not throw it away")
        try talk.press("a)")
        #expect(talk.state.filterRefusal == nil)
        #expect(talk.state.devices.filter == "/(a)")
    }

    @Test func `a filter given as a command is refused in words`() throws {
        var talk = try Self.talk()
        #expect(try talk.run("filter /[/").isEmpty)
        #expect(talk.state.notice?.kind == .error)
        #expect(talk.state.devices.filter.isEmpty)
        #expect(talk.state.filterEditor == nil)
    }

    @Test func `Up brings the earlier filters of that list back`() throws {
        var talk = try Self.talk()
        try talk.press("/one<Enter>/<C-u>two<Enter>/<Up>")
        #expect(talk.state.filterEditor?.text == "two")
        try talk.press("<Up>")
        #expect(talk.state.filterEditor?.text == "one")
        #expect(talk.state.devices.filter == "one")
        try talk.press("<Up>")
        #expect(talk.state.filterEditor?.text == "one", "there is nothing before it")
        try talk.press("<Down><Down>")
        #expect(talk.state.filterEditor?.text == "")
        try talk.press("<Esc>1/<Up>")
        #expect(talk.state.filterEditor?.text == "", "topics have filters of their own")
    }

    @Test func `the same filter is remembered once, the last one first`() throws {
        var talk = try Self.talk()
        for text in ["a", "b", "a"] { _ = try talk.run("filter \(text)") }
        #expect(talk.state.pastFilters["devices"] == ["b", "a"])
    }

    @Test func `o goes through the columns and back to the registry's order`() throws {
        var talk = try Self.talk()
        try talk.press("1o")
        #expect(talk.state.topics.order == ListOrder("name"))
        try talk.press("o")
        #expect(talk.state.topics.order == ListOrder("subscribers"))
        try talk.press("O")
        #expect(talk.state.topics.order == ListOrder("subscribers", isDescending: true))
        #expect(ConsoleScreen.draw(talk.state).surface.text.contains("1 Topics ▼subscribers"))
        try talk.press("o")
        #expect(talk.state.topics.order == nil)
        #expect(talk.state.devices.order == nil)
    }

    @Test func `a list is asked for in its order, and answers to another order are not taken`() throws {
        var talk = try Self.talk()
        let first = try talk.run("sort label")
        let second = try talk.run("sort token desc")
        guard case .loadDevices(let old) = first.first, case .loadDevices(let new) = second.first else {
            throw Unscripted(what: "\(first) \(second)")
        }
        #expect(old.order == ListOrder("label"))
        #expect(new.order == ListOrder("token", isDescending: true))
        talk.prepare(.devices(.loaded(old.id, Page(rows: [], total: 0))))
        #expect(talk.state.devices.total == 1)
    }

    @Test func `a column that a list has not is refused with those it has`() throws {
        var talk = try Self.talk()
        #expect(try talk.run("sort lable").isEmpty)
        #expect(talk.state.notice?.text.contains("sorted by label, platform") == true)
        #expect(talk.state.notice?.text.contains("did you mean label?") == true)
        #expect(throws: Invocation.Mistake.self) { try Invocation("sort label down") }
    }

    @Test func `n looks on from the selected row, N backwards`() throws {
        var talk = try Self.talk()
        let asked = try talk.run("find pho")
        guard case .find(let id, let search) = asked.first else { throw Unscripted(what: "\(asked)") }
        #expect(search.from == 0 && !search.isBackwards && search.pane == .devices)
        let row = FoundRow(pane: .devices, position: 0, count: 1, isWrapped: true)
        talk.prepare(.found(id, .loaded(row)))
        #expect(talk.state.notice?.text == "1 row with \"pho\", from the other end")
        let back = talk.prepare(.input(.key(.character("N"))))
        guard case .find(_, let again) = back.first else { throw Unscripted(what: "\(back)") }
        #expect(again.isBackwards && again.text == "pho")
        talk.prepare(.found(id, .failed("late")))
        #expect(talk.state.notice?.text != "late", "an answer to an older question is nobody's")
    }

    @Test func `n without anything looked for says how to`() throws {
        var talk = try Self.talk()
        try talk.press("n")
        #expect(talk.state.notice?.text == "nothing was looked for yet: ^F asks for what")
        try talk.press("<C-f>")
        #expect(talk.state.commandLine?.editor.text == "find ")
    }

    @Test(arguments: [true, false])
    func `Ctrl-C stops a search, and nothing else, as cancel does`(isKey: Bool) throws {
        var talk = try Self.talk()
        let asked = try talk.run("find zzz")
        guard case .find(let id, _)? = asked.first else { return #expect(Bool(false)) }
        let effects = isKey ? talk.prepare(.input(.key(.control("c")))) : try talk.run("cancel")
        #expect(effects == [.cancelFind])
        #expect(talk.state.exitCode == nil)
        #expect(talk.state.notice?.text == "stopped looking for \"zzz\"")
        talk.prepare(.found(id, .loaded(FoundRow(pane: .devices, position: 3, count: 1, isWrapped: false))))
        #expect(talk.state.devices.selected == 0, "an answer that comes late moves nothing")
        #expect(try talk.run("find zzz").count == 1, "it can be looked for again")
    }

    @Test func `results and the history are sorted where one is in them, and nothing else is`() throws {
        var talk = try Self.talk()
        _ = try talk.run("focus results")
        try talk.press(",o")
        #expect(talk.state.order(of: .results) == ListOrder("time"))
        try talk.press("O")
        #expect(talk.state.order(of: .results) == ListOrder("time", isDescending: true))
        _ = try talk.run("sort color")
        #expect(talk.state.notice?.text.hasPrefix("this list is sorted by time, target, status") == true)
        _ = try talk.run("history")
        let effects = try talk.run("sort target desc")
        guard case .loadHistory(let request)? = effects.first else { return #expect(Bool(false)) }
        #expect(request.order == ListOrder("target", isDescending: true))
        #expect(talk.state.order(of: .results) == ListOrder("time", isDescending: true))
        _ = try talk.run("log")
        #expect(Command.row(.sort).isRefused(in: talk.state) != nil)
    }
}

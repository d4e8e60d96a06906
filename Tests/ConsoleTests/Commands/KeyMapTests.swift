import Console
import TerminalUI
import Testing

@Suite struct KeyMapTests {
    private func conversation(_ own: [Command.ID: [Key]]) throws -> Conversation {
        Conversation(keys: try KeyMap(rebinding: own))
    }

    @Test func `a rebound command answers to its new key and no more to the old one`() throws {
        var talk = try conversation([.help: [.function(9)]])
        try talk.press("?")
        #expect(talk.state.overlay == nil)
        try talk.press("<F9>")
        #expect(talk.state.overlay == .palette(Palette(scope: .list)))
    }

    @Test func `footer and help show the new key`() throws {
        let talk = try conversation([.help: [.function(9)], .zoom: []])
        let last = ConsoleScreen.draw(talk.state).surface.text.split(separator: "\n").last ?? ""
        #expect(last.contains("F9 help"))
        #expect(!last.contains("? help"))
        var asking = talk
        asking.prepare(.input(.resize(Size(columns: 120, rows: 100))))
        try asking.press("<F1>")
        let help = ConsoleScreen.draw(asking.state).surface.text
        #expect(help.contains("F9           what can be done here"))
        #expect(!help.contains("z            the focused pane"))
    }

    @Test func `keys can change places`() throws {
        let map = try KeyMap(rebinding: [.send: [.control("r")], .dryRun: [.control("s")]])
        #expect(map.command(for: .control("r"), in: .text) == .send)
        #expect(map.command(for: .control("s"), in: .text) == .dryRun)
    }

    @Test(arguments: [
        (Command.ID.send, Key.control("r"), Command.ID.dryRun), (.refresh, .character("q"), .quit),
        (.quit, .character("z"), .zoom), (.zoom, .control("c"), .interrupt), (.zoom, .character("1"), .focus),
    ])
    func `a key that is taken is refused, with both commands`(
        command: Command.ID,
        key: Key,
        owner: Command.ID
    ) {
        #expect(throws: KeyMap.Clash(command, key, owner)) {
            try KeyMap(rebinding: [command: [key]])
        }
    }

    @Test func `two commands that never meet can share a key`() throws {
        // `r` reconciles in a detail only.
        let map = try KeyMap(rebinding: [.refresh: [.character("r")]])
        #expect(map.command(for: .character("r"), in: .list) == .refresh)
        #expect(map.command(for: .character("r"), in: .detail) == .reconcile)
    }
}

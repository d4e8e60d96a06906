import Console
import FCMCore
import Registry
import TerminalUI
import TestSupport
import Testing

/// Pictures of the history, kept as text beside this file.
@Suite struct HistoryScreenTests {
    @Test(
        arguments: [
            ("all", "S"), ("last", "SG"), ("filter", "S/status:fail,unk"), ("typing", "S/since:yest"),
            ("nothing", "S/quux<Enter>"), ("sorted", "S:sort target<Enter>/!weather<Enter>"),
            ("send", "Sj<Enter>"), ("broadcast", "Sjj<Enter>"),
        ],
        ScreenTests.sizes
    )
    func `the history looks as it was approved`(scene: (name: String, keys: String), size: Size) throws {
        var talk = Conversation(size: size)
        talk.fill()
        talk.setTime(HistoryRecord.evening)
        try talk.pressInHistory(scene.keys)
        if case .detail(.sent(let opened)) = talk.state.overlay, case .loading(let id)? = opened.recipients {
            let lines = ["#7 token dR0a…1Zb: failed: UNREGISTERED (HTTP 404): gone"]
            let codes = ["UNREGISTERED": 70, "DEADLINE_EXCEEDED": 10]
            talk.prepare(
                .recipientsFound(id, .loaded(HistoryRecipients(lines: lines, more: 79, codes: codes)))
            )
        }
        let surface = ConsoleScreen.draw(talk.state).surface
        #expect(!surface.text.contains("\u{1B}"))
        #expect(!surface.text.contains("ThatNobodyMayRead") || scene.name == "send")
        expectSnapshot(
            surface.text,
            roles: size.columns == 80 ? surface.roles : nil,
            named: "history-\(scene.name)-\(size.columns)x\(size.rows)",
            header: "history \(scene.name) \(size.columns)x\(size.rows) unicode"
        )
    }
}

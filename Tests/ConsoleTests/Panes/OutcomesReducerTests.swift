import Console
import FCMCore
import Registry
import TerminalUI
import Testing

/// Conversations about what became of a broadcast's recipients.
@Suite struct OutcomesReducerTests {
    private func loads(_ effects: [Effect]) -> [OutcomeQuery] {
        effects.compactMap { if case .outcome(.load(_, let query)) = $0 { query } else { nil } }
    }

    @Test func `opened by its id it asks for the newest, and shows the first of one that is over`() throws {
        var talk = Conversation.filled()
        let effects = try talk.run("outcomes of b-test")
        #expect(loads(effects) == [OutcomeQuery(broadcast: "b-test", filter: "", part: .newest(80))])
        #expect(talk.state.view == .outcomes && talk.state.context == .outcomes)
        talk.answerOutcomes(effects)
        #expect(talk.state.outcomes.total == 10_000 && !talk.state.outcomes.isFollowing)
        #expect(talk.state.outcomes.selectedRow == .test(0), "a second question brought its beginning")
    }

    @Test func `of one that runs the last row stays selected as more come`() throws {
        var talk = try Conversation.withOutcomes(isRunning: true)
        #expect(talk.state.outcomes.isFollowing && talk.state.outcomes.selectedRow == .test(9_999))
        var effects = talk.prepare(.outcomes(.grew))
        #expect(loads(effects).map(\.part) == [.newest(80)])
        talk.answerOutcomes(effects, total: 10_050, isRunning: true)
        #expect(talk.state.outcomes.selectedRow == .test(10_049))
        try talk.press("k")
        #expect(!talk.state.outcomes.isFollowing)
        effects = talk.prepare(.outcomes(.grew))
        talk.answerOutcomes(effects, total: 10_090, isRunning: true)
        #expect(talk.state.outcomes.selectedRow == .test(10_048), "who looks at a row keeps looking at it")
        talk.answerOutcomes(talk.prepare(.input(.key(.character("t")))), total: 10_090, isRunning: true)
        #expect(talk.state.outcomes.isFollowing && talk.state.outcomes.selectedRow == .test(10_089))
    }

    @Test func `while an answer is awaited, news are asked about once, after it`() throws {
        var talk = try Conversation.withOutcomes(isRunning: true)
        let first = talk.prepare(.outcomes(.grew))
        #expect(loads(first).count == 1)
        #expect(talk.prepare(.outcomes(.grew), .outcomes(.grew), .outcomes(.grew)).isEmpty)
        guard case .outcome(.load(let id, _))? = first.first else { return #expect(Bool(false)) }
        let page = OutcomePage(summary: .test(isRunning: true), start: 0, rows: [.test(0)], total: 1)
        #expect(loads(talk.prepare(.outcomes(.loaded(id, page)))).count == 1)
        #expect(talk.prepare(.outcomes(.loaded(id, page))).isEmpty, "an answer to an older question")
    }

    @Test func `a hundred thousand rows are a window, asked for where one goes`() throws {
        var talk = Conversation.filled()
        talk.answerOutcomes(try talk.run("outcomes of b-test"), total: 100_000)
        try talk.pressInOutcomes("G", total: 100_000)
        #expect(talk.state.outcomes.selectedRow == .test(99_999))
        #expect(talk.state.outcomes.rows.count <= 120)
        try talk.pressInOutcomes("<PageUp><PageUp><PageUp>", total: 100_000)
        #expect(talk.state.outcomes.selectedRow != nil && talk.state.outcomes.rows.count <= 120)
        try talk.pressInOutcomes("g", total: 100_000)
        #expect(talk.state.outcomes.selectedRow == .test(0))
    }

    @Test func `somebody else's broadcast is looked at again after a second, this console's tells by itself`()
        throws
    {
        var talk = Conversation.filled()
        let effects = try talk.run("outcomes of b-test")
        guard case .outcome(.load(let id, _))? = effects.first else { return #expect(Bool(false)) }
        let page = OutcomePage(summary: .test(isRunning: true), start: 0, rows: [.test(0)], total: 1)
        #expect(talk.prepare(.outcomes(.loaded(id, page))) == [.delay(.outcomes, .seconds(1))])
        #expect(loads(talk.prepare(.delayElapsed(.outcomes))).count == 1)
        #expect(talk.prepare(.input(.key(.escape))).contains(.cancelDelay(.outcomes)))
        #expect(talk.state.view == .panes)
    }

    @Test func `,o and O order by a column as in the lists, and one stays with whom one looked at`() throws {
        var talk = try Conversation.withOutcomes()
        try talk.pressInOutcomes("jjj")
        #expect(talk.state.outcomes.selectedRow == .test(3))
        try talk.press(",")
        let effects = talk.prepare(.input(.key(.character("o"))))
        #expect(loads(effects).map(\.order) == [ListOrder("recipient")])
        #expect(loads(effects).map(\.part) == [.around(3, 120)])
        talk.answerOutcomes(effects)
        try talk.pressInOutcomes("O")
        #expect(talk.state.outcomes.order == ListOrder("recipient", isDescending: true))
        #expect(talk.state.outcomes.selectedRow == .test(3) && talk.state.outcomes.view.selection == 9_996)
        #expect(talk.state.outcomes.rows.count <= 120)
        let text = ConsoleScreen.draw(talk.state).surface.text
        #expect(text.contains("Outcomes b-test ▼recipient"))
        talk.answerOutcomes(try talk.run("sort"))
        #expect(talk.state.outcomes.order == nil && talk.state.outcomes.view.selection == 3)
    }

    @Test func `behind the last column they stand as they came`() throws {
        var talk = try Conversation.withOutcomes()
        for column in OutcomeQuery.orderColumns {
            try talk.pressInOutcomes(",o")
            #expect(talk.state.outcomes.order == ListOrder(column))
        }
        try talk.pressInOutcomes(",o")
        #expect(talk.state.outcomes.order == nil)
        try talk.pressInOutcomes("O")
        #expect(talk.state.notice?.text == "sort it by a column first")
    }

    @Test func `a column that outcomes do not have is refused with those that they have`() throws {
        var talk = try Conversation.withOutcomes()
        #expect(try talk.run("sort latencies").isEmpty)
        #expect(
            talk.state.notice?.text.hasPrefix("this list is sorted by recipient, target, status, code")
                ?? false
        )
        #expect(
            try loads(talk.run("sort latency desc")).map(\.order) == [
                ListOrder("latency", isDescending: true)
            ]
        )
    }

    @Test func `while an order is made keys go on, it is said, and another one takes its place`() throws {
        var talk = try Conversation.withOutcomes()
        _ = try talk.run("sort target")
        #expect(talk.state.outcomes.isOrdering)
        #expect(ConsoleScreen.draw(talk.state).surface.text.contains("sorting…"))
        // One goes on where one is, and stays there once the order is there.
        #expect(talk.prepare(.input(.key(.character("j"))), .input(.key(.character("j")))).isEmpty)
        #expect(talk.state.outcomes.selectedRow == .test(2))
        let effects = try talk.run("sort recipient desc")
        #expect(loads(effects).map(\.part) == [.around(2, 120)])
        talk.prepare(.input(.key(.character("j"))))
        talk.answerOutcomes(effects)
        #expect(talk.state.outcomes.selectedRow == .test(3) && talk.state.outcomes.view.selection == 9_996)
        #expect(!ConsoleScreen.draw(talk.state).surface.text.contains("sorting…"))
    }

    @Test func `an order that is being made is given up with the view`() throws {
        var talk = try Conversation.withOutcomes()
        _ = try talk.run("sort target")
        let effects = talk.prepare(.input(.key(.escape)))
        #expect(effects.contains(.outcome(.stopLoading)) && talk.state.view == .panes)
        talk = try Conversation.withOutcomes()
        #expect(!talk.prepare(.input(.key(.escape))).contains(.outcome(.stopLoading)))
    }

    @Test func `a filter keeps the order and begins at the top`() throws {
        var talk = try Conversation.withOutcomes(isRunning: true)
        talk.answerOutcomes(try talk.run("sort latency desc"), isRunning: true)
        #expect(talk.state.outcomes.selectedRow == .test(9_999) && talk.state.outcomes.view.selection == 0)
        let effects = try talk.run("filter status:failed")
        #expect(loads(effects).map(\.order) == [ListOrder("latency", isDescending: true)])
        talk.answerOutcomes(effects, total: 1_000, isRunning: true)
        #expect(talk.state.outcomes.view.selection == 0 && !talk.state.outcomes.isFollowing)
    }

    @Test func `what comes while it runs stands behind until F5, and once it is over all is sorted`() throws {
        var talk = try Conversation.withOutcomes(isRunning: true)
        talk.answerOutcomes(try talk.run("sort latency desc"), isRunning: true)
        try talk.pressInOutcomes("g")
        func grow(isRunning: Bool) -> [Effect] {
            var effects = talk.prepare(.outcomes(.grew))
            for case .outcome(.load(let id, let query)) in effects {
                #expect(!query.ordersAnew)
                let page = OutcomePage(
                    summary: .test(isRunning: isRunning),
                    start: 0,
                    rows: (0..<60).map { Outcome.test(9_999 - $0) },
                    total: 10_050,
                    behind: 50
                )
                effects = talk.prepare(.outcomes(.loaded(id, page)))
            }
            return effects
        }
        #expect(loads(grow(isRunning: true)).isEmpty)
        #expect(talk.state.outcomes.behind == 50 && talk.state.outcomes.view.selection == 0)
        #expect(ConsoleScreen.draw(talk.state).surface.text.contains("10,050 · 50 not sorted yet · paused"))
        let again = talk.prepare(.input(.key(.function(5))))
        #expect(loads(again).map(\.ordersAnew) == [true])
        talk.answerOutcomes(again, total: 10_050, isRunning: true)
        #expect(talk.state.outcomes.behind == 0 && talk.state.outcomes.selectedRow == .test(9_999))
        #expect(loads(grow(isRunning: false)).map(\.ordersAnew) == [true])
    }

    @Test func `codes are not sorted, and say who is`() throws {
        var talk = try Conversation.withOutcomes()
        try talk.pressInOutcomes("C")
        #expect(try talk.run("sort latency").isEmpty)
        #expect(
            talk.state.notice?.text == "sort: codes stand by how many have them: the recipients are sorted"
        )
    }

    @Test func `C groups by code, Enter opens the code, Esc leads back to the codes and out`() throws {
        var talk = try Conversation.withOutcomes()
        try talk.pressInOutcomes("Cj")
        #expect(talk.state.outcomes.isGrouped && talk.state.outcomes.selectedGroup?.code == "UNREGISTERED")
        let effects = talk.prepare(.input(.key(.enter)))
        #expect(loads(effects).map(\.filter) == ["status:failed code:UNREGISTERED"])
        talk.answerOutcomes(effects, total: 900)
        #expect(!talk.state.outcomes.isGrouped && talk.state.outcomes.total == 900)
        try talk.pressInOutcomes("<Esc>")
        #expect(talk.state.outcomes.isGrouped && talk.state.outcomes.filter.isEmpty)
        try talk.pressInOutcomes("<Esc>")
        #expect(talk.state.view == .panes)
    }

    @Test func `a filter is typed as in lists, and Esc clears it before it closes the view`() throws {
        var talk = try Conversation.withOutcomes()
        try talk.pressInOutcomes("/")
        #expect(talk.state.context == .text)
        let effects = talk.prepare(.input(.key(.character("x"))))
        #expect(loads(effects).map(\.filter) == ["x"])
        try talk.pressInOutcomes("<Enter>")
        #expect(talk.state.outcomes.filter == "x" && talk.state.context == .outcomes)
        try talk.pressInOutcomes("<Esc>")
        #expect(talk.state.outcomes.filter.isEmpty && talk.state.view == .outcomes)
    }

    @Test func `Enter opens a recipient with request and answer, its token in neither`() throws {
        var talk = try Conversation.withOutcomes()
        try talk.pressInOutcomes("jjj")
        let effects = talk.prepare(.input(.key(.enter)))
        guard case .outcome(.message(let id, "b-test", .test(3)))? = effects.first else {
            return #expect(Bool(false), "\(effects)")
        }
        let text = ConsoleScreen.draw(talk.state).surface.text
        #expect(
            text.contains("UNREGISTERED, HTTP 404") && text.contains("never again: delete the registration")
        )
        talk.prepare(.outcomeMessageFound(id, .loaded(["notification": ["title": "Hello Ada"]])))
        let full = ConsoleScreen.draw(talk.state).surface.text
        #expect(full.contains("Hello Ada") && !full.contains("ThatNobodyMayRead"))
        try talk.press("<Esc>")
        #expect(talk.state.view == .outcomes && talk.state.overlay == nil)
    }

    @Test func `the service's words do not repeat the token on the screen`() throws {
        var talk = try Conversation.withOutcomes()
        var outcome = Outcome.test(3)
        outcome.message = "token-3-ThatNobodyMayRead-3 is gone"
        let effects = talk.prepare(.outcomes(.grew))
        guard case .outcome(.load(let id, _))? = effects.first else { return #expect(Bool(false)) }
        talk.prepare(
            .outcomes(.loaded(id, OutcomePage(summary: .test(), start: 0, rows: [outcome], total: 1)))
        )
        try talk.press("<Enter>")
        let text = ConsoleScreen.draw(talk.state).surface.text
        #expect(text.contains("Service   … is gone") && !text.contains("ThatNobodyMayRead"))
    }

    @Test func `f offers those that can pass, of a broadcast of any session`() throws {
        var talk = try Conversation.withOutcomes()
        try talk.press("f")
        guard case .broadcast(.offer(let offer)) = talk.state.overlay else { return #expect(Bool(false)) }
        #expect(offer.broadcast.id == "b-test" && offer.resumption == .failed && offer.again == 80)
        #expect(offer.choice == .later, "Enter sends nothing")
        #expect(talk.prepare(.input(.key(.character("r")))).contains(.resumeBroadcast("b-test", .failed)))
    }

    @Test func `what went to another project cannot be sent again from here, and says why`() throws {
        var talk = Conversation.filled()
        var effects = try talk.run("outcomes of b-test")
        var summary = OutcomeSummary.test()
        summary.obstacle = "it went to the project other"
        guard case .outcome(.load(let id, _))? = effects.first else { return #expect(Bool(false)) }
        effects = talk.prepare(
            .outcomes(.loaded(id, OutcomePage(summary: summary, start: 0, rows: [], total: 0)))
        )
        try talk.press("f")
        #expect(talk.state.overlay == nil && talk.state.notice?.text == "it went to the project other")
    }

    @Test func `p asks before anybody is forgotten, and Enter forgets nobody`() throws {
        var talk = try Conversation.withOutcomes()
        try talk.press("p")
        #expect(talk.state.overlay == .prune(PruneQuestion(.broadcast("b-test"), count: 900, malformed: 20)))
        #expect(talk.prepare(.input(.key(.enter))).isEmpty)
        #expect(talk.state.notice?.text == "nobody was forgotten")
        try talk.press("p<Tab>")
        #expect(talk.prepare(.input(.key(.enter))) == [.outcome(.prune(.broadcast("b-test")))])
        try talk.press("p")
        #expect(talk.prepare(.input(.key(.escape))).isEmpty && talk.state.overlay == nil)
    }

    @Test func `a read-only profile forgets nobody and sends nothing again`() throws {
        var talk = try Conversation.withOutcomes(profile: .readOnly)
        try talk.press("p")
        #expect(talk.state.overlay == nil)
        try talk.press("f")
        #expect(talk.state.overlay == nil && talk.state.notice?.text == "the profile look is read-only")
    }

    @Test func `in the results p is about the rows that answered UNREGISTERED`() throws {
        var talk = try Conversation.ready()
        try talk.press("5")
        try talk.press("p")
        #expect(talk.state.overlay == nil && talk.state.notice?.text == "nobody here is known to be gone")
        talk.prepare(.unfinishedFound([.left]))
        try talk.press("Br")
        talk.prepare(.broadcastTold("b-left", .failed([.gone, .gone], omitted: 0)))
        try talk.press("<Esc>5p")
        guard case .prune(let question) = talk.state.overlay else { return #expect(Bool(false)) }
        #expect(question.count == 1, "the same twice is one")
    }

    @Test func `o opens what ran, and from the history what is selected there`() throws {
        var talk = Conversation.filled()
        try talk.press("5o")
        #expect(talk.state.notice?.text == "no broadcast is selected here, and none runs")
        talk.prepare(.unfinishedFound([.left]))
        try talk.press("B")
        #expect(loads(talk.prepare(.input(.key(.character("o"))))).map(\.broadcast) == ["b-left"])
        talk = Conversation.filled()
        try talk.pressInHistory("S")
        let broadcast = try #require(talk.state.sent.list.rows.firstIndex { $0.broadcast != nil })
        try talk.pressInHistory(String(repeating: "j", count: broadcast))
        let effects = talk.prepare(.input(.key(.character("o"))))
        #expect(loads(effects).map(\.broadcast) == [talk.state.sent.list.rows[broadcast].id])
        #expect(!talk.state.sent.isOpen && talk.state.view == .outcomes)
    }

    @Test func `a view closes the one before it`() throws {
        var talk = try Conversation.withOutcomes()
        try talk.press("L")
        #expect(talk.state.view == .log && !talk.state.outcomes.isOpen)
        talk.answerOutcomes(try talk.run("outcomes of b-test"))
        #expect(talk.state.view == .outcomes && !talk.state.log.isOpen)
        try talk.press("2")
        #expect(talk.state.view == .panes && talk.state.focus == .groups)
    }

    @Test func `export writes what the filter finds`() throws {
        var talk = try Conversation.withOutcomes()
        talk.answerOutcomes(try talk.run("filter status:failed"), total: 1_000)
        let wanted = Effect.outcome(.export("b-test", filter: "status:failed", to: "out.csv"))
        #expect(try talk.run("export out.csv") == [wanted])
        try talk.press("e")
        #expect(talk.state.commandLine?.editor.text == "export ")
    }

    @Test func `the rate is kept a second at a time, and seconds without news are none`() {
        var state = OutcomesPane.State()
        var ids = RequestCounter()
        for (rate, time) in [(10, 100), (12, 100), (20, 101), (30, 104)] {
            _ = OutcomesPane.reduce(&state, .rated(rate, at: Int64(time)), &ids)
        }
        #expect(state.rates == [10, 20, 0, 0, 30])
        _ = OutcomesPane.reduce(&state, .rated(1, at: 9_999), &ids)
        #expect(state.rates.count <= 121 && state.rates.last == 1)
    }

    @Test func `what cannot be read says so and loses nothing`() throws {
        var talk = try Conversation.withOutcomes()
        let effects = talk.prepare(.outcomes(.grew))
        guard case .outcome(.load(let id, _))? = effects.first else { return #expect(Bool(false)) }
        talk.prepare(.outcomes(.failed(id, "the journal is damaged at byte 7")))
        #expect(ConsoleScreen.draw(talk.state).surface.text.contains("the journal is damaged at byte 7"))
        #expect(talk.state.outcomes.total == 10_000)
    }
}

@Suite struct ChartTests {
    @Test(arguments: [
        ([0, 1, 4, 8], Chart.Ink.blocks, " ▁▄█"), ([0, 1, 4, 8], .ascii, " _-#"), ([0, 0], .blocks, "  "),
        ([1_000, 1], .blocks, "█▁"), ([], .blocks, ""),
    ])
    func `a column is as high as its value, and what is not nothing is seen`(
        values: [Int],
        ink: Chart.Ink,
        picture: String
    ) {
        #expect(Chart.columns(values, ink) == picture)
    }

    @Test(arguments: [(0, 10, "▁▁▁▁"), (5, 10, "▇▇▁▁"), (10, 10, "▇▇▇▇"), (20, 10, "▇▇▇▇"), (1, 0, "▁▁▁▁")])
    func `a bar is full as far as the part goes`(part: Int, whole: Int, picture: String) {
        #expect(Chart.bar(part, of: whole, columns: 4, .blocks) == picture)
    }
}

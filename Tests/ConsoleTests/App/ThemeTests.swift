import Console
import TerminalUI
import Testing

/// Conversations about themes: chosen, tried, followed, changed on disk.
@Suite struct ThemeTests {
    private static let names = ["default-dark", "default-light", "moss", "mountain"]

    /// A console that uses default-dark.
    private func talk(follows: Bool = false) -> Conversation {
        var talk = Conversation.filled()
        talk.prepare(.themesChanged(ThemeNews(changed: [], names: Self.names)))
        if follows {
            _ = talk.prepare(.commandGiven(.theme("auto")))
            talk.prepare(.themeUsed("default-dark"))
        }
        return talk
    }

    // MARK: Trying

    @Test func `Tab lists the themes, goes through them, and each is shown`() throws {
        var talk = talk()
        try talk.press(":theme ")
        #expect(talk.prepare(.input(.key(.tab))) == [])
        #expect(talk.state.commandLine?.offers.count == 5, "auto is one of them")
        #expect(talk.prepare(.input(.key(.tab))) == [], "the first is the one that is used")
        #expect(talk.prepare(.input(.key(.tab))) == [.machine(.useTheme("default-light"))])
        talk.prepare(.themeUsed("default-light"))
        #expect(talk.state.commandLine?.editor.text == "theme default-light")
        #expect(talk.state.themeName == "default-dark", "it is only tried")
        #expect(talk.prepare(.input(.key(.down))) == [.machine(.useTheme("moss"))])
        #expect(talk.prepare(.input(.key(.shiftTab))) == [.machine(.useTheme("default-light"))])
        #expect(talk.prepare(.input(.key(.up))) == [.machine(.useTheme("default-dark"))])
    }

    @Test func `Esc shows again what was used`() throws {
        var talk = talk()
        try talk.press(":theme m<Tab><Tab>")
        talk.prepare(.themeUsed("moss"))
        #expect(talk.prepare(.input(.key(.escape))) == [.machine(.useTheme("default-dark"))])
        talk.prepare(.themeUsed("default-dark"))
        #expect(talk.state.themeName == "default-dark")
        #expect(talk.state.commandLine == nil)
    }

    @Test func `a name that is typed is shown, and not any more when it goes on`() throws {
        var talk = talk()
        try talk.press(":theme mos")
        #expect(talk.prepare(.input(.key(.character("s")))) == [.machine(.useTheme("moss"))])
        #expect(talk.prepare(.input(.key(.character("y")))) == [.machine(.useTheme("default-dark"))])
        #expect(talk.prepare(.input(.key(.backspace))) == [.machine(.useTheme("moss"))])
        #expect(
            talk.prepare(.input(.key(.control("c")))) == [.machine(.useTheme("default-dark"))],
            "the line is gone"
        )
    }

    @Test func `Enter uses what is tried`() throws {
        var talk = talk()
        try talk.press(":theme moss")
        talk.prepare(.themeUsed("moss"))
        #expect(talk.prepare(.input(.key(.enter))) == [.machine(.useTheme("moss"))])
        talk.prepare(.themeUsed("moss"))
        #expect(talk.state.themeName == "moss")
        #expect(talk.prepare(.input(.key(.up))) == [])
    }

    @Test func `one that cannot be read is told above the line, and the other stays`() throws {
        var talk = talk()
        try talk.press(":theme moss")
        #expect(talk.prepare(.themeFailed("moss", "moss.yaml:7: base0F is missing")) == [])
        #expect(talk.state.commandLine?.refusal == "moss.yaml:7: base0F is missing")
        #expect(talk.prepare(.input(.key(.escape))) == [], "nothing else was shown")
    }

    @Test func `typing puts the offers away`() throws {
        var talk = talk()
        try talk.press(":theme m<Tab><Tab>t")
        #expect(talk.state.commandLine?.offers == [])
        #expect(talk.state.commandLine?.chosen == nil)
        #expect(talk.state.commandLine?.editor.text == "theme mosst")
    }

    @Test(arguments: [120, 80, 40])
    func `the chosen offer is in sight`(columns: Int) throws {
        var talk = talk()
        let names = (10..<60).map { "theme-\($0)" }
        talk.prepare(.themesChanged(ThemeNews(changed: [], names: names)))
        talk.prepare(.input(.resize(Size(columns: columns, rows: 24))))
        try talk.press(":theme t<Tab>")
        for name in names {
            try talk.press("<Tab>")
            let rows = ConsoleScreen.draw(talk.state).surface.text.split(separator: "\n")
            let offers = try #require(rows.dropLast().last)
            #expect(offers.contains(name), "\(offers)")
            #expect(!offers.contains("theme theme"), "what all begin with is not repeated")
        }
    }

    // MARK: Choosing

    @Test func `a theme that cannot be used is told in the footer, and the old one stays`() throws {
        var talk = talk()
        #expect(try talk.run("theme moss") == [.machine(.useTheme("moss"))])
        #expect(talk.prepare(.themeFailed("moss", "theme moss: moss.yaml:7: bad")) == [])
        #expect(talk.state.notice == Notice(.error, "theme moss: moss.yaml:7: bad"))
        #expect(talk.state.themeName == "default-dark")
        #expect(try talk.run("redraw") == [.machine(.redraw)])
    }

    @Test func `the one that is used is read again when it is asked for`() throws {
        var talk = talk()
        #expect(try talk.run("theme default-dark") == [.machine(.useTheme("default-dark"))])
    }

    // MARK: Following

    @Test func `the terminal decides until a theme is named, and again after auto`() throws {
        var talk = talk(follows: true)
        #expect(talk.prepare(.input(.appearance(isDark: false))) == [.machine(.useTheme("default-light"))])
        talk.prepare(.themeUsed("default-light"))
        #expect(talk.state.themeName == "default-light")
        #expect(talk.prepare(.input(.appearance(isDark: false))) == [])
        #expect(try talk.run("theme moss") == [.machine(.useTheme("moss"))])
        talk.prepare(.themeUsed("moss"))
        #expect(talk.prepare(.input(.appearance(isDark: true))) == [], "it is pinned")
        #expect(try talk.run("theme auto") == [.machine(.useTheme("default-dark"))])
        talk.prepare(.themeUsed("default-dark"))
        #expect(talk.prepare(.input(.appearance(isDark: false))) == [.machine(.useTheme("default-light"))])
    }

    @Test func `a theme that is pinned stays`() {
        var talk = talk()
        #expect(talk.prepare(.input(.appearance(isDark: false))) == [])
    }

    @Test func `when the other one of the pair is bad, this one stays`() {
        var talk = talk(follows: true)
        talk.prepare(.input(.appearance(isDark: false)))
        #expect(talk.prepare(.themeFailed("default-light", "line 3")) == [])
        #expect(talk.state.themeName == "default-dark")
        #expect(talk.state.notice?.text == "line 3")
    }

    // MARK: Changing on disk

    @Test func `the one that is shown is read again when its file was written`() {
        var talk = talk()
        let news = ThemeNews(changed: ["default-dark"], names: Self.names)
        #expect(talk.prepare(.themesChanged(news)) == [.machine(.useTheme("default-dark"))])
        #expect(talk.prepare(.themeUsed("default-dark")) == [])
        #expect(talk.prepare(.themesChanged(ThemeNews(changed: ["moss"], names: ["moss"]))) == [])
        #expect(talk.state.themeNames == ["moss"])
    }

    @Test func `a mistake in it is told and the old colours stay, until it is mended`() {
        var talk = talk()
        let news = ThemeNews(changed: ["default-dark"], names: Self.names)
        talk.prepare(.themesChanged(news))
        #expect(talk.prepare(.themeFailed("default-dark", "default-dark.yaml:3: no colour")) == [])
        #expect(talk.state.notice == Notice(.error, "default-dark.yaml:3: no colour"))
        #expect(talk.prepare(.themesChanged(news)) == [.machine(.useTheme("default-dark"))])
        #expect(talk.prepare(.themeUsed("default-dark")) == [])
    }

    @Test func `one that is tried is tried again once it is mended`() throws {
        var talk = talk()
        try talk.press(":theme moss")
        talk.prepare(.themeFailed("moss", "bad"))
        let news = ThemeNews(changed: ["moss"], names: Self.names)
        #expect(talk.prepare(.themesChanged(news)) == [.machine(.useTheme("moss"))])
    }
}

package import Languages
package import TerminalUI

/// What the console is told once, at its start.
package struct ConsoleConfiguration: Sendable {
    package var profile: Profile
    /// Every profile that `profile NAME` can open.
    package var profileNames: [String]
    package var theme: Theme
    /// Every theme that `theme NAME` can use.
    package var themeNames: [String]
    /// Those that `theme auto` chooses between.
    package var themePair: ThemePair
    /// Whether the terminal decides which of the pair is used, until a theme is named.
    package var followsTerminal: Bool
    /// The keys, with the user's own in them.
    package var keys: KeyMap
    /// What `--script` asks for; run before the first key is read.
    package var script: Script?
    /// Ends with 0 after the script, once idle: there is no terminal to stay open on.
    package var endsAfterScript: Bool
    /// No boxes, one pane at a time.
    package var plain: Bool
    /// What the console speaks until `language` says otherwise.
    package var language: Language
    /// Whether the mouse is the console's at the start.
    package var hasMouse: Bool
    /// What the last run with the profile left.
    package var remembered: RememberedSession
    /// Whether somebody who has never seen the console is shown around.
    package var offersTour: Bool
    /// What small charts are made of.
    package var ink: Chart.Ink
    /// Seconds between UTC and the wall clock that results show.
    package var secondsFromUTC: Int64
    package var host: ConsoleHost

    package init(
        profile: Profile,
        profileNames: [String] = [],
        theme: Theme,
        themeNames: [String] = [],
        themePair: ThemePair = ThemePair(),
        followsTerminal: Bool = false,
        keys: KeyMap = .standard,
        script: Script? = nil,
        endsAfterScript: Bool = false,
        plain: Bool = false,
        language: Language = .english,
        hasMouse: Bool = true,
        remembered: RememberedSession = .none,
        offersTour: Bool = false,
        ink: Chart.Ink = .blocks,
        secondsFromUTC: Int64 = 0,
        host: ConsoleHost
    ) {
        self.profile = profile
        self.profileNames = profileNames
        self.theme = theme
        self.themeNames = themeNames
        self.themePair = themePair
        self.followsTerminal = followsTerminal
        self.keys = keys
        self.script = script
        self.endsAfterScript = endsAfterScript
        self.plain = plain
        self.language = language
        self.hasMouse = hasMouse
        self.remembered = remembered
        self.offersTour = offersTour
        self.ink = ink
        self.secondsFromUTC = secondsFromUTC
        self.host = host
    }
}

/// What the console needs of the machine it runs on.
package struct ConsoleHost: Sendable {
    /// Writes a whole file; false when there is one already that is not to be replaced.
    package var writeFile: @Sendable (_ path: String, _ text: String, _ replacing: Bool) throws -> Bool
    /// Opens the text in `$EDITOR` and returns what was saved, `nil` when nothing was.
    ///
    /// Called on the console's own thread with the terminal given back.
    package var edit: @Sendable (_ text: String) throws -> String?
    package var theme: @Sendable (_ name: String) throws -> Theme
    /// Tells, from any thread and for as long as the program runs, when files of themes have changed.
    package var watchThemes: (@Sendable (_ tell: @escaping @Sendable (ThemeNews) -> Void) -> Void)?
    package var openProfile: @Sendable (_ name: String) async throws -> ConsoleSession
    /// Tries a profile that is being made, or saves it to the configuration.
    package var newProfile: (@Sendable (ProfileDraft, _ saves: Bool) async -> ProfileAnswer)?
    /// Keeps where one was with a profile, for the next run; failures are its own.
    package var remember: (@Sendable (_ profile: String, SessionState) -> Void)?
    /// A new id for the history: `s-` and something unique.
    package var makeSendID: @Sendable () -> String
    /// Who sends, as the history names it.
    package var operatorName: String?

    package init(
        writeFile: @escaping @Sendable (_ path: String, _ text: String, _ replacing: Bool) throws -> Bool,
        edit: @escaping @Sendable (_ text: String) throws -> String?,
        theme: @escaping @Sendable (_ name: String) throws -> Theme,
        watchThemes: (@Sendable (_ tell: @escaping @Sendable (ThemeNews) -> Void) -> Void)? = nil,
        openProfile: @escaping @Sendable (_ name: String) async throws -> ConsoleSession,
        newProfile: (@Sendable (ProfileDraft, _ saves: Bool) async -> ProfileAnswer)? = nil,
        remember: (@Sendable (_ profile: String, SessionState) -> Void)? = nil,
        makeSendID: @escaping @Sendable () -> String,
        operatorName: String? = nil
    ) {
        self.writeFile = writeFile
        self.edit = edit
        self.theme = theme
        self.watchThemes = watchThemes
        self.openProfile = openProfile
        self.newProfile = newProfile
        self.remember = remember
        self.makeSendID = makeSendID
        self.operatorName = operatorName
    }
}

/// The time, handed in so that a test can stand still.
package protocol ConsoleClock: Sendable {
    /// Seconds since 1970.
    var now: Int64 { get }
    /// Returns after `duration`, or throws when its task is cancelled.
    func sleep(for duration: Duration) async throws
}

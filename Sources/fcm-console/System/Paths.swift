/// Where the program keeps and looks for its files, by the XDG base directory rules.
struct Paths: Hashable, Sendable {
    var home: String
    var configurationFolder: String
    var dataFolder: String
    var stateFolder: String
    /// `$PREFIX/share/fcm-console`, when PREFIX is set; else the one that was installed with the program.
    var sharedFolder: String?
    /// For what is gone with the program.
    var temporaryFolder: String

    init(environment: Environment) {
        let home = environment.nonEmpty("HOME") ?? "/"
        self.home = home
        // The rules say that a relative path is to be ignored.
        let base = { (name: String, fallback: String) in
            guard let path = environment.nonEmpty(name), path.hasPrefix("/") else {
                return Self.join(home, fallback)
            }
            return path
        }
        configurationFolder = Self.join(base("XDG_CONFIG_HOME", ".config"), "fcm-console")
        dataFolder = Self.join(base("XDG_DATA_HOME", ".local/share"), "fcm-console")
        stateFolder = Self.join(base("XDG_STATE_HOME", ".local/state"), "fcm-console")
        temporaryFolder = environment.nonEmpty("TMPDIR") ?? "/tmp"
        sharedFolder =
            environment.nonEmpty("PREFIX").map { Self.join($0, "share/fcm-console") }
            ?? Self.installedFolder(besides: ProgramFolder.path)
    }

    var configuration: String { Self.join(configurationFolder, "config.yaml") }
    var registry: String { Self.join(dataFolder, "registry.db") }
    var log: String { Self.join(stateFolder, "console.log") }
    /// Where the console was with each profile.
    var sessions: String { Self.join(stateFolder, "sessions") }
    /// What `emulator` keeps from start to start: its certificate authority and service accounts.
    var emulator: String { Self.join(stateFolder, "emulator") }
    /// Who changed what, when and how many.
    var audit: String { Self.join(dataFolder, "audit.jsonl") }
    /// A folder for each broadcast: what was to be sent, and what became of it.
    var broadcasts: String { Self.join(dataFolder, "broadcasts") }
    /// The journal of XMPP sessions with that sender and host.
    func xmppJournal(of name: String) -> String { Self.join(stateFolder, "xmpp/\(name).journal") }
    var templates: String { Self.join(configurationFolder, "templates") }

    /// `share/fcm-console` beside the `bin` that the program is in.
    static func installedFolder(besides folder: String) -> String? {
        guard folder.hasSuffix("/bin") else { return nil }
        let shared = join(String(folder.dropLast("/bin".count)), "share/fcm-console")
        return FileSystem.isFolder(shared) ? shared : nil
    }

    /// Where themes are looked up, first to last; after these comes the one in the program.
    var themeFolders: [String] {
        [Self.join(configurationFolder, "themes")]
            + (sharedFolder.map { [Self.join($0, "themes")] } ?? []) + ["./Themes"]
    }

    /// Replaces a leading `~` or `~/` by the home folder.
    func expand(_ path: String) -> String {
        if path == "~" { return home }
        return path.hasPrefix("~/") ? Self.join(home, String(path.dropFirst(2))) : path
    }

    private static func join(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }
}

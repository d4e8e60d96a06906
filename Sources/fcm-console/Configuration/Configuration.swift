import Console
import Languages

/// What the configuration file says, checked.
struct Configuration: Hashable, Sendable {
    /// The file it was read from; `nil` when there is none.
    var file: String?
    /// The profile to open when none is named.
    var profile: String?
    var theme = ThemePair()
    /// Whether the file names the themes itself.
    var hasOwnTheme = false
    /// What the console speaks; `nil`: what the locale says.
    var language: Language?
    /// A registry URL.
    var registry: String?
    /// Who sends, when it is not the one who is logged in.
    var operatorName: String?
    /// In the order of the file.
    var profiles: [Profile] = []
    /// Whether the mouse is the console's at the start.
    var hasMouse = true
    /// The console's keys, with the user's own in them.
    var keys = KeyMap.standard

    /// The profile of that name; `demo` is always there.
    func profile(named name: String) -> Profile? {
        profiles.first { $0.name == name } ?? (name == Profile.demo.name ? .demo : nil)
    }

    /// The names that ``profile(named:)`` knows.
    var profileNames: [String] {
        let names = profiles.map(\.name)
        return names.contains(Profile.demo.name) ? names : names + [Profile.demo.name]
    }

    /// Reads `path`; a file that is missing is no configuration at all, unless it is required.
    ///
    /// - Throws: A configuration failure with file, line and the nearest word that exists.
    static func load(_ path: String, isRequired: Bool) throws(CommandFailure) -> Configuration {
        let text: [UInt8]
        do throws(FileSystem.Failure) {
            text = try FileSystem.read(path, limit: 1 << 20)
        } catch {
            if error.isMissing, !isRequired { return Configuration() }
            throw .configuration(
                "the configuration file \(path.visible) cannot be read: \(error.reason)",
                hint: "`fcm-console paths` says where it is looked for."
            )
        }
        return try decode(text, file: path)
    }

    /// Checks the text of a configuration file.
    static func decode(_ text: [UInt8], file: String) throws(CommandFailure) -> Configuration {
        do throws(YAMLFailure) {
            let decoder = ConfigurationDecoder()
            var configuration = try decoder.decode(try YAMLParser.parse(text))
            configuration.file = file
            return configuration
        } catch {
            throw .configuration("\(file.visible):\(error.line): \(error.message)")
        }
    }
}

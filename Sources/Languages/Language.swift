/// A language that the console speaks.
///
/// English is what the code is written in; every other one has a ``Catalogue``.
package enum Language: String, Hashable, Sendable, CaseIterable {
    case english = "en"
    case chinese = "zh"
    case french = "fr"
    case indonesian = "id"
    case persian = "fa"
    /// English in letters of its own (``Marked``): what stands in plain ones was never said. Found by `:language qps`.
    case marked = "qps"

    /// Those that people speak.
    package static let allCases: [Language] = [.english, .chinese, .french, .indonesian, .persian]

    /// The language that ``say(_:)`` speaks now; English wherever nobody chose one, as on the command line.
    ///
    /// The console binds it around every reduction, drawing and effect to the language of its state, so that what is
    /// said depends on nothing else.
    @TaskLocal package static var current: Language = .english

    /// What a setting can name: the code, as in `language: fr`.
    package static var names: [String] { allCases.map(\.rawValue) }

    /// The language that a locale such as `fr_CA.UTF-8` asks for; `nil` when it is none of ours.
    package init?(locale: String) {
        let code = locale.prefix { !"_.@-".contains($0) }.lowercased()
        switch code {
        case "c", "posix": self = .english
        // The code of Indonesian until 1989, which some systems keep.
        case "in": self = .indonesian
        default: self.init(rawValue: code)
        }
    }

    /// The language of messages that the environment asks for, in the order of POSIX; English when it is none of ours.
    package init(environment: [String: String]) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first {
            !$0.isEmpty
        }
        self = locale.flatMap(Language.init(locale:)) ?? .english
    }

    package var isRightToLeft: Bool { self == .persian }

    /// Its name in itself.
    package var ownName: String {
        switch self {
        case .english: "English"
        case .chinese: "简体中文"
        case .french: "français"
        case .indonesian: "bahasa Indonesia"
        case .persian: "فارسی"
        case .marked: Marked.text("marked")
        }
    }
}

/// How many colours a terminal shows.
package enum ColorDepth: Hashable, Sendable, CaseIterable {
    case mono
    case ansi8
    case ansi16
    case indexed256
    case trueColor

    /// What to use on a terminal whose description promises `colors`, given the environment.
    ///
    /// `NO_COLOR`, when it is not empty, wins over everything.
    package static func detect(colors: Int, environment: [String: String]) -> ColorDepth {
        if environment["NO_COLOR"].map({ !$0.isEmpty }) == true || colors < 8 { return .mono }
        if colors >= 1 << 24 { return .trueColor }
        let colorTerm = environment["COLORTERM"]
        if colors >= 256 {
            return colorTerm == "truecolor" || colorTerm == "24bit" ? .trueColor : .indexed256
        }
        return colors >= 16 ? .ansi16 : .ansi8
    }
}

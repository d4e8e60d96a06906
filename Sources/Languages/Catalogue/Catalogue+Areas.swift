extension Catalogue {
    /// The files of a language, one an area of the console.
    static func areas(of language: Language) -> [String] {
        switch language {
        case .english: []
        case .chinese:
            [
                chineseBroadcasts, chineseCommands, chineseComposer, chineseConsole, chineseFields,
                chineseFindings, chineseHelp, chineseLog, chinesePanes, chineseTemplates,
            ]
        case .french:
            [
                frenchBroadcasts, frenchCommands, frenchComposer, frenchConsole, frenchFields,
                frenchFindings, frenchHelp, frenchLog, frenchPanes, frenchTemplates,
            ]
        case .indonesian:
            [
                indonesianBroadcasts, indonesianCommands, indonesianComposer, indonesianConsole,
                indonesianFields, indonesianFindings, indonesianHelp, indonesianLog, indonesianPanes,
                indonesianTemplates,
            ]
        case .persian:
            [
                persianBroadcasts, persianCommands, persianComposer, persianConsole, persianFields,
                persianFindings, persianHelp, persianLog, persianPanes, persianTemplates,
            ]
        }
    }
}

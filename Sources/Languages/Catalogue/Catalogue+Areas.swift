extension Catalogue {
    /// The files of a language, one an area of the console.
    static func areas(of language: Language) -> [String] {
        switch language {
        case .english, .marked: []
        case .chinese:
            [
                chineseBroadcasts, chineseCommands, chineseComposer, chineseConsole, chineseCopying,
                chineseEmulator, chineseFields, chineseFindings, chineseHandsets, chineseHelp, chineseLists,
                chineseLog, chineseOutcomes, chinesePanes, chineseProfiles, chineseResults, chineseRunning,
                chineseSending, chineseTasks, chineseTemplates,
            ]
        case .french:
            [
                frenchBroadcasts, frenchCommands, frenchComposer, frenchConsole, frenchCopying,
                frenchEmulator, frenchFields, frenchFindings, frenchHandsets, frenchHelp, frenchLists,
                frenchLog, frenchOutcomes, frenchPanes, frenchProfiles, frenchResults, frenchRunning,
                frenchSending, frenchTasks, frenchTemplates,
            ]
        case .indonesian:
            [
                indonesianBroadcasts, indonesianCommands, indonesianComposer, indonesianConsole,
                indonesianCopying, indonesianEmulator, indonesianFields, indonesianFindings,
                indonesianHandsets, indonesianHelp, indonesianLists, indonesianLog, indonesianOutcomes,
                indonesianPanes, indonesianProfiles, indonesianResults, indonesianRunning, indonesianSending,
                indonesianTasks,
                indonesianTemplates,
            ]
        case .persian:
            [
                persianBroadcasts, persianCommands, persianComposer, persianConsole, persianCopying,
                persianEmulator, persianFields, persianFindings, persianHandsets, persianHelp, persianLists,
                persianLog, persianOutcomes, persianPanes, persianProfiles, persianResults, persianRunning,
                persianSending, persianTasks, persianTemplates,
            ]
        }
    }
}

/// The state as it is kept in a file: all of it but the settings of one start, and who is connected how.
extension EmulatorState {
    struct Image: Codable {
        /// Decides every token and key.
        var seed: UInt64
        /// The default project and its sender id.
        var project: String
        var senderID: String
        var projects: [Project]
        var ordinals: [String: Int]
        var senders: [String: Int]
        var firstSlots: [String: Int]
        var appServers: AppServerTable
        /// Files of before it was kept have none.
        var heldUp: [UInt64: Visit]?
        var clockOffset: Int64
        var lastMessageTime: Int64
    }

    var image: Image {
        Image(
            seed: settings.seed,
            project: settings.project,
            senderID: settings.senderID,
            projects: projects,
            ordinals: ordinals,
            senders: senders,
            firstSlots: firstSlots,
            appServers: appServers,
            heldUp: heldUp,
            clockOffset: clockOffset,
            lastMessageTime: lastMessageTime
        )
    }

    /// What was kept, with the settings of this start, which have the image's seed.
    ///
    /// A default project of another name than the image's comes into being when it is not there.
    init(_ image: Image, settings: EmulatorSettings) {
        self.init(bare: settings)
        projects = image.projects
        for place in projects.indices { projects[place].quota = settings.quota }
        ordinals = image.ordinals
        senders = image.senders
        firstSlots = image.firstSlots
        appServers = image.appServers
        heldUp = image.heldUp ?? [:]
        clockOffset = image.clockOffset
        lastMessageTime = image.lastMessageTime
        _ = project(settings.project)
    }
}

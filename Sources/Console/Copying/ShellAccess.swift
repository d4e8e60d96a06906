/// How a shell gets to the service of a profile.
package struct ShellAccess: Hashable, Sendable {
    /// The options of `fcm-console` that lead to the same backend, project and registry.
    package var options: [ShellWord]
    /// The base address of the calls, without a slash at the end.
    package var address: String
    /// Whether calls carry an access token; emulators take any and none.
    package var wantsToken: Bool
    /// The project's number, which device groups want.
    package var senderID: String?

    package init(
        options: [ShellWord] = [],
        address: String = "https://fcm.googleapis.com",
        wantsToken: Bool = true,
        senderID: String? = nil
    ) {
        self.options = options
        self.address = address
        self.wantsToken = wantsToken
        self.senderID = senderID
    }
}

/// The names of the variables that stand for what must not be copied.
package enum ShellVariable {
    package static let token = "FCM_TOKEN"
    package static let serverKey = "FCM_SERVER_KEY"
    package static let groupKey = "FCM_GROUP_KEY"
}

package import FCMCore

/// What an app instance has to know before it starts.
package struct MessagingConfiguration: Hashable, Sendable {
    /// The whole URL of the topic calls; Apple's SDK takes it from `FCM_SERVER_ENDPOINT`.
    package var registerURL: String
    /// Where upstream messages go: the control API's `devices`, without a slash at the end.
    package var devicesURL: String
    package var bundleID = "com.example.App"
    package var appVersion = "1.0"
    package var policy = DevicePolicy.apple
    /// Whether data without an alert reaches the app over a connection of its own (SDKs up to 6.x).
    package var hasDirectChannel = true
    /// Whether a topic message's payload says which topic (often missing on Apple; E row 37).
    package var includesFrom = false

    /// For an emulator at that address.
    package init(emulator address: String, project: String) {
        registerURL = address + "/iid/register"
        devicesURL = "\(address)/emulator/v1/projects/\(PercentEncoding.encode(project))/devices"
    }
}

/// Who the app instance is, once it is registered.
package struct DeviceIdentity: Hashable, Sendable {
    package var token: RegistrationToken
    package var installationID: InstallationID
    package var senderID: String
    /// What the check-in answered: an id and a secret, decimal numbers.
    package var deviceID: String
    package var secret: Secret

    package init(
        token: RegistrationToken,
        installationID: InstallationID,
        senderID: String,
        deviceID: String = "1",
        secret: Secret = Secret("1")
    ) {
        self.token = token
        self.installationID = installationID
        self.senderID = senderID
        self.deviceID = deviceID
        self.secret = secret
    }
}

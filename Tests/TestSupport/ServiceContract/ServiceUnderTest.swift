package import FCMCore

/// Something that claims to be Firebase Cloud Messaging, and how to get at devices there.
package struct ServiceUnderTest: Sendable {
    /// One app instance, by both of its names.
    package struct Device: Sendable {
        package var token: RegistrationToken
        package var fid: InstallationID

        package init(token: RegistrationToken, fid: InstallationID) {
            self.token = token
            self.fid = fid
        }
    }

    package var client: FCMClient
    /// A device that is registered and that nobody else uses.
    package var makeDevice: @Sendable () async throws -> Device
    /// Makes the device's registration invalid for good; `nil` where that cannot be had.
    package var uninstall: (@Sendable (Device) async throws -> Void)?
    /// Whether real people's devices are behind it: then everything is only checked, never delivered or changed.
    package var isLive: Bool

    package init(
        client: FCMClient,
        isLive: Bool = false,
        makeDevice: @escaping @Sendable () async throws -> Device,
        uninstall: (@Sendable (Device) async throws -> Void)? = nil
    ) {
        self.client = client
        self.isLive = isLive
        self.makeDevice = makeDevice
        self.uninstall = uninstall
    }

    /// An emulator, whose control API makes the devices.
    package init(emulator address: String, project: String, senderID: String, transport: any Transport) throws
    {
        var client = FCMClient(
            emulator: try ServiceEndpoints.emulator(address),
            project: project,
            senderID: senderID,
            transport: transport
        )
        // A thousand tests may be waiting for the same two processors.
        client.policy.deadline = .seconds(600)
        let control = EmulatorControl(
            address: address,
            project: project,
            transport: transport,
            patience: .seconds(600)
        )
        self.init(
            client: client,
            makeDevice: {
                let devices = try await control.createDevices(1, platform: "android")
                guard let device = devices.first else { throw NoDevice() }
                return Device(token: device.token, fid: device.fid)
            },
            uninstall: { try await control.removeDevice(.token($0.token)) }
        )
    }

    package struct NoDevice: Error {}
}

/// Everything that any such service has to do alike: what the client relies on.
package func checkService(_ make: () async throws -> ServiceUnderTest) async throws {
    try await checkSending(try await make())
    try await checkRefusals(try await make())
    let service = try await make()
    guard !service.isLive else { return }
    try await checkSubscriptions(service)
    try await checkInstanceID(try await make())
    try await checkDeviceGroups(try await make())
}

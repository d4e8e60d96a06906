import FCMCore
import Registry

/// Copies what an emulator knows into the console's directory.
enum Mirror {
    private static let pageSize = 10_000

    /// Everything the emulator tells about its project, at once.
    ///
    /// - Throws: What the control API answered.
    static func snapshot(of control: EmulatorControl) async throws -> DirectorySnapshot {
        var snapshot = DirectorySnapshot()
        try await pages {
            try await control.devicePage(pageSize: pageSize, pageToken: $0)
        } each: { device in
            _ = snapshot.add(record(device))
        }
        for topic in try await control.topics() {
            guard let name = try? TopicName(topic.name) else { continue }
            snapshot.add(name)
            try await pages {
                try await control.subscriberPage(of: name, pageSize: pageSize, pageToken: $0)
            } each: { device in
                snapshot.subscribe(.token(device.token), to: name)
            }
        }
        snapshot.groups = try await control.groups().map { group in
            GroupRecord(name: group.name, notificationKey: group.key.rawValue, members: group.members)
        }
        return snapshot
    }

    private static func record(_ device: EmulatorDevice) -> DeviceRecord {
        DeviceRecord(
            token: device.token,
            fid: device.fid.rawValue.isEmpty ? nil : device.fid,
            label: device.label,
            platform: Platform(rawValue: device.platform) ?? .unknown,
            registered: device.isRegistered ?? true
        )
    }

    private static func pages(
        _ page: (String?) async throws -> EmulatorPage<EmulatorDevice>,
        each body: (EmulatorDevice) -> Void
    ) async throws {
        var token: String?
        repeat {
            let found = try await page(token)
            for element in found.elements { body(element) }
            token = found.nextPageToken == token ? nil : found.nextPageToken
        } while token != nil
    }
}

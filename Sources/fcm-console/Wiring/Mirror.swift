import Console
import FCMCore
import Registry

/// Copies what an emulator knows into a directory for the console.
enum Mirror {
    /// Devices up to which it is kept in memory, 250 bytes each; a file takes none of it but is slower to fill.
    static let mostInMemory = 50_000
    /// Of devices asked for at once.
    private static let pageSize = 5_000

    /// Puts everything that the emulator tells about its project into the place of what the registry knew.
    ///
    /// Where it knew nothing and much is to come, it comes bit by bit: `tell` says when there is more.
    ///
    /// - Throws: What the control API answered, or ``RegistryFailure`` where no file can be written.
    static func refresh(
        _ registry: LayeredRegistry,
        from control: EmulatorControl,
        _ tell: ReadingProgress.Listener = { _ in }
    ) async throws {
        let total = try await control.stats().devices
        guard total > mostInMemory else {
            let directory = MemoryRegistry()
            try await fill(directory, from: control)
            return registry.replace(directory: directory)
        }
        let directory = try await SQLiteRegistry.temporary(project: control.project)
        let isFirst = try await registry.devices(matching: "", in: 0..<1).total == 0
        if isFirst { registry.replace(directory: directory) }
        try await fill(directory, from: control) { devices in
            tell(ReadingProgress(devices: devices, total: total))
        }
        if !isFirst { registry.replace(directory: directory) }
    }

    /// A page at a time, so that no more than one is in memory; `tell` hears of the first and of each doubling.
    static func fill(
        _ directory: any Directory,
        from control: EmulatorControl,
        _ tell: (Int) -> Void = { _ in }
    ) async throws {
        var (count, next) = (0, 1)
        try await pages {
            try await control.devicePage(pageSize: pageSize, pageToken: $0)
        } each: { devices in
            try await directory.upsert(devices.map(record))
            count += devices.count
            if count >= next {
                tell(count)
                next = count * 2
            }
        }
        tell(count)
        for topic in try await control.topics() {
            guard let name = try? TopicName(topic.name) else { continue }
            // A topic without subscribers is one as well.
            try await directory.subscribe([], to: name, .now(.service))
            try await pages {
                try await control.subscriberPage(of: name, pageSize: pageSize, pageToken: $0)
            } each: { devices in
                try await directory.subscribe(devices.map(registration), to: name, .now(.service))
            }
        }
        for group in try await control.groups() {
            try await directory.save(
                GroupRecord(name: group.name, notificationKey: group.key.rawValue, members: group.members)
            )
        }
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

    private static func registration(_ device: EmulatorDevice) -> Registration {
        device.token.rawValue.isEmpty ? .fid(device.fid) : .token(device.token)
    }

    private static func pages(
        _ page: (String?) async throws -> EmulatorPage<EmulatorDevice>,
        each body: ([EmulatorDevice]) async throws -> Void
    ) async throws {
        var token: String?
        repeat {
            let found = try await page(token)
            try await body(found.elements)
            token = found.nextPageToken == token ? nil : found.nextPageToken
        } while token != nil
    }
}

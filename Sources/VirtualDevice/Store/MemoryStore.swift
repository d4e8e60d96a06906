import FCMCore

/// A memory that ends with the program; what one process leaves, the next instance finds.
package final class MemoryStore: DeviceStore {
    private let device: Locked<SavedDevice>

    package init(_ device: SavedDevice = SavedDevice()) { self.device = Locked(device) }

    package func load() -> SavedDevice { device.withLock { $0 } }

    package func save(_ device: SavedDevice) { self.device.withLock { $0 = device } }
}

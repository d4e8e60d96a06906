/// How far a backend has been read.
package struct ReadingProgress: Hashable, Sendable {
    /// Hears of it, on any thread.
    package typealias Listener = @Sendable (ReadingProgress) -> Void

    /// Devices that can be listed.
    package var devices: Int
    /// Devices there are.
    package var total: Int

    package init(devices: Int, total: Int) { (self.devices, self.total) = (devices, total) }
}

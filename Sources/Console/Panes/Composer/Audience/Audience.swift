package import FCMCore
package import Registry

/// Who is in and who is out: the devices that a condition reaches, and those of its topics that it does not.
package struct Audience: Hashable, Sendable {
    package let condition: Condition
    /// The condition as it was written.
    package let text: String
    package var side = AudienceSide.reached
    private var reached = VirtualList<DeviceRecord>()
    private var missed = VirtualList<DeviceRecord>()

    package init(_ condition: Condition, text: String, rows: Int) {
        self.condition = condition
        self.text = text
        (reached.height, missed.height) = (rows, rows)
    }

    package subscript(side: AudienceSide) -> VirtualList<DeviceRecord> {
        get { side == .reached ? reached : missed }
        set { if side == .reached { reached = newValue } else { missed = newValue } }
    }

    /// The side that is looked at.
    package var shown: VirtualList<DeviceRecord> { self[side] }
}

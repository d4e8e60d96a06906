import FCMCore

/// What became of a message at one device.
struct Fate: Hashable, Sendable {
    enum Status: Hashable, Sendable {
        /// The moment is not known any more when the device has received a thousand since, or is gone for long.
        case delivered(Moment?)
        /// Nil while its fan-out has not come to the device.
        case pending(Hindrance?)
        case dropped(DropReason)
    }

    var device: UInt32
    var status: Status
}

/// Every accepted message can be asked what became of it at each of its devices, and why.
extension Project {
    /// Whom a message is for, in order; nil when that is not kept any more.
    func audience(of record: MessageRecord, row: UInt64) -> IDSet? {
        switch record.audience {
        case .nobody: return IDSet()
        case .few(let devices): return IDSet(devices)
        case .many:
            // A fan-out to nobody has no row.
            guard record.counts.targeted > 0 else { return IDSet() }
            guard let fanOut = fanOuts.row(of: row) else { return nil }
            return fanOut.devices.union(fanOut.held).union(fanOut.refused)
        }
    }

    /// What became of a message at these devices, which are of its audience.
    func fates(of record: MessageRecord, row: UInt64, at devices: [UInt32]) -> [Fate] {
        let fanOut = fanOuts.row(of: row)
        let work = fanOutWork.first { $0.row == row }
        let untouched = IDSet(work.map { Array($0.devices[$0.next...]) } ?? [])
        return devices.map { device in
            if let fanOut {
                if fanOut.devices.contains(device) {
                    return Fate(device: device, status: .delivered(fanOut.deliveredAt))
                }
                if fanOut.refused.contains(device) {
                    return Fate(device: device, status: .dropped(.senderIDMismatch))
                }
                if untouched.contains(device) { return Fate(device: device, status: .pending(nil)) }
                if let reason = DropReason.allCases.first(where: {
                    fanOut.losses[$0]?.contains(device) ?? false
                }) {
                    return Fate(device: device, status: .dropped(reason))
                }
            }
            return Fate(device: device, status: ownStatus(of: record, row: row, at: device))
        }
    }

    private func ownStatus(of record: MessageRecord, row: UInt64, at device: UInt32) -> Fate.Status {
        if let reason = record.losses[device] { return .dropped(reason) }
        let inbox = inboxes[device]
        if let waiting = inbox?.pending.first(where: { $0.row == row }) {
            let isLate = waiting.notBefore != nil
            let now = hindrance(
                of: device,
                needsOpenApp: record.message.needsOpenApp,
                isUrgent: waiting.isUrgent
            )
            return .pending(now ?? (isLate ? .throttled : waiting.hindrance))
        }
        return .delivered(inbox?.delivered.last { $0.message === record.message }?.deliveredAt)
    }
}

import FCMCore

/// What became of a day's messages at Android devices, as the FCM Data API counts it (`fcm-v1.md` 1.8).
struct DeliveryReport: Hashable, Sendable {
    /// Messages of one day (UTC) and analytics label count together; those without a label too.
    struct Key: Hashable, Comparable, Sendable {
        var date: String
        var label: String

        static func < (left: Key, right: Key) -> Bool {
            (left.date, left.label) < (right.date, right.label)
        }
    }

    /// A message to so many devices counts so many times.
    private(set) var accepted = 0
    private(set) var notifications = 0
    private(set) var delivered = 0
    private(set) var pending = 0
    private(set) var dropped: [DropReason: Int] = [:]
    private(set) var delayed: [Hindrance: Int] = [:]

    fileprivate mutating func add(_ share: AndroidShare, hasNotification: Bool) {
        accepted += share.targeted
        if hasNotification { notifications += share.targeted }
        delivered += share.delivered
        pending += share.pending
        dropped.merge(share.dropped, uniquingKeysWith: +)
        delayed.merge(share.delayed, uniquingKeysWith: +)
    }
}

/// What became of one message at Android devices.
private struct AndroidShare {
    var targeted = 0
    var delivered = 0
    var pending = 0
    var dropped: [DropReason: Int] = [:]
    var delayed: [Hindrance: Int] = [:]
}

extension Project {
    /// Reports over the messages that the log has, and whose devices are still known.
    func deliveryReports() -> [DeliveryReport.Key: DeliveryReport] {
        var reports: [DeliveryReport.Key: DeliveryReport] = [:]
        for number in messages.start..<messages.end {
            guard let record = messages[number], let share = androidShare(of: record, row: number),
                share.targeted > 0
            else { continue }
            let view = MessageView(record.message)
            let key = DeliveryReport.Key(
                date: record.message.acceptedAt.date,
                label: view.androidAnalyticsLabel ?? ""
            )
            reports[key, default: DeliveryReport()].add(share, hasNotification: view.showsOnAndroid)
        }
        return reports
    }

    /// Nil when it is not kept any more.
    private func androidShare(of record: MessageRecord, row: UInt64) -> AndroidShare? {
        var share = AndroidShare()
        share.delayed = record.counts.delayed
        switch record.audience {
        case .nobody: return share
        case .few(let everyone):
            let own = everyone.filter { devices.platform($0) == .android }
            share.targeted = own.count
            for fate in fates(of: record, row: row, at: own) {
                switch fate.status {
                case .delivered: share.delivered += 1
                case .pending: share.pending += 1
                case .dropped(let reason): share.dropped[reason, default: 0] += 1
                }
            }
        case .many:
            guard let fanOut = fanOuts.row(of: row) else { return nil }
            func count(_ set: IDSet) -> Int { set.intersection(devices.android).count }
            share.delivered = count(fanOut.devices) + count(fanOut.late)
            for (reason, lost) in fanOut.losses { share.dropped[reason] = count(lost) }
            let refused = count(fanOut.refused)
            let lost = share.dropped.values.reduce(0, +)
            share.pending = count(fanOut.held) - count(fanOut.late) - lost
            share.dropped[.senderIDMismatch] = refused
            share.targeted = count(fanOut.devices) + count(fanOut.held) + refused
        }
        return share
    }
}

extension MessageView {
    /// The label that counts on Android: its own before the message's.
    fileprivate var androidAnalyticsLabel: String? {
        let own = (androidV2 ?? android)?["fcmOptions"]?["analyticsLabel"]?.string
        let label = own ?? message["fcmOptions"]?["analyticsLabel"]?.string
        return label?.isEmpty == true ? nil : label
    }
}

import FCMCore

/// To whom a message goes when it goes to many.
enum FanOutTarget: Hashable, Sendable {
    case topic(String)
    case condition(Condition)
}

/// Whom a topic or condition reaches, worked out once and kept while nothing changes.
struct Reach: Sendable {
    var version: UInt64
    /// Reached at once.
    var online: IDSet
    /// Registered and subscribed, but not connected.
    var offline: [UInt32]
    /// Refused, because the device claims another sender.
    var mismatched: Int
    /// What ``online`` takes in memory that no topic shares.
    var bytes: Int
    /// Whether this is for one message, and the next to the same target reaches others.
    var isOwn = false
}

/// The rest of a fan-out: devices that were offline, delivered to or held in slices.
struct FanOutWork: Sendable {
    var message: StoredMessage
    var row: UInt64
    var devices: [UInt32]
    var next = 0
    /// Read from the message when the first device needs them.
    var terms: MessageTerms?
}

extension Project {
    private static let reachesKept = 256

    /// The devices that a topic or condition reaches now.
    mutating func reach(of target: FanOutTarget) -> Reach {
        if let known = reachCache[target], known.version == reachVersion { return known }
        let (devices, isShared) = members(of: target)
        var reach = Reach(version: reachVersion, online: devices, offline: [], mismatched: 0, bytes: 0)
        if !self.devices.mismatched.isEmpty {
            let refused = devices.intersection(self.devices.mismatched)
            reach.mismatched = refused.count
            if !refused.isEmpty { reach.online = reach.online.subtracting(refused) }
        }
        if !self.devices.offline.isEmpty {
            let held = reach.online.intersection(self.devices.offline)
            reach.offline = Array(held)
            if !held.isEmpty { reach.online = reach.online.subtracting(held) }
        }
        let isTopicsOwn = isShared && reach.mismatched == 0 && reach.offline.isEmpty
        reach.bytes = isTopicsOwn ? 0 : Self.byteCount(of: reach.online)
        if reachCache.count >= Self.reachesKept { reachCache.removeAll(keepingCapacity: true) }
        reachCache[target] = reach
        return reach
    }

    /// About what the set takes: sorted numbers or a bitmap, whichever is smaller.
    private static func byteCount(of set: IDSet) -> Int {
        min(set.count * 4, Int(set.last ?? 0) / 8) + 64
    }

    /// The set, and whether a topic holds it anyway.
    private func members(of target: FanOutTarget) -> (devices: IDSet, isShared: Bool) {
        switch target {
        case .topic(let name): return (topics.subscribers(of: name), true)
        case .condition(let condition):
            let found = condition.members(
                in: { topics.subscribers(of: $0.rawValue) },
                universe: devices.count,
                present: devices.registered
            )
            return (found, false)
        }
    }

    // MARK: Accepting

    /// Records a dry run: nobody is targeted.
    mutating func recordDryRun(_ message: StoredMessage) {
        stats.validated += 1
        messages.append(MessageRecord(message: message, counts: DeliveryCounts()))
    }

    /// Accepts a message for everyone behind `target`; the offline ones are left to ``advanceFanOuts(now:)``.
    mutating func fanOut(_ message: StoredMessage, to target: FanOutTarget) {
        var reach = reach(of: target)
        if message.needsOpenApp { holdClosedApps(in: &reach) }
        var counts = DeliveryCounts()
        counts.delivered = reach.online.count
        counts.pending = reach.offline.count
        counts.drop(.senderIDMismatch, reach.mismatched)
        counts.targeted = counts.delivered + counts.pending + reach.mismatched
        let row = accept(message, counts)
        if !reach.online.isEmpty {
            let order = nextOrder()
            fanOuts.append(
                FanOutLog.Row(
                    message: message,
                    order: order,
                    deliveredAt: message.acceptedAt,
                    devices: reach.online,
                    foreground: devices.foreground,
                    bytes: reach.bytes
                )
            )
            // Later sends to the same target share the set that this row now holds.
            if reach.bytes > 0, !reach.isOwn { reachCache[target]?.bytes = 0 }
        }
        if !reach.offline.isEmpty {
            fanOutWork.append(FanOutWork(message: message, row: row, devices: reach.offline))
        }
    }

    /// Moves to the devices that wait those whose app is not in front.
    private func holdClosedApps(in reach: inout Reach) {
        let closed = devices.withClosedApps(reach.online)
        guard !closed.isEmpty else { return }
        reach.online = reach.online.subtracting(closed)
        reach.offline += closed
        reach.bytes = Self.byteCount(of: reach.online)
        reach.isOwn = true
    }

    /// Accepts a message for these devices, with what is known to fail, and delivers it before returning.
    mutating func send(
        _ message: StoredMessage,
        to recipients: [UInt32],
        failed: [(DropReason, Int)] = [],
        now: Moment
    ) {
        var counts = DeliveryCounts()
        counts.targeted = recipients.count
        counts.pending = recipients.count
        for (reason, count) in failed {
            counts.targeted += count
            counts.drop(reason, count)
        }
        let row = accept(message, counts)
        var terms: MessageTerms?
        for device in recipients { deliverOrHold(message, row: row, device: device, &terms, now: now) }
    }

    private mutating func accept(_ message: StoredMessage, _ counts: DeliveryCounts) -> UInt64 {
        stats.accepted += 1
        stats.deliveries.targeted += counts.targeted
        stats.deliveries.delivered += counts.delivered
        stats.deliveries.pending += counts.pending
        for (reason, count) in counts.drops { stats.deliveries.drop(reason, count) }
        return messages.append(MessageRecord(message: message, counts: counts))
    }

    // MARK: Delivering

    /// Goes on with fan-outs by at most `limit` devices; false when nothing is left to do.
    mutating func advanceFanOuts(limit: Int = 20_000, now: Moment) -> Bool {
        guard var work = fanOutWork.first else { return false }
        let end = min(work.devices.count, work.next + limit)
        for device in work.devices[work.next..<end] {
            deliverOrHold(work.message, row: work.row, device: device, &work.terms, now: now)
        }
        work.next = end
        if end == work.devices.count { fanOutWork.removeFirst() } else { fanOutWork[0] = work }
        return !fanOutWork.isEmpty
    }

    /// Settles one device that the message's row counts as pending.
    private mutating func deliverOrHold(
        _ message: StoredMessage,
        row: UInt64,
        device: UInt32,
        _ terms: inout MessageTerms?,
        now: Moment
    ) {
        guard devices.isRegistered(device) else { return settle(row, .dropped(.uninstalled)) }
        guard !devices.isReachable(device, by: message) else {
            return deliver(message, row: row, device: device, now: now)
        }
        let platform = devices.platform(device)
        let known = terms ?? MessageTerms(message)
        terms = known
        let wait = known[platform]
        guard wait.expires > now else { return settle(row, .dropped(.ttlExpired)) }
        nextExpiry = min(nextExpiry, wait.expires)
        let pending = Inbox.Pending(
            message: message,
            row: row,
            expires: wait.expires,
            collapseKey: wait.collapseKey
        )
        let lost = inboxes[device, default: Inbox()].hold(pending, platform: platform)
        for (entry, reason) in lost { settle(entry.row, .dropped(reason)) }
    }

    private mutating func deliver(_ message: StoredMessage, row: UInt64, device: UInt32, now: Moment) {
        let delivery = Inbox.Delivery(
            message: message,
            order: nextOrder(),
            deliveredAt: now,
            wasForeground: devices.isForeground(device)
        )
        inboxes[device, default: Inbox()].deliver(delivery)
        if let id = message.receiptFor { confirm(id, device: device, now: now) }
        settle(row, .delivered)
    }

    mutating func deliverPending(to device: UInt32, now: Moment) {
        guard inboxes[device] != nil else { return }
        for lost in inboxes[device]?.takeExpired(now) ?? [] { drop(lost, .ttlExpired) }
        if inboxes[device]?.takeLossSignal() == true {
            let signal = Inbox.Delivery(
                message: nil,
                order: nextOrder(),
                deliveredAt: now,
                wasForeground: devices.isForeground(device)
            )
            inboxes[device]?.deliver(signal)
        }
        let hasOpenApp = devices.hasOpenApp(device)
        for entry in inboxes[device]?.takePending(hasOpenApp: hasOpenApp) ?? [] {
            deliver(entry.message, row: entry.row, device: device, now: now)
        }
    }

    /// Drops what has waited too long; cheap while nothing is due.
    mutating func expire(now: Moment) {
        guard now >= nextExpiry else { return }
        nextExpiry = .distantFuture
        for device in Array(inboxes.keys) {
            guard let inbox = inboxes[device], !inbox.pending.isEmpty else { continue }
            for lost in inboxes[device]?.takeExpired(now) ?? [] { drop(lost, .ttlExpired) }
            for waiting in inboxes[device]?.pending ?? [] { nextExpiry = min(nextExpiry, waiting.expires) }
        }
    }

    mutating func drop(_ entry: Inbox.Pending, _ reason: DropReason) { settle(entry.row, .dropped(reason)) }

    private enum Settlement {
        case delivered
        case dropped(DropReason)
    }

    /// Moves one device of a message from pending to where it ended.
    private mutating func settle(_ row: UInt64, _ settlement: Settlement) {
        func apply(_ counts: inout DeliveryCounts) {
            counts.pending -= 1
            switch settlement {
            case .delivered: counts.delivered += 1
            case .dropped(let reason): counts.drop(reason)
            }
        }
        apply(&stats.deliveries)
        messages.update(row) { apply(&$0.counts) }
    }

    private mutating func nextOrder() -> UInt64 {
        deliveryOrder += 1
        return deliveryOrder
    }

    // MARK: Reading

    /// What the device received, oldest first, at most ``Inbox/limit``.
    func deliveries(to device: UInt32) -> [Inbox.Delivery] {
        let many = fanOuts.deliveries(to: device, limit: Inbox.limit)
        let own = inboxes[device]?.delivered ?? []
        return (own + many).sorted { $0.order < $1.order }.suffix(Inbox.limit)
    }

    /// What the device received after the delivery of that place in the order, oldest first.
    func deliveries(to device: UInt32, after order: UInt64) -> [Inbox.Delivery] {
        let many = fanOuts.deliveries(to: device, limit: Inbox.limit, after: order)
        let own = inboxes[device]?.delivered(after: order) ?? []
        return (own + many).sorted { $0.order < $1.order }.suffix(Inbox.limit)
    }
}

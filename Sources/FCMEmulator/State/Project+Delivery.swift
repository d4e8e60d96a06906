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
    var mismatched = IDSet()
    /// Connected, and lost at once: their app was force-stopped.
    var forceStopped = IDSet()
    /// Of another app than the message is for.
    var otherPackage = IDSet()
    /// What ``online`` and ``forceStopped`` take in memory that no topic shares.
    var bytes: Int
    /// Whether this is for one message, and the next to the same target reaches others.
    var isOwn = false
}

/// The rest of a fan-out: devices that were offline, delivered to or held in slices.
struct FanOutWork: Codable, Sendable {
    var message: StoredMessage
    var row: UInt64
    var devices: [UInt32]
    var next = 0
    /// Read from the message when the first device needs them.
    var terms: MessageTerms?

    private enum CodingKeys: CodingKey {
        case message, row, devices, next
    }
}

extension Project {
    private static let reachesKept = 256

    /// The devices that a topic or condition reaches now.
    mutating func reach(of target: FanOutTarget) -> Reach {
        if let known = reachCache[target], known.version == reachVersion { return known }
        let (devices, isShared) = members(of: target)
        var reach = Reach(version: reachVersion, online: devices, offline: [], bytes: 0)
        if !self.devices.mismatched.isEmpty {
            reach.mismatched = devices.intersection(self.devices.mismatched)
            if !reach.mismatched.isEmpty { reach.online = reach.online.subtracting(reach.mismatched) }
        }
        if !self.devices.offline.isEmpty {
            let held = reach.online.intersection(self.devices.offline)
            reach.offline = Array(held)
            if !held.isEmpty { reach.online = reach.online.subtracting(held) }
        }
        if let stopped = self.devices.forceStopped, !stopped.isEmpty {
            reach.forceStopped = reach.online.intersection(stopped)
            if !reach.forceStopped.isEmpty { reach.online = reach.online.subtracting(reach.forceStopped) }
        }
        let isTopicsOwn =
            isShared && reach.mismatched.isEmpty && reach.offline.isEmpty && reach.forceStopped.isEmpty
        reach.bytes = isTopicsOwn ? 0 : Self.byteCount(of: reach)
        if reachCache.count >= Self.reachesKept { reachCache.removeAll(keepingCapacity: true) }
        reachCache[target] = reach
        return reach
    }

    /// About what the set takes: sorted numbers or a bitmap, whichever is smaller.
    private static func byteCount(of set: IDSet) -> Int {
        min(set.count * 4, Int(set.last ?? 0) / 8) + 64
    }

    private static func byteCount(of reach: Reach) -> Int {
        byteCount(of: reach.online) + (reach.forceStopped.isEmpty ? 0 : byteCount(of: reach.forceStopped))
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
        messages.append(MessageRecord(message: message, counts: DeliveryCounts(), audience: .nobody))
    }

    /// Accepts a message for everyone behind `target`; the offline ones are left to ``advanceFanOuts(now:)``.
    ///
    /// With a `package` it is for that app alone.
    mutating func fanOut(
        _ message: StoredMessage,
        to target: FanOutTarget,
        package: String? = nil,
        now: Moment
    ) {
        var reach = reach(of: target)
        if let package { refuse(devices.android(otherThan: package), in: &reach) }
        holdHindered(message, in: &reach, now: now)
        var counts = DeliveryCounts()
        counts.delivered = reach.online.count
        counts.pending = reach.offline.count
        counts.drop(.senderIDMismatch, reach.mismatched.count)
        counts.drop(.appForceStopped, reach.forceStopped.count)
        counts.drop(.packageMismatch, reach.otherPackage.count)
        counts.targeted =
            counts.delivered + counts.pending + reach.mismatched.count + reach.forceStopped.count
            + reach.otherPackage.count
        let row = accept(message, counts, .many)
        if counts.targeted > 0 {
            fanOuts.append(fanOutRow(message, row, reach, order: nextOrder()))
            // Later sends to the same target share the set that this row now holds.
            if reach.bytes > 0, !reach.isOwn { reachCache[target]?.bytes = 0 }
        }
        if !reach.offline.isEmpty {
            fanOutWork.append(FanOutWork(message: message, row: row, devices: reach.offline))
        }
    }

    private func fanOutRow(
        _ message: StoredMessage,
        _ number: UInt64,
        _ reach: Reach,
        order: UInt64
    ) -> FanOutLog.Row {
        var row = FanOutLog.Row(
            message: message,
            number: number,
            order: order,
            deliveredAt: message.acceptedAt,
            devices: reach.online,
            held: IDSet(reach.offline),
            refused: reach.mismatched,
            foreground: devices.foreground,
            bytes: reach.bytes + reach.offline.count * 4
        )
        if !reach.forceStopped.isEmpty {
            row.losses[.appForceStopped] = reach.forceStopped
            // With nobody to wait for it is the same set, which later sends share.
            let isShared = row.held.isEmpty
            row.held = isShared ? reach.forceStopped : row.held.union(reach.forceStopped)
            if !isShared { row.bytes += Self.byteCount(of: row.held) }
        }
        if !reach.otherPackage.isEmpty {
            row.losses[.packageMismatch] = reach.otherPackage
            row.held = row.held.union(reach.otherPackage)
            row.bytes += Self.byteCount(of: reach.otherPackage) + Self.byteCount(of: row.held)
        }
        return row
    }

    /// Leaves out devices of another app than the message is for.
    private func refuse(_ others: IDSet, in reach: inout Reach) {
        let all = reach.online.union(IDSet(reach.offline)).union(reach.forceStopped)
        reach.otherPackage = all.intersection(others)
        guard !reach.otherPackage.isEmpty else { return }
        reach.online = reach.online.subtracting(others)
        reach.forceStopped = reach.forceStopped.subtracting(others)
        reach.offline.removeAll { others.contains($0) }
        reach.bytes = Self.byteCount(of: reach)
        reach.isOwn = true
    }

    /// Moves to the devices that wait those that are connected and cannot be handed the message yet.
    private mutating func holdHindered(_ message: StoredMessage, in reach: inout Reach, now: Moment) {
        if message.needsOpenApp { hold(devices.withClosedApps(reach.online), in: &reach) }
        let mayDoze = !devices.dozing.isEmpty
        guard mayDoze || quota == .fcm else { return }
        let terms = MessageTerms(message)[.android]
        if mayDoze, !terms.isUrgent { hold(reach.online.intersection(devices.dozing), in: &reach) }
        guard mayThrottle(terms, now: now) else { return }
        var late: [UInt32] = []
        for device in reach.online where devices.platform(device) == .android {
            if throttle.take(device, now: now) != nil { late.append(device) }
        }
        hold(IDSet(late), in: &reach)
    }

    private func hold(_ late: IDSet, in reach: inout Reach) {
        guard !late.isEmpty else { return }
        reach.online = reach.online.subtracting(late)
        reach.offline += late
        reach.bytes = Self.byteCount(of: reach)
        reach.isOwn = true
    }

    /// Accepts a message for these devices, with what is known to fail, and delivers it before returning.
    mutating func send(
        _ message: StoredMessage,
        to recipients: [UInt32],
        failed: [(DropReason, [UInt32])] = [],
        now: Moment
    ) {
        var counts = DeliveryCounts()
        counts.targeted = recipients.count
        counts.pending = recipients.count
        for (reason, devices) in failed {
            counts.targeted += devices.count
            counts.drop(reason, devices.count)
        }
        let everyone = failed.isEmpty ? recipients : recipients + failed.flatMap(\.1)
        let row = accept(message, counts, .few(everyone))
        for (reason, devices) in failed {
            messages.update(row) { record in for device in devices { record.losses[device] = reason } }
        }
        var terms: MessageTerms?
        for device in recipients { deliverOrHold(message, row: row, device: device, &terms, now: now) }
    }

    private mutating func accept(
        _ message: StoredMessage,
        _ counts: DeliveryCounts,
        _ audience: Audience
    ) -> UInt64 {
        stats.accepted += 1
        stats.deliveries.targeted += counts.targeted
        stats.deliveries.delivered += counts.delivered
        stats.deliveries.pending += counts.pending
        for (reason, count) in counts.drops { stats.deliveries.drop(reason, count) }
        return messages.append(MessageRecord(message: message, counts: counts, audience: audience))
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

    mutating func nextOrder() -> UInt64 {
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

import FCMCore

/// Messages that cannot be handed to their device yet, and what becomes of them (`fcm-v1.md` 6.2).
extension Project {
    /// An Android device that was silent for longer gets nothing any more, and hears of it when it connects.
    private static let inactivity: Int64 = 30 * 86_400 * 1_000_000
    /// How long after its last message such a device is told of the loss.
    private static let lossSignalTime: Int64 = 28 * 86_400 * 1_000_000
    /// The token of an Android device that was silent for so long is no token any more (`fcm-v1.md` §5).
    private static let tokenLife: Int64 = 270 * 86_400 * 1_000_000

    /// Settles one device that the message's row counts as pending.
    mutating func deliverOrHold(
        _ message: StoredMessage,
        row: UInt64,
        device: UInt32,
        _ terms: inout MessageTerms?,
        now: Moment
    ) {
        guard devices.isRegistered(device) else { return settle(row, device, .dropped(.uninstalled)) }
        // Whatever the priority: the device has nobody to hand it to.
        if devices.isForceStopped(device), devices.isOnline(device) {
            return settle(row, device, .dropped(.appForceStopped))
        }
        // Nothing in the way is what nearly all sends meet: it takes no look into the message.
        if quota == .off, devices.isOnline(device), !message.needsOpenApp, !devices.dozing.contains(device) {
            return deliver(message, row: row, device: device, now: now)
        }
        let platform = devices.platform(device)
        let known = terms ?? MessageTerms(message)
        terms = known
        let wait = known[platform]
        var hindrance = hindrance(of: device, needsOpenApp: message.needsOpenApp, isUrgent: wait.isUrgent)
        var notBefore: Moment?
        if hindrance == nil, platform == .android, mayThrottle(wait, now: now) {
            notBefore = throttle.take(device, now: now)
            if notBefore != nil { hindrance = .throttled }
        }
        guard let hindrance else { return deliver(message, row: row, device: device, now: now) }
        guard wait.expires > now else { return settle(row, device, .dropped(.ttlExpired)) }
        guard !isInactive(device, now: now) else {
            inboxes[device, default: Inbox()].noteLoss(
                until: now.advanced(microseconds: Self.lossSignalTime)
            )
            return settle(row, device, .dropped(.deviceInactive))
        }
        nextDue = min(nextDue, wait.expires, notBefore ?? .distantFuture)
        let pending = Inbox.Pending(
            message: message,
            row: row,
            expires: wait.expires,
            collapseKey: wait.collapseKey,
            isUrgent: wait.isUrgent,
            hindrance: hindrance,
            notBefore: notBefore
        )
        let lost = inboxes[device, default: Inbox()].hold(pending, platform: platform)
        for (entry, reason) in lost { settle(entry.row, device, .dropped(reason)) }
    }

    /// What keeps a message from a device now, rates left out.
    func hindrance(of device: UInt32, needsOpenApp: Bool, isUrgent: Bool) -> Hindrance? {
        if !devices.isOnline(device) { return .offline }
        if needsOpenApp, !devices.hasOpenApp(device) { return .appClosed }
        return !isUrgent && devices.dozing.contains(device) ? .dozing : nil
    }

    /// Whether such a message is counted: what may not wait is not (`fcm-v1.md` 6.2).
    func mayThrottle(_ terms: MessageView.Terms, now: Moment) -> Bool {
        quota == .fcm && terms.collapseKey != nil && terms.expires > now
    }

    private mutating func deliver(
        _ message: StoredMessage,
        row: UInt64,
        device: UInt32,
        after hindrance: Hindrance? = nil,
        now: Moment
    ) {
        let delivery = Inbox.Delivery(
            message: message,
            order: nextOrder(),
            deliveredAt: now,
            wasForeground: devices.isForeground(device)
        )
        inboxes[device, default: Inbox()].deliver(delivery)
        if let id = message.receiptFor { confirm(id, device: device, now: now) }
        settle(row, device, .delivered(after: hindrance))
    }

    /// Hands over what nothing keeps from the device any more; what comes to an app that was force-stopped is lost.
    mutating func deliverPending(to device: UInt32, now: Moment) {
        guard inboxes[device] != nil else { return }
        for lost in inboxes[device]?.takeExpired(now) ?? [] { drop(lost, device, .ttlExpired) }
        guard !devices.isForceStopped(device) else {
            for lost in inboxes[device]?.takePending() ?? [] { drop(lost, device, .appForceStopped) }
            // The signal is a message to the app like any other.
            _ = inboxes[device]?.takeLossSignal(now)
            return
        }
        if inboxes[device]?.takeLossSignal(now) == true {
            let signal = Inbox.Delivery(
                message: nil,
                order: nextOrder(),
                deliveredAt: now,
                wasForeground: devices.isForeground(device)
            )
            inboxes[device]?.deliver(signal)
        }
        let hasOpenApp = devices.hasOpenApp(device)
        let isDozing = devices.dozing.contains(device)
        let free = inboxes[device]?.take { entry in
            (hasOpenApp || !entry.message.needsOpenApp) && (!isDozing || entry.isUrgent)
        }
        let mayBeThrottled = quota == .fcm && devices.platform(device) == .android
        for var entry in free ?? [] {
            if mayBeThrottled, entry.collapseKey != nil {
                entry.notBefore = throttle.take(device, now: now)
                if let moment = entry.notBefore {
                    nextDue = min(nextDue, moment)
                    inboxes[device]?.putBack(entry)
                    continue
                }
            }
            deliver(entry.message, row: entry.row, device: device, after: entry.hindrance, now: now)
        }
    }

    // MARK: Silence

    /// Whether an Android device has not been heard of for so long that messages are not kept for it.
    private func isInactive(_ device: UInt32, now: Moment) -> Bool {
        guard devices.platform(device) == .android, let since = devices.offlineSince[device] else {
            return false
        }
        return since.advanced(microseconds: Self.inactivity) <= now
    }

    /// Has the token of a device that has just gone offline end in time.
    mutating func expectSilence(of device: UInt32, since: Moment) {
        guard devices.platform(device) == .android else { return }
        nextDue = min(nextDue, since.advanced(microseconds: Self.tokenLife))
    }

    // MARK: What time brings

    /// Does what has fallen due by `now`: messages expire or go on, tokens end; cheap while nothing is.
    mutating func settleDue(now: Moment) {
        guard now >= nextDue else { return }
        nextDue = .distantFuture
        for (device, since) in devices.offlineSince.sorted(by: { $0.key < $1.key })
        where devices.platform(device) == .android {
            let end = since.advanced(microseconds: Self.tokenLife)
            if end <= now { uninstall(device) } else { nextDue = min(nextDue, end) }
        }
        for device in inboxes.keys.sorted() {
            guard let inbox = inboxes[device], !inbox.pending.isEmpty else { continue }
            for lost in inboxes[device]?.takeExpired(now) ?? [] { drop(lost, device, .ttlExpired) }
            let isFree = inbox.pending.contains { $0.notBefore.map { $0 <= now } ?? false }
            if isFree, devices.isOnline(device) { deliverPending(to: device, now: now) }
            for waiting in inboxes[device]?.pending ?? [] {
                nextDue = min(nextDue, waiting.expires)
                if let moment = waiting.notBefore, moment > now { nextDue = min(nextDue, moment) }
            }
        }
    }

    // MARK: Settling

    mutating func drop(_ entry: Inbox.Pending, _ device: UInt32, _ reason: DropReason) {
        settle(entry.row, device, .dropped(reason))
    }

    private enum Settlement {
        case delivered(after: Hindrance?)
        case dropped(DropReason)
    }

    /// Moves one device of a message from pending to where it ended.
    private mutating func settle(_ row: UInt64, _ device: UInt32, _ settlement: Settlement) {
        let isAndroid = devices.platform(device) == .android
        func apply(_ counts: inout DeliveryCounts) {
            counts.pending -= 1
            switch settlement {
            case .delivered(let hindrance):
                counts.delivered += 1
                if isAndroid, let hindrance { counts.delayed[hindrance, default: 0] += 1 }
            case .dropped(let reason): counts.drop(reason)
            }
        }
        apply(&stats.deliveries)
        var reason: DropReason?
        if case .dropped(let why) = settlement { reason = why }
        var isOneOfMany = false
        messages.update(row) { record in
            apply(&record.counts)
            if case .many = record.audience { isOneOfMany = true } else { record.losses[device] = reason }
        }
        if isOneOfMany { fanOuts.settle(device, of: row, reason) }
    }
}

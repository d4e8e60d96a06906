import FCMCore

extension Project {
    /// Makes a device; at most 2³² − 1 of them a project.
    mutating func addDevice(platform: Platform, label: String, online: Bool = true, now: Moment) -> UInt32 {
        reachVersion &+= 1
        let device = devices.add(platform: platform, label: label, online: online, now: now)
        if !online { expectSilence(of: device, since: now) }
        return device
    }

    /// Takes the app off the device: its subscriptions end, what waits for it is lost, its groups still list it.
    mutating func uninstall(_ device: UInt32) {
        guard devices.isRegistered(device) else { return }
        reachVersion &+= 1
        for topic in devices.uninstall(device) { topics.remove(device, from: topic) }
        for lost in inboxes[device]?.takePending() ?? [] { drop(lost, device, .uninstalled) }
        upstream.discard(device)
        let deliveries = inboxes[device]?.close() ?? 0
        for lost in goneInboxes.add(device, deliveries: deliveries) { inboxes[lost] = nil }
    }

    /// Connects or disconnects the device; connecting delivers what waits for it.
    mutating func setOnline(_ device: UInt32, _ online: Bool, now: Moment) {
        guard devices.isOnline(device) != online else { return }
        reachVersion &+= 1
        devices.setOnline(device, online, now: now)
        if online { deliverPending(to: device, now: now) } else { expectSilence(of: device, since: now) }
    }

    /// The device falls into Doze or wakes up; what waited for that is delivered.
    mutating func setDozing(_ device: UInt32, _ isDozing: Bool, now: Moment) {
        devices.setDozing(device, isDozing)
        if !isDozing, devices.isOnline(device) { deliverPending(to: device, now: now) }
    }

    /// The app is force-stopped, or may run again; what waits for it is lost, now or when the device connects.
    mutating func setForceStopped(_ device: UInt32, _ isStopped: Bool, now: Moment) {
        reachVersion &+= 1
        devices.setForceStopped(device, isStopped)
        if devices.isForceStopped(device), devices.isOnline(device) { deliverPending(to: device, now: now) }
    }

    /// The app comes to the front, goes away or ends; what waited for it to be in front is delivered when it is.
    mutating func setAppState(_ device: UInt32, _ state: AppState, now: Moment) {
        // To be opened ends that it was force-stopped.
        if state == .foreground, devices.isForceStopped(device) { reachVersion &+= 1 }
        devices.setAppState(device, state)
        if state == .foreground, devices.isOnline(device) { deliverPending(to: device, now: now) }
    }

    mutating func setSender(_ device: UInt32, _ sender: String) {
        reachVersion &+= 1
        devices.setSender(device, sender == senderID ? nil : sender)
    }

    /// What a sender meets who names the device.
    enum Standing {
        case unregistered
        /// It belongs to another sender.
        case mismatched
        case reachable(Platform)
    }

    /// Of a project that is lent: every send to a device asks.
    static func standing(of device: UInt32, in project: UnsafePointer<Project>) -> Standing {
        guard project.pointee.devices.registered.contains(device) else { return .unregistered }
        let isMismatched =
            !project.pointee.devices.mismatched.isEmpty && project.pointee.devices.mismatched.contains(device)
        return isMismatched ? .mismatched : .reachable(project.pointee.devices.platform(device))
    }

    /// Whether a message for the app `package` alone is for another app than the device's; others than Android's have
    /// no packages.
    func runsOther(than package: String, _ device: UInt32) -> Bool {
        devices.platform(device) == .android && devices.application(of: device) != package
    }

    /// Whether the device was made to belong to another sender.
    func isMismatched(_ device: UInt32) -> Bool {
        !devices.mismatched.isEmpty && devices.mismatched.contains(device)
    }

    /// The device that now has the app of this one: itself, unless its token was replaced.
    func current(_ device: UInt32) -> UInt32 {
        replacements.isEmpty ? device : replacements[device] ?? device
    }

    /// Makes `device`'s token an old one of `successor`'s, as a new token for the same app does.
    ///
    /// The old registration is gone but for legacy sends, which go to the new one and say so. Nothing happens when
    /// both are the same in the end.
    mutating func replace(_ device: UInt32, by successor: UInt32) {
        let goal = current(successor)
        guard goal != device else { return }
        uninstall(device)
        replacements[device] = goal
        for (old, new) in replacements where new == device { replacements[old] = goal }
    }

    /// Makes the registration that the same app on the same device has after its token was refreshed.
    ///
    /// Its subscriptions come along, groups do not: their members are tokens, and servers add the new one themselves.
    /// An app that asks for a token runs, so the new one's is not force-stopped.
    mutating func refresh(_ device: UInt32, now: Moment) -> UInt32 {
        let old = devices[device]
        let followed = topicNames(of: device)
        let sender = devices.foreignSenders[device]
        let new = addDevice(platform: old.platform, label: old.label, online: old.isOnline, now: now)
        devices.setApplication(new, old.application)
        devices.setAppState(new, old.appState)
        devices.setDozing(new, old.isDozing)
        if let sender { setSender(new, sender) }
        for topic in followed { _ = subscribe(new, to: topic.name, now: topic.since) }
        replace(device, by: new)
        return new
    }

    func pendingCount(of device: UInt32) -> Int { inboxes[device]?.pending.count ?? 0 }
}

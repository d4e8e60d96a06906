import FCMCore

extension Project {
    /// Makes a device; at most 2³² − 1 of them a project.
    mutating func addDevice(platform: Platform, label: String, online: Bool = true) -> UInt32 {
        reachVersion &+= 1
        return devices.add(platform: platform, label: label, online: online)
    }

    /// Takes the app off the device: its subscriptions end, what waits for it is lost, its groups still list it.
    mutating func uninstall(_ device: UInt32) {
        guard devices.isRegistered(device) else { return }
        reachVersion &+= 1
        for topic in devices.uninstall(device) { topics.remove(device, from: topic) }
        for lost in inboxes[device]?.takePending() ?? [] { drop(lost, .uninstalled) }
    }

    /// Connects or disconnects the device; connecting delivers what waits for it.
    mutating func setOnline(_ device: UInt32, _ online: Bool, now: Moment) {
        guard devices.isOnline(device) != online else { return }
        reachVersion &+= 1
        devices.setOnline(device, online)
        if online { deliverPending(to: device, now: now) }
    }

    mutating func setSender(_ device: UInt32, _ sender: String) {
        reachVersion &+= 1
        devices.setSender(device, sender == senderID ? nil : sender)
    }

    /// Whether the device was made to belong to another sender.
    func isMismatched(_ device: UInt32) -> Bool {
        !devices.mismatched.isEmpty && devices.mismatched.contains(device)
    }

    func pendingCount(of device: UInt32) -> Int { inboxes[device]?.pending.count ?? 0 }
}

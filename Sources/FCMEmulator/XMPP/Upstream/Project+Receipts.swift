extension Project {
    /// Whether anything waits for an app server with room.
    var hasMail: Bool { !mail.isEmpty || !upstream.waiting.isEmpty }

    /// Notes that a device has a message whose sender wants to know; devices of Apple never say so (E 30).
    mutating func confirm(_ messageID: String, device: UInt32, now: Moment) {
        guard devices.platform(device) != .ios else { return }
        let receipt = DeliveryReceipt(
            category: devices.application(of: device),
            originalMessageID: messageID,
            registrationID: token(of: device),
            sentAt: now
        )
        mail.append(.receipt(receipt))
    }
}

import FCMCore

extension Messaging {
    /// Sends a message up: to the app server of a sender id, or to the other members of a device group.
    ///
    /// The outcome comes as ``MessagingEvent/sendSucceeded(messageID:)`` or
    /// ``MessagingEvent/sendFailed(messageID:_:)``; success means that the server has it, not that somebody read it.
    ///
    /// - Parameters:
    ///   - data: At most 4,096 UTF-16 units, names and values together; what is no text or number is left out.
    ///   - to: `SENDER_ID@fcm.googleapis.com` (or `@gcm.`), or a notification key.
    ///   - messageID: Unique for the app.
    ///   - timeToLive: In seconds; 0 is now or never, and more than a day, or less than nothing, is a day.
    package func sendMessage(
        _ data: [String: UpstreamValue],
        to: String,
        withMessageID messageID: String,
        timeToLive: Int64
    ) {
        let dropped = data.filter { $0.value.wire == nil }.keys.sorted()
        if !dropped.isEmpty {
            tell([.warned("only texts and numbers are sent: \(dropped.joined(separator: ", ")) left out")])
        }
        let now = time.secondsSince1970()
        let message = OutgoingMessage(
            messageID: messageID,
            to: to,
            data: data.compactMapValues(\.wire),
            timeToLive: timeToLive,
            sentAt: now
        )
        perform(upstream.handle(.asked(message), now: now))
    }
}

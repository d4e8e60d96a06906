/// One upstream message as it waits to leave.
package struct OutgoingMessage: Hashable, Sendable {
    /// The app's own, unique for it.
    package var messageID: String
    /// `SENDER_ID@fcm.googleapis.com`, or a notification key.
    package var to: String
    package var data: [String: String]
    /// In seconds, 0 to ``longestTimeToLive``; 0 is never stored.
    package var timeToLive: Int
    /// Seconds since 1970.
    package var sentAt: Double

    /// A day; what is longer or negative is cut to it (C.7).
    package static let longestTimeToLive = 86_400
    /// Names and values together, in UTF-16 units.
    package static let largestData = 4096

    package init(
        messageID: String,
        to: String,
        data: [String: String],
        timeToLive: Int64,
        sentAt: Double
    ) {
        self.messageID = messageID
        self.to = to
        self.data = data
        let longest = Int64(Self.longestTimeToLive)
        self.timeToLive = Int((0...longest).contains(timeToLive) ? timeToLive : longest)
        self.sentAt = sentAt
    }

    var isStored: Bool { timeToLive > 0 }
    var size: Int { data.reduce(0) { $0 + $1.key.utf16.count + $1.value.utf16.count } }

    func isExpired(at now: Double) -> Bool { isStored && sentAt + Double(timeToLive) < now }
}

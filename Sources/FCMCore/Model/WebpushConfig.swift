/// What goes to the web push service besides the generic parts.
package struct WebpushConfig: Hashable, Sendable {
    /// RFC 8030 headers: `TTL`, `Urgency`, `Topic`.
    package var headers: [String: String]?
    /// Replaces ``Message/data`` for the web.
    package var data: [String: String]?
    /// Web Notification options; its `title` and `body` win over the notification's.
    package var notification: JSONObject?
    package var fcmOptions: WebpushFcmOptions?

    package init(
        headers: [String: String]? = nil,
        data: [String: String]? = nil,
        notification: JSONObject? = nil,
        fcmOptions: WebpushFcmOptions? = nil
    ) {
        self.headers = headers
        self.data = data
        self.notification = notification
        self.fcmOptions = fcmOptions
    }
}

/// What goes to APNs besides the generic parts.
package struct ApnsConfig: Hashable, Sendable {
    /// APNs request headers such as `apns-priority`, `apns-expiration`, `apns-collapse-id`.
    package var headers: [String: String]?
    /// `aps` and custom keys; its `aps.alert` wins over the notification's title and body.
    package var payload: JSONObject?
    package var fcmOptions: ApnsFcmOptions?
    /// The push or push-to-start token of a live activity, beside a `token` or `fid` target.
    package var liveActivityToken: String?

    package init(
        headers: [String: String]? = nil,
        payload: JSONObject? = nil,
        fcmOptions: ApnsFcmOptions? = nil,
        liveActivityToken: String? = nil
    ) {
        self.headers = headers
        self.payload = payload
        self.fcmOptions = fcmOptions
        self.liveActivityToken = liveActivityToken
    }
}

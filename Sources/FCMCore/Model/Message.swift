/// The payload of a v1 message: everything but its target and its output-only name.
///
/// Property names here and in the types below are the member names of the v1 schema; `nil` is an absent member.
package struct Message: Hashable, Sendable {
    /// UTF-8 keys and values; some keys are reserved.
    package var data: [String: String]?
    package var notification: Notification?
    /// Excludes ``androidV2``.
    @Indirect package var android: AndroidConfig?
    /// The preview of the next Android block; excludes ``android``.
    @Indirect package var androidV2: AndroidConfigV2?
    @Indirect package var webpush: WebpushConfig?
    @Indirect package var apns: ApnsConfig?
    package var fcmOptions: FcmOptions?

    package init(
        data: [String: String]? = nil,
        notification: Notification? = nil,
        android: AndroidConfig? = nil,
        androidV2: AndroidConfigV2? = nil,
        webpush: WebpushConfig? = nil,
        apns: ApnsConfig? = nil,
        fcmOptions: FcmOptions? = nil
    ) {
        self.data = data
        self.notification = notification
        self.android = android
        self.androidV2 = androidV2
        self.webpush = webpush
        self.apns = apns
        self.fcmOptions = fcmOptions
    }
}

/// What is shown on every platform unless its own block says otherwise.
package struct Notification: Hashable, Sendable {
    package var title: String?
    package var body: String?
    /// The URL of a picture: JPEG, PNG and BMP everywhere, at most 1 MB on Android.
    package var image: String?

    package init(title: String? = nil, body: String? = nil, image: String? = nil) {
        self.title = title
        self.body = body
        self.image = image
    }
}

/// What the members of the message do, in a few words each; facts from the v1 reference.
enum FieldHelp {
    /// By the whole path where that tells more than the name, else by the name.
    static func words(_ path: String) -> String {
        byPath[path] ?? byName[path.split(separator: ".").last.map { String($0) } ?? path] ?? ""
    }

    private static let byPath = [
        "data": "keys and texts for the app",
        "android.data": "keys and texts for the app on Android, in place of data",
        "androidV2.data": "keys and texts for the app on Android, in place of data",
        "webpush.data": "keys and texts for the service worker, in place of data",
        "apns.headers": "a header of the request to APNs",
        "webpush.headers": "a header of the web push protocol",
        "apns.payload": "a key of the payload, aps or the app's own",
        "webpush.notification": "an option of the browser's notification",
        "apns.fcmOptions.image": "address of a picture, for a service extension to show",
        "webpush.fcmOptions.link": "address opened when it is clicked; HTTPS",
        "notification.title": "title on every platform", "notification.body": "text on every platform",
        "notification.image": "address of a picture on every platform",
        "android.priority": "NORMAL waits for the device to wake, HIGH wakes it",
        "android.directBootOk": "delivered before the device is first unlocked",
        "androidV2.directBootOk": "delivered before the device is first unlocked",
        "androidV2.remoteNotification.mutableContent": "lets the app change it before it is shown",
        "androidV2.remoteNotification.useAsV1DataMessage": "handled as a data message of the older block",
        "androidV2.remoteNotification.notification.id":
            "with the tag, names the notification that is replaced",
    ]

    private static let byName = [
        "analyticsLabel": "label in the reports of Analytics; A-Z a-z 0-9 - _ . ~ %, 50 at most",
        "title": "title, in place of the notification's", "body": "text, in place of the notification's",
        "image": "address of a picture, in place of the notification's",
        "ttl": "how long it is kept for a device that is away: 0 now or never, 4 weeks at most",
        "collapseKey": "of those that wait with the same key only the last is delivered; four at once",
        "restrictedPackageName": "only to the app of that package",
        "bandwidthConstrainedOk": "delivered also over a constrained satellite network",
        "restrictedSatelliteOk": "delivered also over a restricted satellite network",
        "icon": "name of the app's drawable", "color": "of the icon: #rrggbb",
        "sound": "default, or a file in res/raw", "tag": "replaces what is shown with the same tag",
        "channelId": "the app's channel; without it the default one",
        "clickAction": "the intent that a tap starts", "ticker": "spoken by accessibility services",
        "titleLocKey": "key of the title in the app's strings",
        "titleLocArgs": "what goes into that title: a, b",
        "bodyLocKey": "key of the text in the app's strings", "bodyLocArgs": "what goes into that text: a, b",
        "visibility": "on the lock screen", "notificationCount": "number that a badge shows",
        "eventTime": "when it happened: 2026-01-31T12:00:00Z", "sticky": "stays when it is tapped",
        "localOnly": "not bridged to a watch", "defaultSound": "the framework's sound",
        "defaultVibrateTimings": "the framework's vibration", "defaultLightSettings": "the framework's light",
        "vibrateTimings": "off and on in turn: 0.2s, 0.1s", "notificationPriority": "how much it may disturb",
        "bypassProxyNotification": "not to be handed to a proxy", "proxy": "whether a proxy may show it",
        "red": "0 to 1", "green": "0 to 1", "blue": "0 to 1", "alpha": "0 to 1",
        "lightOnDuration": "how long the light is on", "lightOffDuration": "how long the light is off",
        "liveActivityToken": "the live activity's token, beside token or fid",
        "link": "address opened when it is clicked",
        "contentEncoding": "encoding of the content", "backgroundSync": "wakes the app to fetch data",
    ]
}

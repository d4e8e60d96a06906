import Languages

/// What the members of the message do, in a few words each; facts from the v1 reference.
enum FieldHelp {
    /// By the whole path where that tells more than the name, else by the name.
    static func words(_ path: String) -> String {
        byPath[path] ?? byName[path.split(separator: ".").last.map { String($0) } ?? path] ?? ""
    }

    private static let byPath = [
        "data": toSay("keys and texts for the app"),
        "android.data": toSay("keys and texts for the app on Android, in place of data"),
        "androidV2.data": toSay("keys and texts for the app on Android, in place of data"),
        "webpush.data": toSay("keys and texts for the service worker, in place of data"),
        "apns.headers": toSay("a header of the request to APNs"),
        "webpush.headers": toSay("a header of the web push protocol"),
        "apns.payload": toSay("a key of the payload, aps or the app's own"),
        "webpush.notification": toSay("an option of the browser's notification"),
        "apns.fcmOptions.image": toSay("address of a picture, for a service extension to show"),
        "webpush.fcmOptions.link": toSay("address opened when it is clicked; HTTPS"),
        "notification.title": toSay("title on every platform"),
        "notification.body": toSay("text on every platform"),
        "notification.image": toSay("address of a picture on every platform"),
        "android.priority": toSay("NORMAL waits for the device to wake, HIGH wakes it"),
        "android.directBootOk": toSay("delivered before the device is first unlocked"),
        "androidV2.directBootOk": toSay("delivered before the device is first unlocked"),
        "androidV2.remoteNotification.mutableContent": toSay("lets the app change it before it is shown"),
        "androidV2.remoteNotification.useAsV1DataMessage": toSay(
            "handled as a data message of the older block"
        ),
        "androidV2.remoteNotification.notification.id":
            toSay("with the tag, names the notification that is replaced"),
    ]

    private static let byName = [
        "analyticsLabel": toSay("label in the reports of Analytics; A-Z a-z 0-9 - _ . ~ %, 50 at most"),
        "title": toSay("title, in place of the notification's"),
        "body": toSay("text, in place of the notification's"),
        "image": toSay("address of a picture, in place of the notification's"),
        "ttl": toSay("how long it is kept for a device that is away: 0 now or never, 4 weeks at most"),
        "collapseKey": toSay("of those that wait with the same key only the last is delivered; four at once"),
        "restrictedPackageName": toSay("only to the app of that package"),
        "bandwidthConstrainedOk": toSay("delivered also over a constrained satellite network"),
        "restrictedSatelliteOk": toSay("delivered also over a restricted satellite network"),
        "icon": toSay("name of the app's drawable"), "color": toSay("of the icon: #rrggbb"),
        "sound": toSay("default, or a file in res/raw"),
        "tag": toSay("replaces what is shown with the same tag"),
        "channelId": toSay("the app's channel; without it the default one"),
        "clickAction": toSay("the intent that a tap starts"),
        "ticker": toSay("spoken by accessibility services"),
        "titleLocKey": toSay("key of the title in the app's strings"),
        "titleLocArgs": toSay("what goes into that title: a, b"),
        "bodyLocKey": toSay("key of the text in the app's strings"),
        "bodyLocArgs": toSay("what goes into that text: a, b"),
        "visibility": toSay("on the lock screen"), "notificationCount": toSay("number that a badge shows"),
        "eventTime": toSay("when it happened: 2026-01-31T12:00:00Z"),
        "sticky": toSay("stays when it is tapped"),
        "localOnly": toSay("not bridged to a watch"), "defaultSound": toSay("the framework's sound"),
        "defaultVibrateTimings": toSay("the framework's vibration"),
        "defaultLightSettings": toSay("the framework's light"),
        "vibrateTimings": toSay("off and on in turn: 0.2s, 0.1s"),
        "notificationPriority": toSay("how much it may disturb"),
        "bypassProxyNotification": toSay("not to be handed to a proxy"),
        "proxy": toSay("whether a proxy may show it"),
        "red": toSay("0 to 1"), "green": toSay("0 to 1"), "blue": toSay("0 to 1"), "alpha": toSay("0 to 1"),
        "lightOnDuration": toSay("how long the light is on"),
        "lightOffDuration": toSay("how long the light is off"),
        "liveActivityToken": toSay("the live activity's token, beside token or fid"),
        "link": toSay("address opened when it is clicked"),
        "contentEncoding": toSay("encoding of the content"),
        "backgroundSync": toSay("wakes the app to fetch data"),
    ]
}

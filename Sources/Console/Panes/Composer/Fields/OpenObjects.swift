import FCMCore
import Languages

/// What is known of the objects that the schema leaves open: the keys that Apple and the browsers document.
///
/// Apple: "Generating a remote notification" and "Sending notification requests to APNs"; the web: `Notification()`
/// and RFC 8030. Keys that are not here can be set as well.
enum OpenObjects {
    /// A key with what it holds and what it does.
    struct Key {
        let path: String
        let kind: FieldKind
        let help: String
    }

    static let keys: [Key] = [
        Key(
            path: "apns.headers.apns-priority",
            kind: .text,
            help: toSay("10 at once, 5 when it suits the battery, 1 least")
        ),
        Key(
            path: "apns.headers.apns-push-type",
            kind: .text,
            help: "alert, background, liveactivity, voip, …"
        ),
        Key(
            path: "apns.headers.apns-expiration",
            kind: .text,
            help: toSay("seconds since 1970 until when APNs keeps it")
        ),
        Key(
            path: "apns.headers.apns-collapse-id",
            kind: .text,
            help: toSay("replaces what came with the same id")
        ),
        Key(
            path: "apns.headers.apns-topic",
            kind: .text,
            help: toSay("the bundle id, with what its push type adds")
        ),
        Key(
            path: "apns.payload.aps.alert.title",
            kind: .text,
            help: toSay("title, in place of the notification's")
        ),
        Key(path: "apns.payload.aps.alert.subtitle", kind: .text, help: toSay("a line below the title")),
        Key(
            path: "apns.payload.aps.alert.body",
            kind: .text,
            help: toSay("text, in place of the notification's")
        ),
        Key(
            path: "apns.payload.aps.alert.title-loc-key",
            kind: .text,
            help: toSay("key of the title in the app's strings")
        ),
        Key(
            path: "apns.payload.aps.alert.title-loc-args",
            kind: .textList,
            help: toSay("what goes into that title")
        ),
        Key(
            path: "apns.payload.aps.alert.loc-key",
            kind: .text,
            help: toSay("key of the text in the app's strings")
        ),
        Key(
            path: "apns.payload.aps.alert.loc-args",
            kind: .textList,
            help: toSay("what goes into that text")
        ),
        Key(
            path: "apns.payload.aps.alert.launch-image",
            kind: .text,
            help: toSay("image file shown when tapped")
        ),
        Key(
            path: "apns.payload.aps.badge",
            kind: .integer,
            help: toSay("number on the app's icon, 0 removes it")
        ),
        Key(path: "apns.payload.aps.sound", kind: .text, help: toSay("sound file of the app, or default")),
        Key(path: "apns.payload.aps.thread-id", kind: .text, help: toSay("groups notifications")),
        Key(
            path: "apns.payload.aps.category",
            kind: .text,
            help: toSay("the app's category, which brings its buttons")
        ),
        Key(
            path: "apns.payload.aps.content-available",
            kind: .integer,
            help: toSay("1 wakes the app in the background")
        ),
        Key(
            path: "apns.payload.aps.mutable-content",
            kind: .integer,
            help: toSay("1 lets a service extension change it")
        ),
        Key(
            path: "apns.payload.aps.target-content-id",
            kind: .text,
            help: toSay("the window brought to the front")
        ),
        Key(
            path: "apns.payload.aps.interruption-level",
            kind: .choice(["passive", "active", "time-sensitive", "critical"]),
            help: toSay("how much it may disturb")
        ),
        Key(path: "apns.payload.aps.relevance-score", kind: .decimal, help: toSay("0 to 1, for the summary")),
        Key(
            path: "apns.payload.aps.filter-criteria",
            kind: .text,
            help: toSay("for the focus filters of the app")
        ),
        Key(
            path: "apns.payload.aps.stale-date",
            kind: .integer,
            help: toSay("when a live activity is out of date")
        ),
        Key(
            path: "apns.payload.aps.dismissal-date",
            kind: .integer,
            help: toSay("when an ended live activity goes")
        ),
        Key(
            path: "apns.payload.aps.timestamp",
            kind: .integer,
            help: toSay("when a live activity was updated")
        ),
        Key(
            path: "apns.payload.aps.event",
            kind: .choice(["start", "update", "end"]),
            help: toSay("what happens to the live activity")
        ),
        Key(path: "webpush.headers.TTL", kind: .text, help: toSay("seconds that the push service keeps it")),
        Key(
            path: "webpush.headers.Urgency",
            kind: .choice(["very-low", "low", "normal", "high"]),
            help: toSay("how soon the browser is woken")
        ),
        Key(
            path: "webpush.headers.Topic",
            kind: .text,
            help: toSay("replaces what waits with the same topic")
        ),
        Key(
            path: "webpush.notification.title",
            kind: .text,
            help: toSay("title, in place of the notification's")
        ),
        Key(
            path: "webpush.notification.body",
            kind: .text,
            help: toSay("text, in place of the notification's")
        ),
        Key(path: "webpush.notification.icon", kind: .text, help: toSay("address of the icon")),
        Key(path: "webpush.notification.image", kind: .text, help: toSay("address of the picture")),
        Key(
            path: "webpush.notification.badge",
            kind: .text,
            help: toSay("address of the small monochrome icon")
        ),
        Key(
            path: "webpush.notification.tag",
            kind: .text,
            help: toSay("replaces what is shown with the same tag")
        ),
        Key(
            path: "webpush.notification.lang",
            kind: .text,
            help: toSay("language of the text, such as en-GB")
        ),
        Key(
            path: "webpush.notification.dir",
            kind: .choice(["auto", "ltr", "rtl"]),
            help: toSay("direction of the text")
        ),
        Key(
            path: "webpush.notification.renotify",
            kind: .flag,
            help: toSay("disturbs again when it replaces one")
        ),
        Key(
            path: "webpush.notification.requireInteraction",
            kind: .flag,
            help: toSay("stays until it is answered")
        ),
        Key(path: "webpush.notification.silent", kind: .flag, help: toSay("no sound and no vibration")),
        Key(
            path: "webpush.notification.timestamp",
            kind: .integer,
            help: toSay("milliseconds since 1970 shown with it")
        ),
        Key(
            path: "webpush.notification.vibrate",
            kind: .messageList("number"),
            help: toSay("milliseconds on and off: [200,100]")
        ),
        Key(
            path: "webpush.notification.actions",
            kind: .messageList("action"),
            help: toSay("buttons: [{\"action\":…,\"title\":…}]")
        ),
        Key(
            path: "webpush.notification.data",
            kind: .object,
            help: toSay("what the service worker is given")
        ),
    ]

    /// What a header or key holds where that is known; headers are texts to the schema whatever they hold.
    static let kinds: [String: FieldKind] = Dictionary(
        uniqueKeysWithValues: keys.filter { $0.kind != .object }.map { ($0.path, $0.kind) }
    )
}

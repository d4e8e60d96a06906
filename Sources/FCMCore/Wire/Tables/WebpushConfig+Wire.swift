extension WebpushConfig: WireObject {
    package init() { self.init(headers: nil) }

    package static let wire = WireTable<WebpushConfig>(
        "WebpushConfig",
        [
            .textMap("headers", { $0.headers }, { $0.headers = $1 }, in: "WebpushConfig"),
            .textMap("data", { $0.data }, { $0.data = $1 }, in: "WebpushConfig"),
            .object("notification", { $0.notification }, { $0.notification = $1 }),
            .message("fcmOptions", { $0.fcmOptions }, { $0.fcmOptions = $1 }),
        ]
    )
}

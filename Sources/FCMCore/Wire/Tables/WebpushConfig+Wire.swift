extension WebpushConfig: WireObject {
    package init() { self.init(headers: nil) }

    package static let wire = WireTable<WebpushConfig>(
        "WebpushConfig",
        [
            .textMap("headers", \.headers, in: "WebpushConfig"),
            .textMap("data", \.data, in: "WebpushConfig"),
            .object("notification", \.notification),
            .message("fcmOptions", \.fcmOptions),
        ]
    )
}

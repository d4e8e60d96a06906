extension ApnsConfig: WireObject {
    package init() { self.init(headers: nil) }

    package static let wire = WireTable<ApnsConfig>(
        "ApnsConfig",
        [
            .textMap("headers", \.headers, in: "ApnsConfig"),
            .object("payload", \.payload),
            .message("fcmOptions", \.fcmOptions),
            .text("liveActivityToken", \.liveActivityToken),
        ]
    )
}

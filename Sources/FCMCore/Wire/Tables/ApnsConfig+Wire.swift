extension ApnsConfig: WireObject {
    package init() { self.init(headers: nil) }

    package static let wire = WireTable<ApnsConfig>(
        "ApnsConfig",
        [
            .textMap("headers", { $0.headers }, { $0.headers = $1 }, in: "ApnsConfig"),
            .object("payload", { $0.payload }, { $0.payload = $1 }),
            .message("fcmOptions", { $0.fcmOptions }, { $0.fcmOptions = $1 }),
            .text("liveActivityToken", { $0.liveActivityToken }, { $0.liveActivityToken = $1 }),
        ]
    )
}

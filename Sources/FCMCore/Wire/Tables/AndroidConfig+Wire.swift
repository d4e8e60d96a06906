extension AndroidConfig: WireObject {
    package init() { self.init(collapseKey: nil) }

    package static let wire = WireTable<AndroidConfig>(
        "AndroidConfig",
        [
            .value("priority", \.priority, .choice),
            .value("ttl", \.ttl, .duration),
            .text("collapseKey", \.collapseKey),
            .text("restrictedPackageName", \.restrictedPackageName),
            .message("notification", \.notification),
            .textMap("data", \.data, in: "AndroidConfig"),
            .message("fcmOptions", \.fcmOptions),
            .flag("directBootOk", \.directBootOk),
            .flag("bandwidthConstrainedOk", \.bandwidthConstrainedOk),
            .flag("restrictedSatelliteOk", \.restrictedSatelliteOk),
        ]
    )
}

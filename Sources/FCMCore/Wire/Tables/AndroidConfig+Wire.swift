extension AndroidConfig: WireObject {
    package init() { self.init(collapseKey: nil) }

    package static let wire = WireTable<AndroidConfig>(
        "AndroidConfig",
        [
            .value("priority", { $0.priority }, { $0.priority = $1 }, .choice),
            .value("ttl", { $0.ttl }, { $0.ttl = $1 }, .duration),
            .text("collapseKey", { $0.collapseKey }, { $0.collapseKey = $1 }),
            .text("restrictedPackageName", { $0.restrictedPackageName }, { $0.restrictedPackageName = $1 }),
            .message("notification", { $0.notification }, { $0.notification = $1 }),
            .textMap("data", { $0.data }, { $0.data = $1 }, in: "AndroidConfig"),
            .message("fcmOptions", { $0.fcmOptions }, { $0.fcmOptions = $1 }),
            .flag("directBootOk", { $0.directBootOk }, { $0.directBootOk = $1 }),
            .flag(
                "bandwidthConstrainedOk",
                { $0.bandwidthConstrainedOk },
                { $0.bandwidthConstrainedOk = $1 }
            ),
            .flag("restrictedSatelliteOk", { $0.restrictedSatelliteOk }, { $0.restrictedSatelliteOk = $1 }),
        ]
    )
}

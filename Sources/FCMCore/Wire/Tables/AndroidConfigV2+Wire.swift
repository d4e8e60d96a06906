extension AndroidConfigV2: WireObject {
    package init() { self.init(collapseKey: nil) }

    package static let wire = WireTable<AndroidConfigV2>(
        "AndroidConfigV2",
        [
            .value("ttl", { $0.ttl }, { $0.ttl = $1 }, .duration),
            .text("collapseKey", { $0.collapseKey }, { $0.collapseKey = $1 }),
            .text("restrictedPackageName", { $0.restrictedPackageName }, { $0.restrictedPackageName = $1 }),
            content("remoteNotification", { $0.remoteNotification }, Content.remoteNotification),
            content("backgroundSync", { $0.backgroundSync }, Content.backgroundSync),
            .textMap("data", { $0.data }, { $0.data = $1 }, in: "AndroidConfigV2"),
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

    /// One of the members of the union; its name in the service's errors is not published.
    private static func content<Child: WireObject>(
        _ name: String,
        _ get: @escaping @Sendable (AndroidConfigV2) -> Child?,
        _ make: @escaping @Sendable (Child) -> Content
    ) -> WireField<AndroidConfigV2> {
        let field = WireField<AndroidConfigV2>.message(name, get) { (root, child: Child?) in
            if let child { root.content = make(child) }
        }
        return WireField(name, field.kind, leaves: field.leaves) { member, root, issues in
            // The same member in its other spelling replaces, the other member is one too many.
            if root.content != nil, get(root) == nil, member.value != .null {
                issues.append(WireIssue(.unionIsSet(union: "content", second: field.protoName)))
            } else {
                field.decode(member, &root, &issues)
            }
        } encode: { root in
            field.encode(root)
        }
    }
}

extension AndroidRemoteNotification: WireObject {
    package init() { self.init(mutableContent: nil) }

    package static let wire = WireTable<AndroidRemoteNotification>(
        "AndroidRemoteNotification",
        [
            .flag("mutableContent", { $0.mutableContent }, { $0.mutableContent = $1 }),
            .message("notification", { $0.notification }, { $0.notification = $1 }),
            .flag("useAsV1DataMessage", { $0.useAsV1DataMessage }, { $0.useAsV1DataMessage = $1 }),
        ]
    )
}

extension AndroidBackgroundSync: WireObject {
    package static let wire = WireTable<AndroidBackgroundSync>("AndroidBackgroundSyncMessage", [])
}

extension AndroidConfigV2: WireObject {
    package init() { self.init(collapseKey: nil) }

    package static let wire = WireTable<AndroidConfigV2>(
        "AndroidConfigV2",
        [
            .value("ttl", \.ttl, .duration),
            .text("collapseKey", \.collapseKey),
            .text("restrictedPackageName", \.restrictedPackageName),
            content("remoteNotification", \.remoteNotification, Content.remoteNotification),
            content("backgroundSync", \.backgroundSync, Content.backgroundSync),
            .textMap("data", \.data, in: "AndroidConfigV2"),
            .message("fcmOptions", \.fcmOptions),
            .flag("directBootOk", \.directBootOk),
            .flag("bandwidthConstrainedOk", \.bandwidthConstrainedOk),
            .flag("restrictedSatelliteOk", \.restrictedSatelliteOk),
        ]
    )

    /// One of the members of the union; its name in the service's errors is not published.
    private static func content<Child: WireObject>(
        _ name: String,
        _ path: any KeyPath<AndroidConfigV2, Child?> & Sendable,
        _ make: @escaping @Sendable (Child) -> Content
    ) -> WireField<AndroidConfigV2> {
        let field = WireField<AndroidConfigV2>.message(name) { root in
            root[keyPath: path]
        } write: { (root, child: Child?) in
            if let child { root.content = make(child) }
        }
        return WireField(name, field.kind, leaves: field.leaves) { member, root, issues in
            // The same member in its other spelling replaces, the other member is one too many.
            if root.content != nil, root[keyPath: path] == nil, member.value != .null {
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
            .flag("mutableContent", \.mutableContent),
            .message("notification", \.notification),
            .flag("useAsV1DataMessage", \.useAsV1DataMessage),
        ]
    )
}

extension AndroidBackgroundSync: WireObject {
    package static let wire = WireTable<AndroidBackgroundSync>("AndroidBackgroundSyncMessage", [])
}

extension LegacyMigration {
    /// `unreadable` are the members about which there is an error already.
    static func checkOptions(
        _ body: JSONObject,
        _ unreadable: Set<String>,
        _ report: inout Validation.Report
    ) {
        func isReadable(_ name: String) -> Bool { body[name] != nil && !unreadable.contains(name) }
        let isShown = body["notification"] != nil
        if body["priority"] == nil {
            report.warning(
                "priority",
                isShown
                    ? "absent: high by default; v1 decides a platform at a time, so say high for each"
                    : "absent: normal by default; v1 decides a platform at a time, so say normal for each",
                source: .migration
            )
        } else if isReadable("priority") {
            report.warning(
                "priority",
                "becomes android.priority, apns.headers.apns-priority (high 10, normal 5) and "
                    + "webpush.headers.Urgency",
                source: .migration
            )
        }
        if isReadable("collapse_key") {
            report.warning(
                "collapse_key",
                "becomes android.collapseKey; for Apple set apns-collapse-id, for the web Topic",
                source: .migration
            )
        }
        if let seconds = body["time_to_live"]?.integer {
            checkTTL(seconds, &report)
        }
        if isReadable("restricted_package_name") {
            report.warning(
                "restricted_package_name",
                "becomes android.restrictedPackageName",
                source: .migration
            )
        }
        if body["dry_run"]?.bool == true {
            report.warning("dry_run", "becomes validateOnly, beside the message", source: .migration)
        }
        if body["delay_while_idle"] != nil {
            report.warning(
                "delay_while_idle",
                "ignored since November 2016; v1 refuses a message with it",
                source: .legacyReference
            )
        }
        checkWaking(body, isShown: isShown, &report)
    }

    private static func checkTTL(_ seconds: Int64, _ report: inout Validation.Report) {
        guard (0...LegacyMessage.maximumTimeToLive).contains(seconds) else {
            report.error(
                "time_to_live",
                "a message lives from 0 to \(LegacyMessage.maximumTimeToLive) seconds (four weeks): InvalidTtl",
                limit: "0 to \(LegacyMessage.maximumTimeToLive)",
                source: .legacyReference
            )
            return
        }
        report.warning(
            "time_to_live",
            "becomes android.ttl \"\(seconds)s\", webpush.headers.TTL, and for Apple the moment apns-expiration",
            source: .migration
        )
    }

    /// What makes an Apple app run.
    private static func checkWaking(
        _ body: JSONObject,
        isShown: Bool,
        _ report: inout Validation.Report
    ) {
        if body["content_available"]?.bool == true {
            report.warning(
                "content_available",
                isShown
                    ? "becomes apns.payload.aps.content-available 1"
                    : "becomes apns.payload.aps.content-available 1, with apns-priority 5",
                source: .migration
            )
        } else if !isShown, body["data"] != nil {
            report.warning(
                "content_available",
                "absent: data alone reached Apple apps in the foreground only; v1 sends it by APNs",
                source: .migration
            )
        }
        if body["mutable_content"]?.bool == true {
            report.warning(
                "mutable_content",
                "becomes apns.payload.aps.mutable-content 1",
                source: .migration
            )
        }
    }
}

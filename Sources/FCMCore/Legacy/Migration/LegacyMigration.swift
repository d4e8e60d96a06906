/// Checks a legacy request body for what stands in the way of sending it by v1.
///
/// Errors are what the legacy service refuses, or what v1 refuses once it is converted; warnings are what v1 does
/// otherwise. ``V1Conversion`` makes the v1 message.
package enum LegacyMigration {
    /// Everything found, in the order of the legacy reference; paths are those of the legacy body.
    package static func findings(for json: JSON) -> [Finding] {
        var report = Validation.Report()
        guard let body = json.object else {
            report.error("", "a message is a JSON object", source: .legacyReference)
            return report.findings
        }
        var unreadable: Set<String> = []
        do throws(LegacyBodyError) {
            let message = try LegacyMessage.decode(json)
            checkSize(message, &report)
        } catch {
            for issue in error.issues {
                unreadable.insert(issue.path)
                report.error(issue.path, issue.problem, source: .legacyReference)
            }
        }
        checkNames(body, &report)
        checkTarget(body, &report)
        checkOptions(body, unreadable, &report)
        if let shown = body["notification"]?.object { checkNotification(shown, &report) }
        if let data = body["data"]?.object { checkData(data, body, &report) }
        return report.findings
    }

    /// The same of a message that was made here.
    package static func findings(for message: LegacyMessage) -> [Finding] { findings(for: message.json) }

    // MARK: The whole

    private static let members: Set = [
        "to", "registration_ids", "condition", "notification_key", "collapse_key", "priority",
        "content_available", "mutable_content", "time_to_live", "restricted_package_name", "dry_run",
        "delay_while_idle", "data", "notification", "message_id", "delivery_receipt_requested",
    ]

    private static func checkNames(_ body: JSONObject, _ report: inout Validation.Report) {
        for member in body.members where !members.contains(member.name) {
            switch member.name {
            case "message":
                report.error("message", "this is a v1 request already", source: .migration)
            case "token", "topic", "fid":
                report.error(
                    member.name,
                    "this is a target of v1: the legacy protocol has to, registration_ids and condition",
                    source: .legacyReference
                )
            case "android", "apns", "webpush", "fcm_options", "fcmOptions":
                report.warning(
                    member.name,
                    "this is a block of v1, which the legacy service ignores",
                    source: .legacyReference
                )
            default:
                report.warning(
                    member.name,
                    "there is no such member: the legacy service ignores it, v1 refuses the message",
                    source: .migration
                )
            }
        }
        if body["delivery_receipt_requested"] != nil {
            report.warning(
                "delivery_receipt_requested",
                "v1 has no receipts: reports of delivery come from analytics and BigQuery",
                source: .migration
            )
        }
        if body["message_id"] != nil {
            report.warning("message_id", "v1 gives the name of a message by itself", source: .migration)
        }
    }

    /// Bytes of keys and values, as the legacy reference counts them.
    private static func checkSize(_ message: LegacyMessage, _ report: inout Validation.Report) {
        let data = message.data?.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count } ?? 0
        let shown = message.notification?.json.members.reduce(0) { sum, member in
            sum + member.name.utf8.count + (member.value.string ?? member.value.text()).utf8.count
        }
        let size = data + (shown ?? 0)
        let isToTopics =
            switch message.target {
            case .topic, .condition: true
            case .device, .devices, nil: false
            }
        let limit = isToTopics ? MessageSize.maximumForTopics : MessageSize.maximum
        guard size > limit else { return }
        report.error(
            "",
            "the payload has \(size) bytes: MessageTooBig",
            limit: isToTopics ? "\(limit) bytes to topics" : "\(limit) bytes",
            source: .legacyReference
        )
    }
}

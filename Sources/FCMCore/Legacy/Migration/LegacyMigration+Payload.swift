extension LegacyMigration {
    static func checkNotification(_ shown: JSONObject, _ report: inout Validation.Report) {
        for member in shown.members {
            let path = "notification.\(member.name)"
            if let advice = advice(member.name, member.value) {
                report.warning(path, advice, source: .migration)
            } else if !plainMembers.contains(member.name) {
                report.warning(
                    path,
                    "there is no such key: the legacy service ignores it, v1 refuses the message",
                    source: .migration
                )
            }
        }
    }

    /// What is the same in v1.
    private static let plainMembers: Set = ["title", "body"]

    /// Where a key of the notification goes in v1.
    private static func advice(_ name: String, _ value: JSON) -> String? {
        switch name {
        case "subtitle": "becomes apns.payload.aps.alert.subtitle"
        case "icon": "becomes android.notification.icon, on the web webpush.notification.icon"
        case "sound":
            value.object == nil
                ? "becomes android.notification.sound and apns.payload.aps.sound"
                : "becomes apns.payload.aps.sound; Android has no critical alerts"
        case "badge": "becomes apns.payload.aps.badge, a number without quotes"
        case "tag": "becomes android.notification.tag"
        case "color": "becomes android.notification.color"
        case "android_channel_id": "becomes android.notification.channelId"
        case "click_action":
            "becomes android.notification.clickAction, apns.payload.aps.category, "
                + "and on the web webpush.fcmOptions.link"
        case "body_loc_key": "becomes android.notification.bodyLocKey and apns.payload.aps.alert.loc-key"
        case "body_loc_args":
            "becomes android.notification.bodyLocArgs and apns.payload.aps.alert.loc-args, a list, not a text"
        case "title_loc_key":
            "becomes android.notification.titleLocKey and apns.payload.aps.alert.title-loc-key"
        case "title_loc_args":
            "becomes android.notification.titleLocArgs and apns.payload.aps.alert.title-loc-args, "
                + "a list, not a text"
        default: nil
        }
    }

    static func checkData(_ data: JSONObject, _ body: JSONObject, _ report: inout Validation.Report) {
        for member in data.members {
            let path = "data.\(member.name)"
            if isReserved(member.name) {
                report.error(
                    path,
                    "this key is reserved: InvalidDataKey",
                    limit: "not from, message_type, nor beginning with google or gcm",
                    source: .legacyReference
                )
            } else if membersOfTheTable.contains(member.name) {
                report.warning(
                    path,
                    "the reference warns of keys that are members of the message",
                    source: .legacyReference
                )
            }
            switch member.value {
            case .string: break
            case .null, .bool, .integer, .number:
                report.warning(
                    path,
                    "the legacy service makes it a text, v1 refuses it: write \"\(member.value.text())\"",
                    source: .migration
                )
            case .array, .object:
                report.error(path, "v1 takes texts only: write the JSON as a text", source: .migration)
            }
        }
    }

    /// Keys that the legacy service refuses: more than v1 does.
    private static func isReserved(_ key: String) -> Bool {
        key == "from" || key == "message_type" || key.hasPrefix("google") || key.hasPrefix("gcm")
    }

    private static let membersOfTheTable: Set = [
        "to", "registration_ids", "condition", "collapse_key", "priority", "time_to_live", "dry_run",
        "restricted_package_name", "content_available", "mutable_content", "notification", "data",
    ]
}

import Languages

extension Validation {
    static func checkAndroid(_ message: Message, _ report: inout Report) {
        guard let android = message.android else { return }
        checkTTL(android.ttl, "android.ttl", &report)
        checkCollapseKey(android.collapseKey, "android.collapseKey", &report)
        guard let notification = android.notification else { return }
        check(notification.content, "android.notification", &report)
        if notification.bypassProxyNotification != nil {
            report.warning("android.notification.bypassProxyNotification", say("deprecated: use proxy"))
        }
    }

    static func checkAndroidV2(_ message: Message, _ report: inout Report) {
        guard let android = message.androidV2 else { return }
        checkTTL(android.ttl, "androidV2.ttl", &report)
        checkCollapseKey(android.collapseKey, "androidV2.collapseKey", &report)
        if let notification = android.remoteNotification?.notification {
            check(notification.content, "androidV2.remoteNotification.notification", &report)
        }
    }

    private static func checkTTL(_ ttl: Duration?, _ path: String, _ report: inout Report) {
        guard let ttl else { return }
        guard ttl >= .zero, ttl <= .seconds(2_419_200) else {
            return report.error(
                path,
                say("a message lives from 0 to 2419200 seconds (four weeks), not \(ttl.wire)"),
                limit: "0s to 2419200s",
                source: .errorCodes
            )
        }
        if ttl.components.attoseconds != 0 {
            report.warning(path, say("the service rounds down to \(ttl.components.seconds)s"))
        }
    }

    private static func checkCollapseKey(_ key: String?, _ path: String, _ report: inout Report) {
        if key?.isEmpty == true { report.warning(path, say("the key is empty and collapses nothing")) }
    }

    private static func check(
        _ content: AndroidNotificationContent,
        _ path: String,
        _ report: inout Report
    ) {
        if let color = content.color, !isColor(color) {
            report.error("\(path).color", say("a colour is written #rrggbb"), limit: "#rrggbb")
        }
        checkImage(content.image, "\(path).image", &report)
        if content.titleLocArgs?.isEmpty == false, content.titleLocKey == nil {
            report.warning(
                "\(path).titleLocArgs",
                say("without titleLocKey nothing uses these"),
                source: .sdks
            )
        }
        if content.bodyLocArgs?.isEmpty == false, content.bodyLocKey == nil {
            report.warning("\(path).bodyLocArgs", say("without bodyLocKey nothing uses these"), source: .sdks)
        }
        if let count = content.notificationCount, count < 0 {
            report.error(
                "\(path).notificationCount",
                say("a count is not negative"),
                limit: say("0 or more"),
                source: .sdks
            )
        }
        if content.vibrateTimings?.contains(where: { $0 < .zero }) == true {
            report.error("\(path).vibrateTimings", say("a timing is not negative"), limit: say("0s or more"))
        }
        if content.defaultVibrateTimings == true, content.vibrateTimings?.isEmpty == false {
            report.warning("\(path).vibrateTimings", say("defaultVibrateTimings wins over these"))
        }
        if let light = content.lightSettings { check(light, "\(path).lightSettings", &report) }
    }

    private static func check(_ light: LightSettings, _ path: String, _ report: inout Report) {
        for (name, duration) in [
            ("lightOnDuration", light.lightOnDuration), ("lightOffDuration", light.lightOffDuration),
        ] {
            guard let duration else {
                report.error("\(path).\(name)", say("light settings need it"))
                continue
            }
            if duration < .zero {
                report.error("\(path).\(name)", say("a duration is not negative"), limit: say("0s or more"))
            }
        }
        guard let color = light.color else {
            return report.error("\(path).color", say("light settings need it"))
        }
        let parts = [
            ("red", color.red), ("green", color.green), ("blue", color.blue), ("alpha", color.alpha),
        ]
        for case (let name, let part?) in parts where !(0...1).contains(part) {
            report.error(
                "\(path).color.\(name)",
                say("a part of a colour lies between 0 and 1"),
                limit: "0 to 1"
            )
        }
    }

    private static func isColor(_ text: String) -> Bool {
        text.utf8.count == 7 && text.first == "#"
            && text.dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
    }
}

import Languages

extension Validation {
    static func checkWeb(_ webpush: WebpushConfig?, _ report: inout Report) {
        guard let webpush else { return }
        if let ttl = header("TTL", webpush.headers), UInt32(ttl) == nil || ttl.hasPrefix("+") {
            report.error(
                "webpush.headers.TTL",
                say("the time to live is a whole number of seconds"),
                limit: say("0 or more"),
                source: .webPush
            )
        }
        let urgencies = ["very-low", "low", "normal", "high"]
        if let urgency = header("Urgency", webpush.headers), !urgencies.contains(urgency.lowercased()) {
            let limit = urgencies.joined(separator: ", ")
            report.error("webpush.headers.Urgency", say("this is no urgency"), limit: limit, source: .webPush)
        }
        if let topic = header("Topic", webpush.headers), topic.utf8.count > 32 {
            report.warning(
                "webpush.headers.Topic",
                say("the topic header has \(topic.utf8.count) characters"),
                limit: "32 characters",
                source: .webPush
            )
        }
        if let link = webpush.fcmOptions?.link, !link.isEmpty, !link.lowercased().hasPrefix("https://") {
            report.error(
                "webpush.fcmOptions.link",
                say("a link begins with https://"),
                limit: say("HTTPS only")
            )
        }
        checkDirection(webpush.notification?["dir"], &report)
    }

    private static func checkDirection(_ direction: JSON?, _ report: inout Report) {
        guard let direction else { return }
        if !["auto", "ltr", "rtl"].contains(direction) {
            report.warning(
                "webpush.notification.dir",
                say("this is no direction of text"),
                limit: "auto, ltr, rtl",
                source: .sdks
            )
        }
    }
}

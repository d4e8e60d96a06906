import Languages

extension Validation {
    static func checkApple(_ document: MessageDocument, _ report: inout Report) {
        guard let apns = document.message.apns else { return }
        checkPriority(document.message, apns, &report)
        if let expiration = header("apns-expiration", apns.headers), UInt64(expiration) == nil {
            report.error(
                "apns.headers.apns-expiration",
                say("the expiration is a UNIX time in seconds"),
                source: .apns
            )
        }
        if let identifier = header("apns-collapse-id", apns.headers), identifier.utf8.count > 64 {
            report.warning(
                "apns.headers.apns-collapse-id",
                say("the collapse id has \(identifier.utf8.count) bytes"),
                limit: "64 bytes",
                source: .apns
            )
        }
        checkAlert(apns.payload?["aps"]?["alert"], &report)
        checkImage(apns.fcmOptions?.image, "apns.fcmOptions.image", &report)
        if apns.liveActivityToken != nil, document.target?.isFanOut == true {
            report.error("apns.liveActivityToken", say("a live activity needs token or fid as the target"))
        }
    }

    /// A message without anything to show is a background push, which APNs takes at priority 5 only.
    ///
    /// Without an `apns` block the service sets that by itself.
    private static func checkPriority(_ message: Message, _ apns: ApnsConfig, _ report: inout Report) {
        let path = "apns.headers.apns-priority"
        let priority = header("apns-priority", apns.headers)
        if let priority, !["1", "5", "10"].contains(priority) {
            return report.error(path, say("the priority is 1, 5 or 10"), limit: "1, 5 or 10", source: .apns)
        }
        let aps = apns.payload?["aps"]
        let isSilent = ["alert", "sound", "badge"].allSatisfy { aps?[$0] == nil }
        let isLiveActivity = apns.liveActivityToken != nil
        if message.notification == nil, isSilent, !isLiveActivity, priority != "5" {
            report.error(path, say("a message with data only needs priority 5"), limit: "5")
        }
    }

    private static func checkAlert(_ alert: JSON?, _ report: inout Report) {
        let pairs = [
            ("loc-args", "loc-key"), ("title-loc-args", "title-loc-key"),
            ("subtitle-loc-args", "subtitle-loc-key"),
        ]
        for (arguments, key) in pairs where alert?[arguments] != nil && alert?[key] == nil {
            report.warning(
                "apns.payload.aps.alert.\(arguments)",
                say("without \(key) nothing uses these"),
                source: .sdks
            )
        }
    }

    /// The value of a header, whose name has no case.
    static func header(_ name: String, _ headers: [String: String]?) -> String? {
        let wanted = name.lowercased()
        return headers?.first { $0.key.lowercased() == wanted }?.value
    }
}

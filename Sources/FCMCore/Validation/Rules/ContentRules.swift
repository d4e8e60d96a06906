import Languages

extension Validation {
    /// What concerns the message as a whole and the generic notification.
    static func checkContent(_ message: Message, _ report: inout Report) {
        if message == Message(fcmOptions: message.fcmOptions) {
            report.warning("", say("the message has no notification and no data"), source: .aboutMessages)
        }
        if message.android != nil, message.androidV2 != nil {
            report.error("androidV2", say("only one of android and androidV2 can be set"))
        }
        checkImage(message.notification?.image, "notification.image", &report)
    }

    static func checkImage(_ image: String?, _ path: String, _ report: inout Report) {
        guard let image, !image.isEmpty else { return }
        let scheme = image.lowercased()
        if !scheme.hasPrefix("https://"), !scheme.hasPrefix("http://") {
            report.warning(path, say("an image is the URL of a picture"))
        }
    }

    /// Labels are 1 to 50 characters; an empty one counts as absent.
    static func checkLabels(_ message: Message, _ report: inout Report) {
        let labels = [
            ("fcmOptions", message.fcmOptions?.analyticsLabel),
            ("android.fcmOptions", message.android?.fcmOptions?.analyticsLabel),
            ("androidV2.fcmOptions", message.androidV2?.fcmOptions?.analyticsLabel),
            ("apns.fcmOptions", message.apns?.fcmOptions?.analyticsLabel),
            ("webpush.fcmOptions", message.webpush?.fcmOptions?.analyticsLabel),
        ]
        for case (let path, let label?) in labels where !label.isEmpty && !isLabel(label) {
            report.error(
                "\(path).analyticsLabel",
                say("an analytics label has at most 50 letters, digits and - _ . ~ %"),
                limit: say("1 to 50 characters of [a-zA-Z0-9-_.~%]"),
                source: .sdks
            )
        }
    }

    static func checkSize(_ document: MessageDocument, _ report: inout Report) {
        let size = MessageSize(document.message).largest
        if size > MessageSize.maximum {
            let limit = "\(MessageSize.maximum) bytes"
            report.error("", say("the payload has \(size) bytes"), limit: limit, source: .aboutMessages)
        } else if size > MessageSize.maximumForTopics, document.target?.isFanOut == true {
            report.warning(
                "",
                say("the payload has \(size) bytes, one guide allows fewer for topics"),
                limit: "\(MessageSize.maximumForTopics) bytes",
                source: .errorCodes
            )
        }
    }

    /// The characters of a label are those of a topic.
    private static func isLabel(_ text: String) -> Bool {
        text.utf8.count <= 50 && !text.hasPrefix("/") && (try? TopicName(text)) != nil
    }
}

extension RawTarget {
    /// Whether it names many recipients at once.
    var isFanOut: Bool {
        switch self {
        case .topic, .condition: true
        case .token, .fid: false
        }
    }
}

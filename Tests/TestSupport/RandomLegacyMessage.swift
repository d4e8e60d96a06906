package import FCMCore

extension LegacyMessage {
    /// A legacy message with random members, as a v1 message can say it.
    ///
    /// It names one recipient and what is off by default is only ever turned on.
    package static func random(using generator: inout some RandomNumberGenerator) -> LegacyMessage {
        let density = Double.random(in: 0.1...0.9, using: &generator)
        func isSet() -> Bool { Double.random(in: 0..<1, using: &generator) < density }
        func text() -> String? { isSet() ? .random(using: &generator) : nil }
        func flag() -> Bool? { isSet() ? true : nil }

        var message = LegacyMessage(target: .random(using: &generator))
        message.collapseKey = text()
        message.priority = isSet() ? LegacyPriority.allCases.randomElement(using: &generator) : nil
        message.contentAvailable = flag()
        message.mutableContent = flag()
        message.timeToLive = isSet() ? .random(in: 0...maximumTimeToLive, using: &generator) : nil
        message.restrictedPackageName = text()
        message.dryRun = flag()
        if isSet() {
            var data: [String: String] = [:]
            for _ in 0..<Int.random(in: 0...4, using: &generator) {
                data[.random(using: &generator)] = .random(using: &generator)
            }
            message.data = data
        }
        var shown = LegacyNotification(title: text(), body: text())
        shown.subtitle = text()
        shown.icon = text()
        if let name = text() {
            shown.sound =
                Bool.random(using: &generator)
                ? .named(name) : .critical(["critical": 1, "name": .string(name)])
        }
        shown.badge = isSet() ? "\(Int.random(in: 0...99, using: &generator))" : nil
        shown.tag = text()
        shown.color = text()
        shown.androidChannelID = text()
        shown.clickAction = text()
        shown.bodyLocKey = text()
        shown.bodyLocArgs = isSet() ? [.random(using: &generator)] : nil
        shown.titleLocKey = text()
        shown.titleLocArgs = isSet() ? [.random(using: &generator), .random(using: &generator)] : nil
        if shown != LegacyNotification() { message.notification = shown }
        return message
    }
}

extension LegacyTarget {
    fileprivate static func random(using generator: inout some RandomNumberGenerator) -> LegacyTarget? {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: (try? TopicName("news-\(Int.random(in: 0...9, using: &generator))")).map(LegacyTarget.topic)
        case 1: .device(RegistrationToken("token-\(Int.random(in: 0...9, using: &generator)):APA91b"))
        case 2: .condition("'a' in topics && 'b' in topics")
        default: nil
        }
    }
}

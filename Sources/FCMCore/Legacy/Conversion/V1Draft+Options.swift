extension V1Draft {
    /// The members beside `notification`.
    mutating func takeOptions(_ legacy: LegacyMessage) {
        if let key = legacy.collapseKey { takeCollapseKey(key) }
        if let priority = legacy.priority { takePriority(priority) }
        if legacy.contentAvailable == true { aps["content-available"] = 1 }
        if legacy.mutableContent == true { aps["mutable-content"] = 1 }
        if let seconds = legacy.timeToLive { takeTTL(seconds) }
        android.restrictedPackageName = legacy.restrictedPackageName
        if legacy.dryRun == true { note("dry_run", "becomes validateOnly, beside the message") }
        if legacy.delayWhileIdle != nil {
            lose("delay_while_idle", "there is none in v1; it has been ignored since November 2016")
        }
        data = legacy.data
    }

    private mutating func takeCollapseKey(_ key: String) {
        android.collapseKey = key
        // Limits of APNs (64 bytes) and of web push (RFC 8030: 32 characters of URL-safe base64).
        if key.utf8.count <= 64 {
            appleHeaders["apns-collapse-id"] = key
        } else {
            note("collapse_key", "is too long for apns-collapse-id: only Android collapses by it")
        }
        if (1...32).contains(key.utf8.count), key.utf8.allSatisfy(Self.isURLSafe) {
            webHeaders["Topic"] = key
        }
    }

    private mutating func takePriority(_ priority: LegacyPriority) {
        switch priority {
        case .normal:
            android.priority = .normal
            appleHeaders["apns-priority"] = "5"
        case .high:
            android.priority = .high
            appleHeaders["apns-priority"] = "10"
            if isSilent { note("priority", "APNs takes a message that shows nothing at priority 5 only") }
        }
        webHeaders["Urgency"] = priority.rawValue
    }

    private mutating func takeTTL(_ seconds: Int64) {
        guard (0...Duration.maximumWireSeconds).contains(seconds) else {
            return lose("time_to_live", "there is no such time")
        }
        android.ttl = .seconds(seconds)
        webHeaders["TTL"] = "\(seconds)"
        if seconds == 0 {
            appleHeaders["apns-expiration"] = "0"
        } else if let secondsSince1970 {
            appleHeaders["apns-expiration"] = "\(secondsSince1970 + seconds)"
        } else {
            note("time_to_live", "apns-expiration is a moment: the time of sending plus \(seconds)")
        }
    }

    private static func isURLSafe(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

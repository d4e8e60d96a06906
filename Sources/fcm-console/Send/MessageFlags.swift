import FCMCore

/// The parts of a message that flags give; each replaces what the file says.
struct MessageFlags: Hashable, Sendable {
    var title: String?
    var body: String?
    var image: String?
    var data: [(key: String, value: String)] { pairs.map { ($0.key, $0.value) } }
    var priority: AndroidMessagePriority?
    /// Seconds.
    var ttl: Int?
    var collapseKey: String?
    var analyticsLabel: String?
    private var pairs: [Pair]

    private struct Pair: Hashable, Sendable {
        var key: String
        var value: String
    }

    init(_ arguments: Arguments) {
        title = arguments["title"]
        body = arguments["body"]
        image = arguments["image"]
        ttl = arguments.integer("ttl")
        collapseKey = arguments["collapse-key"]
        analyticsLabel = arguments["analytics-label"]
        priority = arguments["priority"].map { $0 == "high" ? .high : .normal }
        pairs = arguments.all("data").compactMap { text in
            guard let equals = text.firstIndex(of: "=") else { return nil }
            return Pair(key: String(text[..<equals]), value: String(text[text.index(after: equals)...]))
        }
    }
}

extension Message {
    /// Puts what the flags say in the place of what was there.
    ///
    /// Priority, TTL and collapse key are those of the `android` block, as in the console's form; a message with
    /// `androidV2` takes TTL and collapse key there, because the two blocks exclude each other.
    mutating func apply(_ flags: MessageFlags) {
        if flags.title != nil || flags.body != nil || flags.image != nil {
            var shown = notification ?? Notification()
            shown.title = flags.title ?? shown.title
            shown.body = flags.body ?? shown.body
            shown.image = flags.image ?? shown.image
            notification = shown
        }
        if !flags.data.isEmpty {
            data = (data ?? [:]).merging(flags.data) { _, new in new }
        }
        if let label = flags.analyticsLabel {
            var options = fcmOptions ?? FcmOptions()
            options.analyticsLabel = label
            fcmOptions = options
        }
        applyAndroid(flags)
    }

    private mutating func applyAndroid(_ flags: MessageFlags) {
        guard flags.priority != nil || flags.ttl != nil || flags.collapseKey != nil else { return }
        let ttl = flags.ttl.map { Duration.seconds($0) }
        if flags.priority == nil, var block = androidV2 {
            block.ttl = ttl ?? block.ttl
            block.collapseKey = flags.collapseKey ?? block.collapseKey
            androidV2 = block
            return
        }
        var block = android ?? AndroidConfig()
        block.priority = flags.priority ?? block.priority
        block.ttl = ttl ?? block.ttl
        block.collapseKey = flags.collapseKey ?? block.collapseKey
        android = block
    }
}

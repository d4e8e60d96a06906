extension LegacyDraft {
    /// What the block of each platform says under a name of its own, and a legacy message once for all of them.
    enum SharedPart {
        case title
        case body
        case titleLocKey
        case titleLocArgs
        case bodyLocKey
        case bodyLocArgs
        case clickAction
        case collapseKey
        /// A word, as Android and the web have it.
        case priority
    }

    /// Puts a platform's own value where it counts for every platform, and notes that it does.
    mutating func take(_ part: SharedPart, _ path: [String], _ value: JSON) -> Bool {
        switch part {
        case .title: fill(\.shown.title, value.string, path, change: Self.everywhere("title"))
        case .body: fill(\.shown.body, value.string, path, change: Self.everywhere("body"))
        case .titleLocKey: fill(\.shown.titleLocKey, value.string, path, change: Self.localised)
        case .titleLocArgs: fill(\.shown.titleLocArgs, value.texts, path, change: Self.localised)
        case .bodyLocKey: fill(\.shown.bodyLocKey, value.string, path, change: Self.localised)
        case .bodyLocArgs: fill(\.shown.bodyLocArgs, value.texts, path, change: Self.localised)
        case .clickAction:
            fill(\.shown.clickAction, value.string, path, change: Self.everywhere("click_action"))
        case .collapseKey:
            fill(\.message.collapseKey, value.string, path, change: Self.everywhere("collapse_key"))
        case .priority:
            takePriority(value.string.flatMap { LegacyPriority(rawValue: $0.lowercased()) }, path)
        }
    }

    mutating func takePriority(_ priority: LegacyPriority?, _ path: [String]) -> Bool {
        fill(\.message.priority, priority, path, change: Self.everywhere("priority"))
    }

    /// The web has no localised texts.
    private static let localised = "counts on Android and Apple alike"
}

extension JSON {
    /// The elements when all of them are texts.
    fileprivate var texts: [String]? {
        let texts = array?.compactMap(\.string)
        return texts?.count == array?.count ? texts : nil
    }
}

/// One of the pages that the product was asked to fulfil.
enum Page: String, CaseIterable, Sendable {
    case topics
    case groups

    /// The page's title in English, and the languages in which it was handed in.
    var title: String {
        switch self {
        case .topics:
            "Send messages to topics on Apple platforms (Chinese, French, Indonesian, Persian)"
        case .groups: "Send messages to device groups on iOS (Persian, 2021)"
        }
    }
}

/// A section of a page; its cases are what it states, the raw values our words for it.
///
/// The same statement in several language versions of a page is one case. A statement gets its case together
/// with its test: ``StatementTableTests`` fails while a case has none.
protocol StatementSection: CaseIterable, RawRepresentable<String>, Sendable {
    static var page: Page { get }
    static var title: String { get }
}

/// Every section of the pages, in the order of the table.
let sections: [any StatementSection.Type] = [
    TopicIntroduction.self, TopicLimits.self, DeviceSubscriptions.self, ServerSubscriptions.self,
    SubscribeSamples.self,
    UnsubscribeSamples.self, TopicDelivery.self, TopicReception.self, TopicSends.self, TopicSendSamples.self,
    TopicConditions.self, ConditionSamples.self,
    GroupIntroduction.self, GroupCreation.self, GroupLookUp.self, GroupMembership.self,
    GroupSends.self, GroupXMPP.self, GroupUpstream.self,
]

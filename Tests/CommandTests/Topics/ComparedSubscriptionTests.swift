import FCMCore
import Registry
import Testing

@testable import fcm_console

@Suite struct ComparedSubscriptionTests {
    @Test func `what one of both has is marked, by name`() throws {
        let origin = SubscriptionOrigin(.imported, since: 1_769_860_800)
        let known = [
            SubscriptionRecord(topic: try TopicName("b"), origin: origin),
            SubscriptionRecord(topic: try TopicName("c"), origin: nil),
        ]
        let there = [
            TopicSubscription(topicName: "b"),
            TopicSubscription(name: "projects/p/registrations/r/topicSubscriptions/a"),
            TopicSubscription(), TopicSubscription(topicName: "no name\u{1B}[2J"),
        ]
        let compared = ComparedSubscription.compare(known, with: there)
        #expect(compared.map(\.name) == ["a", "b", "c", "no name\u{1B}[2J"])
        #expect(compared.map(\.place) == [.service, .both, .registry, .service])
        #expect(compared.last?.topic == nil)
        #expect(
            compared[1].json == [
                "topic": "b", "where": "both", "source": "imported", "since": "2026-01-31T12:00:00Z",
            ]
        )
        #expect(compared[2].json == ["topic": "c", "where": "registry"])
        #expect(
            compared[1].words(now: 1_769_860_800 + 3 * 86_400)
                == "b: registry and service, imported 3 days ago"
        )
    }

    @Test func `without an answer nothing is marked`() throws {
        let known = [SubscriptionRecord(topic: try TopicName("b"), origin: nil)]
        let compared = ComparedSubscription.compare(known, with: nil)
        #expect(compared.map(\.place) == [nil])
        #expect(compared[0].words(now: 0) == "b")
    }

    @Test(arguments: [
        (-5, "0 seconds"), (1, "1 second"), (119, "1 minute"), (7_200, "2 hours"), (86_400, "1 day"),
        (400 * 86_400, "400 days"),
    ])
    func `an age has one unit`(seconds: Int64, words: String) {
        #expect(Age.words(seconds) == words)
    }
}

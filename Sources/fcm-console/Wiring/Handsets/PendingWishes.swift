import FCMCore
import VirtualDevice

/// What an app wanted and has not got through yet, kept while nobody looks at its phone.
struct PendingWishes: Sendable {
    var topics: [TopicQueue.Batch] = []
    var upstream: [OutgoingMessage] = []

    var isEmpty: Bool { topics.isEmpty && upstream.isEmpty }
}

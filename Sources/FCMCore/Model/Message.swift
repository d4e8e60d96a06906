/// The payload of a v1 message: everything but its target and its output-only name.
package struct Message: Hashable, Sendable {
    package var data: [String: String]?
    package var notification: Notification?

    package init(data: [String: String]? = nil, notification: Notification? = nil) {
        self.data = data
        self.notification = notification
    }
}

/// What is shown on every platform unless its own block says otherwise.
package struct Notification: Hashable, Sendable {
    package var title: String?
    package var body: String?
    package var image: String?

    package init(title: String? = nil, body: String? = nil, image: String? = nil) {
        self.title = title
        self.body = body
        self.image = image
    }
}

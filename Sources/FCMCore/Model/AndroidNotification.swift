/// A notification as Android shows it.
@dynamicMemberLookup
package struct AndroidNotification: Hashable, Sendable {
    /// The members shared with ``AndroidNotificationV2``, reached without naming this one.
    package var content: AndroidNotificationContent
    package var proxy: NotificationProxy?
    /// Deprecated in the schema.
    package var bypassProxyNotification: Bool?

    package init(
        _ content: AndroidNotificationContent = AndroidNotificationContent(),
        proxy: NotificationProxy? = nil,
        bypassProxyNotification: Bool? = nil
    ) {
        self.content = content
        self.proxy = proxy
        self.bypassProxyNotification = bypassProxyNotification
    }

    package subscript<Value>(dynamicMember path: WritableKeyPath<AndroidNotificationContent, Value>) -> Value
    {
        get { content[keyPath: path] }
        set { content[keyPath: path] = newValue }
    }
}

/// A notification as ``AndroidConfigV2`` shows it.
@dynamicMemberLookup
package struct AndroidNotificationV2: Hashable, Sendable {
    /// The members shared with ``AndroidNotification``, reached without naming this one.
    package var content: AndroidNotificationContent
    /// With the tag, identifies the notification that is replaced.
    package var id: Int32?

    package init(_ content: AndroidNotificationContent = AndroidNotificationContent(), id: Int32? = nil) {
        self.content = content
        self.id = id
    }

    package subscript<Value>(dynamicMember path: WritableKeyPath<AndroidNotificationContent, Value>) -> Value
    {
        get { content[keyPath: path] }
        set { content[keyPath: path] = newValue }
    }
}

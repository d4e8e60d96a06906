/// Options for every platform.
package struct FcmOptions: Hashable, Sendable {
    /// 1 to 50 characters of `[a-zA-Z0-9-_.~%]`.
    package var analyticsLabel: String?

    package init(analyticsLabel: String? = nil) { self.analyticsLabel = analyticsLabel }
}

/// Options for Android; the label wins over the one of ``FcmOptions``.
package struct AndroidFcmOptions: Hashable, Sendable {
    package var analyticsLabel: String?

    package init(analyticsLabel: String? = nil) { self.analyticsLabel = analyticsLabel }
}

/// Options for Apple; the label wins over the one of ``FcmOptions``, the image over ``Notification/image``.
package struct ApnsFcmOptions: Hashable, Sendable {
    package var analyticsLabel: String?
    package var image: String?

    package init(analyticsLabel: String? = nil, image: String? = nil) {
        self.analyticsLabel = analyticsLabel
        self.image = image
    }
}

/// Options for the web; the label wins over the one of ``FcmOptions``.
package struct WebpushFcmOptions: Hashable, Sendable {
    /// What a click on the notification opens; HTTPS only.
    package var link: String?
    package var analyticsLabel: String?

    package init(link: String? = nil, analyticsLabel: String? = nil) {
        self.link = link
        self.analyticsLabel = analyticsLabel
    }
}

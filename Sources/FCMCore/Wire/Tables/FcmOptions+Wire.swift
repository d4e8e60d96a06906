extension FcmOptions: WireObject {
    package init() { self.init(analyticsLabel: nil) }

    package static let wire = WireTable<FcmOptions>("FcmOptions", [.text("analyticsLabel", \.analyticsLabel)])
}

extension AndroidFcmOptions: WireObject {
    package init() { self.init(analyticsLabel: nil) }

    package static let wire = WireTable<AndroidFcmOptions>(
        "AndroidFcmOptions",
        [.text("analyticsLabel", \.analyticsLabel)]
    )
}

extension ApnsFcmOptions: WireObject {
    package init() { self.init(analyticsLabel: nil) }

    package static let wire = WireTable<ApnsFcmOptions>(
        "ApnsFcmOptions",
        [.text("analyticsLabel", \.analyticsLabel), .text("image", \.image)]
    )
}

extension WebpushFcmOptions: WireObject {
    package init() { self.init(analyticsLabel: nil) }

    package static let wire = WireTable<WebpushFcmOptions>(
        "WebpushFcmOptions",
        [.text("link", \.link), .text("analyticsLabel", \.analyticsLabel)]
    )
}

extension FcmOptions: WireObject {
    package init() { self.init(analyticsLabel: nil) }

    package static let wire = WireTable<FcmOptions>(
        "FcmOptions",
        [.text("analyticsLabel", { $0.analyticsLabel }, { $0.analyticsLabel = $1 })]
    )
}

extension AndroidFcmOptions: WireObject {
    package init() { self.init(analyticsLabel: nil) }

    package static let wire = WireTable<AndroidFcmOptions>(
        "AndroidFcmOptions",
        [.text("analyticsLabel", { $0.analyticsLabel }, { $0.analyticsLabel = $1 })]
    )
}

extension ApnsFcmOptions: WireObject {
    package init() { self.init(analyticsLabel: nil) }

    package static let wire = WireTable<ApnsFcmOptions>(
        "ApnsFcmOptions",
        [
            .text("analyticsLabel", { $0.analyticsLabel }, { $0.analyticsLabel = $1 }),
            .text("image", { $0.image }, { $0.image = $1 }),
        ]
    )
}

extension WebpushFcmOptions: WireObject {
    package init() { self.init(analyticsLabel: nil) }

    package static let wire = WireTable<WebpushFcmOptions>(
        "WebpushFcmOptions",
        [
            .text("link", { $0.link }, { $0.link = $1 }),
            .text("analyticsLabel", { $0.analyticsLabel }, { $0.analyticsLabel = $1 }),
        ]
    )
}

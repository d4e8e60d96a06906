/// Where the calls go: the real hosts, or one address that stands for all of them.
package struct ServiceEndpoints: Hashable, Sendable {
    /// Sends, topic subscriptions and device groups; without a slash at the end.
    package var fcm: String
    /// The older Instance ID calls; without a slash at the end.
    package var iid: String

    package init(fcm: String, iid: String) {
        self.fcm = fcm
        self.iid = iid
    }

    /// Google's own.
    package static let google = ServiceEndpoints(
        fcm: "https://fcm.googleapis.com",
        iid: "https://iid.googleapis.com"
    )

    /// One emulator for everything.
    ///
    /// The text is a URL such as `http://127.0.0.1:9599`, or `HOST:PORT` as in the variable
    /// `FIREBASE_MESSAGING_EMULATOR_HOST`.
    ///
    /// - Throws: Why it is not an address.
    package static func emulator(_ text: String) throws(RequestAddress.Malformed) -> ServiceEndpoints {
        var base = text.contains("://") ? text : "http://" + text
        while base.hasSuffix("/") { base.removeLast() }
        _ = try RequestAddress(url: base)
        return ServiceEndpoints(fcm: base, iid: base)
    }
}

import Languages

extension Validation {
    /// Whether the service refuses `key` in data.
    ///
    /// The sources differ in detail; these are refused by all of them.
    package static func isReservedDataKey(_ key: String) -> Bool {
        key == "from" || key == "message_type" || key.hasPrefix("google.") || key.hasPrefix("gcm.")
    }

    static func checkData(_ message: Message, _ report: inout Report) {
        check(message.data, "data", &report)
        check(message.android?.data, "android.data", &report)
        check(message.androidV2?.data, "androidV2.data", &report)
        check(message.webpush?.data, "webpush.data", &report)
    }

    private static func check(_ data: [String: String]?, _ path: String, _ report: inout Report) {
        guard let data else { return }
        for key in data.keys.sorted() {
            if key.isEmpty {
                report.warning(path, say("a key is empty"))
            } else if isReservedDataKey(key) {
                report.error(
                    "\(path).\(key)",
                    say("this key is reserved"),
                    limit: say("not from, message_type, nor beginning with google. or gcm.")
                )
            } else if key == "collapse_key" {
                report.warning(
                    "\(path).\(key)",
                    say("Android apps never see this key"),
                    source: .aboutMessages
                )
            }
        }
    }
}

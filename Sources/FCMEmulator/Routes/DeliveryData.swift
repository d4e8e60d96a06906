import FCMCore

/// `GET /v1beta1/projects/P/androidApps/A/deliveryData`: the FCM Data API, from what really happened (`fcm-v1.md` 1.8).
///
/// The real one reports days later, in Pacific time, and leaves out small numbers; this one says at once, by days of UTC,
/// what it has in its log.
extension EmulatorState {
    private static let largestPage = 10_000

    func deliveryData(project place: Int, app: String, _ call: Call) -> Served {
        do throws(GoogleError) {
            let method = "google.firebase.fcm.data.v1beta1.FcmDataService.ListAndroidDeliveryData"
            try authorize(call, method: method)
            let size = try Self.number(call, "pageSize", "page_size") ?? 1000
            let start = try Self.number(call, "pageToken", "page_token") ?? 0
            let rows = projects[place].deliveryReports().sorted { $0.key < $1.key }
            let page = rows.dropFirst(start).prefix(min(size == 0 ? 1000 : size, Self.largestPage))
            var json: JSONObject = [
                "androidDeliveryData": .array(page.map { Self.json($0.key, $0.value, app: app) })
            ]
            if page.endIndex < rows.count { json["nextPageToken"] = .string(String(page.endIndex)) }
            return .json(.object(json), call, project: place)
        } catch {
            return .error(error, call, project: place)
        }
    }

    private static func number(_ call: Call, _ name: String, _ other: String) throws(GoogleError) -> Int? {
        guard let text = call.query[name, other], !text.isEmpty else { return nil }
        guard let number = Int32(text), number >= 0 else {
            throw GoogleError(.invalidArgument, "Request contains an invalid argument.")
        }
        return Int(number)
    }

    private static func json(_ key: DeliveryReport.Key, _ report: DeliveryReport, app: String) -> JSON {
        let date = key.date.split(separator: "-").compactMap { Int64($0) }
        var data: JSONObject = [
            "countMessagesAccepted": .string(String(report.accepted)),
            "countNotificationsAccepted": .string(String(report.notifications)),
        ]
        data["messageOutcomePercents"] = percents(
            [
                ("delivered", report.delivered), ("pending", report.pending),
                ("collapsed", report.dropped[.collapsed] ?? 0),
                ("droppedTooManyPendingMessages", report.dropped[.tooManyPending] ?? 0),
                ("droppedAppForceStopped", report.dropped[.appForceStopped] ?? 0),
                ("droppedDeviceInactive", report.dropped[.deviceInactive] ?? 0),
                ("droppedTtlExpired", report.dropped[.ttlExpired] ?? 0),
            ],
            of: report.accepted
        )
        let delayed = report.delayed.values.reduce(0, +)
        data["deliveryPerformancePercents"] = percents(
            [
                ("deliveredNoDelay", report.delivered - delayed),
                ("delayedDeviceOffline", report.delayed[.offline] ?? 0),
                ("delayedDeviceDoze", report.delayed[.dozing] ?? 0),
                ("delayedMessageThrottled", report.delayed[.throttled] ?? 0),
            ],
            of: report.delivered
        )
        var json: JSONObject = ["appId": .string(app)]
        if date.count == 3 {
            json["date"] = [
                "year": .integer(date[0]), "month": .integer(date[1]), "day": .integer(date[2]),
            ]
        }
        if !key.label.isEmpty { json["analyticsLabel"] = .string(key.label) }
        json["data"] = .object(data)
        return .object(json)
    }

    /// What there was none of is absent, as proto3 writes it.
    private static func percents(_ parts: [(name: String, count: Int)], of whole: Int) -> JSON? {
        let shares = parts.filter { $0.count > 0 }.map {
            JSONObject.Member($0.name, .number(Double($0.count) * 100 / Double(whole)))
        }
        return shares.isEmpty ? nil : .object(JSONObject(shares))
    }
}

extension EmulatorControl {
    /// The most devices that one call makes.
    package static let maximumDevices = 100_000

    /// Makes virtual devices, which are registered and have token and FID at once (`POST devices`).
    ///
    /// `platform` is `ios`, `android` or `web`.
    package func createDevices(
        _ count: Int,
        platform: String,
        label: String? = nil,
        topics: [TopicName] = [],
        isOnline: Bool = true
    ) async throws(SendFailure) -> [EmulatorDevice] {
        var body: JSONObject = ["count": .integer(Int64(count)), "platform": .string(platform)]
        body["label"] = label.map(JSON.string)
        if !topics.isEmpty { body["topics"] = .array(topics.map { .string($0.rawValue) }) }
        body["online"] = .bool(isOnline)
        let answer = try await ask("POST", "devices", body: .object(body))
        return EmulatorPage(answer, "devices", EmulatorDevice.init(answer:)).elements
    }

    /// One page of all devices (`GET devices`).
    package func devicePage(
        pageSize: Int? = nil,
        pageToken: String? = nil
    ) async throws(SendFailure) -> EmulatorPage<EmulatorDevice> {
        let answer = try await ask("GET", "devices", query: Self.page(pageSize, pageToken))
        return EmulatorPage(answer, "devices", EmulatorDevice.init(answer:))
    }

    /// The installed devices at these positions among those that a filter finds, and how many it finds.
    ///
    /// The filter is a part of the label, the platform, or the token or FID; empty finds all.
    package func devices(
        matching filter: String,
        in range: Range<Int>
    ) async throws(SendFailure) -> EmulatorPage<EmulatorDevice> {
        var query = Self.page(max(1, range.count), nil)
        if !filter.isEmpty { query.append(("filter", filter)) }
        if range.lowerBound > 0 { query.append(("skip", String(range.lowerBound))) }
        let answer = try await ask("GET", "devices", query: query)
        return EmulatorPage(answer, "devices", EmulatorDevice.init(answer:))
    }

    /// One device with everything about it (`GET devices/R`).
    package func device(_ registration: Registration) async throws(SendFailure) -> EmulatorDevice {
        EmulatorDevice(answer: try await ask("GET", Self.path(registration)))
    }

    /// Changes a device and answers it as it is then (`PATCH devices/R`).
    package func change(
        _ registration: Registration,
        _ change: EmulatorDeviceChange
    ) async throws(SendFailure) -> EmulatorDevice {
        EmulatorDevice(answer: try await ask("PATCH", Self.path(registration), body: change.json))
    }

    /// Uninstalls the app of a device: later sends to it answer `UNREGISTERED` (`DELETE devices/R`).
    package func removeDevice(_ registration: Registration) async throws(SendFailure) {
        _ = try await ask("DELETE", Self.path(registration))
    }

    /// What a device got, in the order of delivery (`GET devices/R/messages`).
    package func messages(of registration: Registration) async throws(SendFailure) -> [EmulatorDelivery] {
        let answer = try await ask("GET", Self.path(registration) + "/messages")
        return EmulatorPage(answer, "messages", EmulatorDelivery.init(answer:)).elements
    }

    private static func path(_ registration: Registration) -> String {
        "devices/" + PercentEncoding.encode(registration.rawValue)
    }
}

import FCMCore
import Registry
import Testing

extension RegistryContract {
    /// Words, columns, what must not be there, and what only looks like one of them.
    private static let filters = [
        "", "pix", "PIX andr", "\"pixel 8\"", "\"el 8", "!ios", "!ios !web", "label:pix", "platform:IOS",
        "token:APA",
        "fid:", "!fid:d", "!label:pix platform:", "name:x", "APA91:b", "!", "! pix", "label:",
        "\"label:pix\"", "100%", "_",
        "pix !pix", "quux", "!token:a",
    ]

    static let filtering: [Promise] = [
        Promise("a filter of words, columns and what must not be there finds the same in every registry") {
            registry async throws in
            let devices = [
                DeviceRecord(token: token("APA91:bAlpha"), label: "Pixel 8", platform: .android),
                DeviceRecord(token: nil, fid: InstallationID("dR0a"), label: "iPhone 100%", platform: .ios),
                DeviceRecord(
                    token: token("a_b"),
                    fid: InstallationID("eX4f"),
                    label: "label:pix",
                    platform: .web
                ),
                DeviceRecord(token: token("zz"), platform: .unknown),
            ]
            try await registry.upsert(devices)
            for name in ["news", "news.sport", "weather", "pixels"] {
                try await registry.subscribe([.token(token("zz"))], to: topicNamed(name), .now(.made))
                try await registry.save(GroupRecord(name: name, notificationKey: "k-\(name)", members: []))
            }
            for filter in filters {
                let rows = try await registry.devices(matching: filter, in: everything).rows
                #expect(rows == devices.filter { Self.wants($0, filter) }, "\(filter)")
                // Typed letter by letter, as a list is filtered.
                for end in filter.indices {
                    _ = try await registry.devices(matching: String(filter[..<end]), in: 0..<1)
                }
                #expect(
                    try await registry.devices(matching: filter, in: everything).rows == rows,
                    "\(filter)"
                )
            }
            for (filter, names) in [
                ("news", ["news", "news.sport"]), ("news !sport", ["news"]), ("name:wea", ["weather"]),
                ("!e", []), ("!news", ["pixels", "weather"]), ("token:x", []),
            ] {
                #expect(
                    try await registry.topics(matching: filter, in: everything).rows.map(\.name.rawValue)
                        == names
                )
                #expect(try await registry.groups(matching: filter, in: everything).rows.map(\.name) == names)
            }
        }
    ]

    /// What a filter says of a device, written once more and slowly.
    private static func wants(_ device: DeviceRecord, _ filter: String) -> Bool {
        let columns = [
            "label": device.label, "token": device.token?.rawValue ?? "", "fid": device.fid?.rawValue ?? "",
            "platform": device.platform.rawValue,
        ]
        var words: [String] = []
        var isQuoted = false
        for character in filter {
            if character == "\"" {
                isQuoted.toggle()
                if isQuoted { words.append("=") }
            } else if character == " ", !isQuoted {
                words.append("")
            } else {
                if words.isEmpty { words.append("") }
                words[words.count - 1].append(character)
            }
        }
        return words.allSatisfy { word in
            if word.hasPrefix("=") {
                return columns.values.contains { $0.lowercased().contains(word.dropFirst().lowercased()) }
            }
            let isInverse = word.hasPrefix("!")
            var text = isInverse ? String(word.dropFirst()) : word
            var looked = Array(columns.values)
            if let colon = text.firstIndex(of: ":"), let column = columns[String(text[..<colon])] {
                looked = [column]
                text = String(text[text.index(after: colon)...])
            }
            guard !text.isEmpty else { return true }
            return looked.contains { $0.lowercased().contains(text.lowercased()) } != isInverse
        }
    }
}

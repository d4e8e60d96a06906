import FCMCore
import Registry
import Testing

extension RegistryContract {
    /// Words, columns, what must not be there, and what only looks like one of them.
    private static let filters = [
        "", "pix", "PIX andr", "\"pixel 8\"", "\"el 8", "!ios", "!ios !web", "label:pix",
        "platform:IOS",
        "token:APA",
        "fid:", "!fid:d", "!label:pix platform:", "name:x", "APA91:b", "!", "! pix", "label:",
        "\"label:pix\"", "100%", "_",
        "pix !pix", "quux", "!token:a",
    ]

    static let filtering: [Promise] = [
        Promise(
            "a filter of words, columns and what must not be there finds the same in every registry"
        ) {
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
                #expect(
                    try await registry.groups(matching: filter, in: everything).rows.map(\.name) == names
                )
            }
        },
        Promise("expressions and letters in their order find the same in every registry") {
            registry async throws in
            let labels = ["Pixel 8", "pixel 9 pro", "iPhone", "a.b", "Kühlschrank", ""]
            try await registry.upsert(
                labels.enumerated().map { DeviceRecord(token: token("t\($0.offset)"), label: $0.element) }
            )
            for (filter, wanted) in [
                ("/^pixel [0-9]$/", ["Pixel 8"]), ("/pixel (8|9)/", ["Pixel 8", "pixel 9 pro"]),
                ("label:/^a\\.b$/", ["a.b"]), ("~px9", ["pixel 9 pro"]), ("label:~ipn", ["iPhone"]),
                ("!label:/./", [""]), ("/kühl/", ["Kühlschrank"]), ("/x/ 8", ["Pixel 8"]), ("/", labels),
                ("label:/(/", []), ("/pixel 9", ["pixel 9 pro"]), ("~", labels),
            ] {
                let rows = try await registry.devices(matching: filter, in: everything).rows
                #expect(rows.map(\.label) == wanted, "\(filter)")
            }
            for name in ["news", "news.sport", "weather"] {
                try await registry.subscribe([.token(token("t0"))], to: topicNamed(name), .now(.made))
                try await registry.save(GroupRecord(name: name, notificationKey: "k-\(name)", members: []))
            }
            for (filter, names) in [("/^n.*s$/", ["news"]), ("~wtr", ["weather"]), ("!/s/", ["weather"])] {
                let page = try await registry.topics(matching: filter, in: 0..<1)
                #expect(
                    page.total == names.count && page.rows.map(\.name.rawValue) == Array(names.prefix(1))
                )
                #expect(
                    try await registry.groups(matching: filter, in: everything).rows.map(\.name) == names
                )
            }
        },
        Promise("texts that begin alike are ordered by what follows, and those alike as they came") {
            registry async throws in
            let ends = ["", "a", "B", "ß", "zz"]
            let labels = (0..<120).map { number in
                "Device-\(String(repeating: "0", count: number % 13))\(ends[number % 5])\(number * 37 % 40)"
            }
            let devices = labels.enumerated().map { number, label in
                DeviceRecord(token: token("t\(number)"), label: number == 7 ? "" : label)
            }
            try await registry.upsert(devices)
            func key(_ number: Int) -> [UInt8] { devices[number].label.lowercased().utf8.map(\.self) }
            for isDescending in [false, true] {
                let sorted = devices.indices.filter { $0 != 7 }.sorted { left, right in
                    if key(left) == key(right) { return left < right }
                    return key(left).lexicographicallyPrecedes(key(right)) != isDescending
                }
                let order = ListOrder("label", isDescending: isDescending)
                let rows = try await registry.devices(matching: "", by: order, in: everything).rows
                #expect(rows.map(\.label) == sorted.map { devices[$0].label } + [""], "\(order)")
                #expect(rows.map(\.token) == (sorted + [7]).map { devices[$0].token }, "\(order)")
            }
        },
        Promise("an order is the same read from its beginning and from behind it") { registry async throws in
            let devices = (0..<1_200).map { number in
                DeviceRecord(
                    token: token("t\(number * 7_919 % 10_007)"),
                    label: number.isMultiple(of: 3) ? "even \(number)" : "odd \(number % 50)"
                )
            }
            try await registry.upsert(devices)
            for (filter, order) in [
                ("", ListOrder("token")), ("odd", ListOrder("label", isDescending: true)),
            ] {
                let beginning = try await registry.devices(matching: filter, by: order, in: 20..<60)
                let whole = try await registry.devices(matching: filter, by: order, in: 0..<2_000)
                #expect(beginning.rows == Array(whole.rows[20..<60]))
                #expect(beginning.total == whole.total && whole.rows.count == whole.total)
                try await registry.remove(.token(try #require(whole.rows[30].token)))
                let after = try await registry.devices(matching: filter, by: order, in: 20..<60)
                #expect(after.rows == Array(whole.rows[20..<30] + whole.rows[31..<61]))
                #expect(after.total == whole.total - 1)
            }
        },
        Promise("lists are ordered by any column, alike in every registry") { registry async throws in
            let devices = [
                DeviceRecord(token: token("b"), label: "beta", platform: .web, lastSeen: 5),
                DeviceRecord(token: token("A"), label: "Alpha", platform: .ios, registered: false),
                DeviceRecord(
                    token: nil,
                    fid: InstallationID("f"),
                    label: "",
                    platform: .unknown,
                    lastSeen: 9
                ),
                DeviceRecord(token: token("c"), label: "alpha", platform: .ios, lastSeen: 7),
            ]
            try await registry.upsert(devices)
            for (order, wanted) in [
                (ListOrder("label"), [1, 3, 0, 2]), (ListOrder("label", isDescending: true), [0, 1, 3, 2]),
                (ListOrder("platform"), [1, 3, 0, 2]), (ListOrder("seen"), [0, 3, 2, 1]),
                (ListOrder("seen", isDescending: true), [2, 3, 0, 1]), (ListOrder("state"), [0, 2, 3, 1]),
                (ListOrder("state", isDescending: true), [1, 0, 2, 3]), (ListOrder("token"), [1, 0, 3, 2]),
                (ListOrder("fid"), [2, 0, 1, 3]),
            ] {
                let rows = try await registry.devices(matching: "", by: order, in: everything).rows
                #expect(rows == wanted.map { devices[$0] }, "\(order)")
                let page = try await registry.devices(matching: "", by: order, in: 1..<2)
                #expect(page.rows == [devices[wanted[1]]] && page.total == 4, "\(order)")
            }
            let found = try await registry.devices(
                matching: "/a$/",
                by: ListOrder("label"),
                in: everything
            )
            #expect(found.rows.map(\.label) == ["Alpha", "alpha", "beta"])
            for (name, tokens) in [("x", ["b"]), ("Y", ["b", "A", "c"]), ("z", ["b", "A"])] {
                let members = tokens.map { token($0) }
                try await registry.subscribe(
                    members.map(Registration.token),
                    to: topicNamed(name),
                    .now(.made)
                )
                let group = GroupRecord(name: name, notificationKey: "k-\(name)", members: members)
                try await registry.save(group)
            }
            for (columns, isDescending, names) in [
                (("name", "name"), false, ["x", "Y", "z"]), (("name", "name"), true, ["z", "Y", "x"]),
                (("subscribers", "members"), false, ["x", "z", "Y"]),
                (("subscribers", "members"), true, ["Y", "z", "x"]),
            ] {
                let topics = ListOrder(columns.0, isDescending: isDescending)
                let groups = ListOrder(columns.1, isDescending: isDescending)
                #expect(
                    try await registry.topics(matching: "", by: topics, in: everything).rows.map(
                        \.name.rawValue
                    )
                        == names
                )
                #expect(
                    try await registry.groups(matching: "", by: groups, in: everything).rows.map(\.name)
                        == names
                )
            }
        },
    ]

    /// What a filter says of a device, written once more and slowly.
    private static func wants(_ device: DeviceRecord, _ filter: String) -> Bool {
        let columns = [
            "label": device.label, "token": device.token?.rawValue ?? "",
            "fid": device.fid?.rawValue ?? "",
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

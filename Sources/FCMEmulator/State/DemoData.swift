/// A lively project to look at: devices of three platforms, topics, groups; the same at every start.
enum DemoData {
    private static let models: [(Platform, [String])] = [
        (
            .android,
            ["Pixel-8", "Pixel-9a", "Galaxy-S24", "Galaxy-A55", "Fairphone-5", "Moto-G84", "Nothing-2"]
        ),
        (.ios, ["iPhone-15", "iPhone-16e", "iPhone-SE", "iPad-Air", "iPad-mini", "iPhone-17"]),
        (.web, ["Firefox", "Chrome", "Edge", "Safari", "Chromium"]),
    ]
    private static let people = ["Chris", "Amira", "Bao", "Dalia", "Erik", "Fatou", "Goran", "Hina"]
    /// Topic names and how many of a hundred devices follow each.
    private static let topics: [(name: String, percent: UInt64)] = [
        ("weather", 70), ("sports", 45), ("news.world", 55), ("news.local", 40), ("news.science", 20),
        ("traffic", 30), ("offers", 35), ("music", 25), ("alerts.storm", 60), ("alerts.flood", 15),
        ("app-updates", 80), ("beta_testers", 10),
    ]
    static let deviceCount = 72

    static func fill(_ project: inout Project, now: Moment) {
        var dice = SeededGenerator(seed: 2026)
        var devices: [UInt32] = []
        for index in 0..<deviceCount {
            let (platform, names) = models[index % models.count]
            let name = names[index / models.count % names.count]
            let owner = people[Int(dice.next() % UInt64(people.count))]
            let device = project.addDevice(
                platform: platform,
                label: "\(name) \(owner)",
                online: dice.next() % 12 != 0,
                now: now
            )
            let states: [AppState] = [.foreground, .background, .background, .terminated]
            project.devices.setAppState(device, states[Int(dice.next() % 4)])
            devices.append(device)
        }
        for device in devices {
            for topic in topics where dice.next() % 100 < topic.percent {
                _ = project.subscribe(device, to: topic.name, now: now)
            }
        }
        // The first device follows everything, so that every topic exists and has somebody.
        for topic in topics { _ = project.subscribe(devices[0], to: topic.name, now: now) }
        for (name, members) in [
            ("appUser-Chris", devices[0..<3]), ("appUser-Amira", devices[10..<12]),
            ("family-Goran", devices[20..<27]), ("support-phones", devices[30..<50]),
        ] {
            _ = try? project.createGroup(name, members: Array(members))
        }
    }
}

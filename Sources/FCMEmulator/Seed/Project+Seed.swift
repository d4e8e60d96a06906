import FCMCore

/// What sowing a seed made.
struct Sown: Hashable, Sendable {
    var devices = 0
    var subscriptions = 0
    var groups = 0
    var faults = 0
    /// Devices and groups whose token or key is another one than the seed says.
    var renamed = 0
}

extension Project {
    /// Makes what the seed has, beside what there is.
    mutating func sow(_ seed: Seed, now: Moment) -> Sown {
        var sown = Sown()
        for name in seed.topics { _ = topics.numberMaking(name) }
        devices.reserve(seed.deviceCount)
        /// The first device of each entry.
        var places: [UInt32] = []
        for entry in seed.devices {
            places.append(UInt32(devices.count))
            for _ in 0..<entry.count {
                let device = makeDevice(entry, now: now)
                if let token = entry.token, token != self.token(of: device) { sown.renamed += 1 }
            }
            sown.devices += entry.count
            sown.subscriptions += entry.topics.count * entry.count
        }
        for (place, entry) in seed.devices.enumerated() where entry.replacedBy != nil {
            guard let successor = entry.replacedBy else { continue }
            replacements[places[place]] = places[successor]
        }
        for entry in seed.groups {
            if let key = entry.notificationKey { groups.skip(to: numberToKeep(of: key)) }
            // Checked when the seed was read; what is there already keeps its name.
            guard groups.number(of: entry.name) == nil else { continue }
            let group = groups.create(entry.name, members: entry.members.map { places[$0] })
            for _ in 0..<entry.keys { _ = groups.issueKey(of: group) }
            if let key = entry.notificationKey, key != currentKey(of: group) { sown.renamed += 1 }
            sown.groups += 1
        }
        for rule in seed.faults { _ = faults.add(rule) }
        sown.faults = seed.faults.count
        return sown
    }

    private mutating func makeDevice(_ entry: Seed.Device, now: Moment) -> UInt32 {
        let device = addDevice(
            platform: entry.platform,
            label: entry.label,
            online: entry.isOnline,
            now: now
        )
        if let application = entry.application { devices.setApplication(device, application) }
        devices.setAppState(device, entry.appState)
        devices.setDozing(device, entry.isDozing)
        if entry.isForceStopped == true { devices.setForceStopped(device, true) }
        if let sender = entry.senderID { setSender(device, sender) }
        for topic in entry.topics { _ = subscribe(device, to: topic.name, now: topic.since ?? now) }
        if let apnsToken = entry.apnsToken { apnsTokens[apnsToken] = device }
        if !entry.isRegistered { uninstall(device) }
        return device
    }

    /// The number that a group has by its key, so that it gets the same key again; nil when it is another project's.
    private func numberToKeep(of key: String) -> UInt32? {
        var key = key
        guard let identity = key.withUTF8({ mint.groupIdentity(of: $0) }), identity.project == ordinal else {
            return nil
        }
        return identity.group
    }

    /// Devices, topics, groups and fault rules as a seed that brings them back, without messages.
    ///
    /// Where the project has the first slot here and there, tokens and keys are the same again.
    func exported(now: Moment) -> [UInt8] {
        var bytes = Array("{\"project\":".utf8)
        JSON.string(id).append(to: &bytes)
        bytes.append(contentsOf: ",\"senderId\":\"\(senderID)\",\"exportedAt\":\"\(now.rfc3339)\"".utf8)
        bytes.append(contentsOf: ",\"topics\":".utf8)
        JSON.array(topics.names.map(JSON.string)).append(to: &bytes)
        bytes.append(contentsOf: ",\"devices\":[".utf8)
        let imported = Dictionary(apnsTokens.map { ($1, $0) }) { min($0, $1) }
        for number in 0..<UInt32(devices.count) {
            bytes.append(contentsOf: number == 0 ? "\n".utf8 : ",\n".utf8)
            appendSeed(of: number, apnsToken: imported[number], to: &bytes)
        }
        bytes.append(contentsOf: "],\"groups\":".utf8)
        JSON.array(groups.all.map { .object(seed(of: $0.number, $0.group)) }).append(to: &bytes)
        bytes.append(contentsOf: ",\"faults\":".utf8)
        JSON.array(faults.armed.map { .object($0.rule.json) }).append(to: &bytes)
        bytes.append(contentsOf: "}\n".utf8)
        return bytes
    }

    private func appendSeed(of device: UInt32, apnsToken: String?, to bytes: inout [UInt8]) {
        let shown = devices[device]
        var json: JSONObject = [
            "token": .string(token(of: device)), "platform": .string(shown.platform.name),
        ]
        if shown.application != VirtualApp.identifier(on: shown.platform) {
            json["application"] = .string(shown.application)
        }
        if !shown.label.isEmpty { json["label"] = .string(shown.label) }
        if !shown.isOnline { json["online"] = false }
        if shown.appState != .background { json["appState"] = .string(shown.appState.name) }
        if shown.isDozing { json["dozing"] = true }
        if shown.isForceStopped { json["forceStopped"] = true }
        if !shown.isRegistered { json["registered"] = false }
        json["senderId"] = devices.foreignSenders[device].map(JSON.string)
        json["apnsToken"] = apnsToken.map(JSON.string)
        if current(device) != device { json["replacedBy"] = .string(token(of: current(device))) }
        let followed = topicNames(of: device).map { topic -> JSON in
            ["name": .string(topic.name), "since": .string(topic.since.rfc3339)]
        }
        if !followed.isEmpty { json["topics"] = .array(followed) }
        JSON.object(json).append(to: &bytes)
    }

    private func seed(of number: UInt32, _ group: GroupTable.Group) -> JSONObject {
        [
            "name": .string(group.name), "notificationKey": .string(currentKey(of: number)),
            "keys": .integer(Int64(max(1, group.keys))),
            "members": .array(group.members.map { .string(token(of: $0)) }),
        ]
    }
}

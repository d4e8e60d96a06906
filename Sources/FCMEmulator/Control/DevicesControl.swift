import FCMCore

/// `devices` and `devices/R`: making, listing, changing and uninstalling virtual devices.
extension EmulatorState {
    private static let largestBatch = 100_000

    mutating func makeDevices(_ place: Int, _ call: Call) throws(ControlError) -> Served {
        let input = try ControlInput(call, known: Self.makeable)
        let count = try input.integer("count", in: 1...Self.largestBatch) ?? 1
        let platform = try Self.platform(try input.text("platform"))
        let application = try Self.application(try input.text("application"))
        let label = try input.text("label") ?? ""
        let online = try input.flag("online") ?? true
        let topics = try input.texts("topics") ?? []
        guard topics.count <= DeviceTable.topicsPerDevice else {
            throw .wrong("topics", "a device has at most \(DeviceTable.topicsPerDevice) topics")
        }
        var names: [String] = []
        for text in topics {
            do { names.append(try TopicName(text).rawValue) } catch { throw .wrong("topics", "\(error)") }
        }
        projects[place].devices.reserve(count)
        var made: [UInt32] = []
        made.reserveCapacity(count)
        for _ in 0..<count {
            let device = projects[place].addDevice(
                platform: platform,
                label: label,
                online: online,
                now: call.now
            )
            if let application { projects[place].devices.setApplication(device, application) }
            for name in names { _ = projects[place].subscribe(device, to: name, now: call.now) }
            made.append(device)
        }
        return .json(bytes: devicesAnswer(made, place))
    }

    private static func platform(_ text: String?) throws(ControlError) -> Platform {
        guard let text else { return .android }
        guard let platform = Platform(name: text) else {
            throw .wrong("platform", "must be one of android, ios, web")
        }
        return platform
    }

    private static func application(_ text: String?) throws(ControlError) -> String? {
        if let problem = text.flatMap(VirtualApp.problem) { throw .wrong("application", problem) }
        return text
    }

    /// Written straight to bytes: a hundred thousand at a time are usual.
    private func devicesAnswer(_ made: [UInt32], _ place: Int) -> [UInt8] {
        var bytes = Array("{\"devices\":[".utf8)
        bytes.reserveCapacity(made.count * 260)
        for device in made {
            if bytes.last == UInt8(ascii: "}") { bytes.append(UInt8(ascii: ",")) }
            projects[place].appendIdentity(of: device, to: &bytes)
            bytes.append(UInt8(ascii: "}"))
        }
        bytes.append(contentsOf: "]}".utf8)
        return bytes
    }

    func listDevices(_ place: Int, _ call: Call) throws(ControlError) -> Served {
        let input = try ControlInput(call)
        let size = try input.parameter("pageSize", default: 1000, in: 1...100_000)
        let skipped = try input.parameter("skip", default: 0, in: 0...Int(UInt32.max))
        let project = projects[place]
        let listed = devices(matching: call.query["filter"] ?? "", place)
        let end = UInt64(project.devices.count)
        let first = listed.members(at: skipped..<(skipped + 1)).first.map(UInt64.init) ?? end
        var bytes = Array("{\"devices\":[".utf8)
        var shown = 0
        var next: UInt64?
        var number = try input.pageStart() ?? first
        while number < end {
            let device = UInt32(number)
            if listed.contains(device) {
                if shown == size {
                    next = number
                    break
                }
                if shown > 0 { bytes.append(UInt8(ascii: ",")) }
                project.appendDescription(of: device, to: &bytes)
                shown += 1
            }
            number += 1
        }
        bytes.append(contentsOf: "],\"total\":\(listed.count)".utf8)
        if let next { bytes.append(contentsOf: ",\"nextPageToken\":\"\(next)\"".utf8) }
        bytes.append(UInt8(ascii: "}"))
        return .json(bytes: bytes)
    }

    /// The installed ones whose label has the text, whose platform it is, or that it names.
    ///
    /// Of a device without a label it may be any part of the FID, which is what people see of it.
    private func devices(matching filter: String, _ place: Int) -> IDSet {
        let devices = projects[place].devices
        guard !filter.isEmpty else { return devices.registered }
        let wanted = filter.lowercased()
        var named: UInt32?
        if case .found(place, let device) = lookUp(filter) { named = device }
        let project = projects[place]
        return devices.numbers { label in
            label.lowercased().contains(wanted)
        } or: { device in
            if device == named || devices.platform(device).name == wanted { return true }
            guard !devices.isLabelled(device) else { return false }
            return project.fid(of: device).lowercased().contains(wanted)
        }
    }

    mutating func device(_ name: String, _ place: Int, _ call: Call) throws(ControlError) -> Served {
        let device = try controlled(name, place)
        switch call.method {
        case "PATCH": try patchDevice(device, place, call)
        case "DELETE":
            projects[place].uninstall(device)
            return .control([:])
        default: break
        }
        var bytes: [UInt8] = []
        projects[place].appendDescription(of: device, to: &bytes)
        return .json(bytes: bytes)
    }

    private mutating func patchDevice(_ device: UInt32, _ place: Int, _ call: Call) throws(ControlError) {
        let input = try ControlInput(call, known: Self.patchable)
        let online = try input.flag("online")
        let dozing = try input.flag("dozing")
        let forceStopped = try input.flag("forceStopped")
        let label = try input.text("label")
        let sender = try input.text("senderId")
        var appState: AppState?
        if let text = try input.text("appState") {
            appState = AppState(name: text)
            if appState == nil {
                throw .wrong("appState", "must be one of foreground, background, terminated")
            }
        }
        let isAndroid = projects[place].devices.platform(device) == .android
        if isAndroid, forceStopped == true, appState == .foreground {
            throw .wrong("forceStopped", DeviceTable.stoppedInFront)
        }
        var successor: UInt32?
        if let text = try input.text("replacedBy") {
            guard case .found(place, let found) = lookUp(text), projects[place].devices.isRegistered(found)
            else {
                throw .wrong("replacedBy", "must be the registration of another device of this project")
            }
            successor = found
        }
        if let appState { projects[place].setAppState(device, appState, now: call.now) }
        if let dozing { projects[place].setDozing(device, dozing, now: call.now) }
        if let forceStopped { projects[place].setForceStopped(device, forceStopped, now: call.now) }
        if let label { projects[place].devices.setLabel(device, label) }
        if let sender { projects[place].setSender(device, sender) }
        if let online {
            projects[place].setOnline(device, online, now: call.now)
            if online { releaseUpstream(of: device, place, now: call.now) }
        }
        if let successor { projects[place].replace(device, by: successor) }
    }

    /// The app on the device gets a new token, as after a reinstall or a restore; the old one is replaced by it.
    mutating func refreshDevice(_ name: String, _ place: Int, _ call: Call) throws(ControlError) -> Served {
        let device = try controlled(name, place)
        _ = try ControlInput(call)
        guard projects[place].current(device) == device else {
            throw ControlError(409, "this registration has been replaced already")
        }
        let successor = projects[place].refresh(device, now: call.now)
        var bytes: [UInt8] = []
        projects[place].appendDescription(of: successor, to: &bytes)
        return .json(bytes: bytes)
    }

    private static let makeable = ["count", "platform", "application", "label", "topics", "online"]
    private static let patchable = [
        "online", "appState", "label", "dozing", "forceStopped", "senderId", "replacedBy",
    ]

    /// The device of this project that a token or FID names, uninstalled or not.
    func controlled(_ name: String, _ place: Int) throws(ControlError) -> UInt32 {
        guard case .found(place, let device) = lookUp(name) else {
            throw ControlError(404, "no device of project \(projects[place].id) has this registration")
        }
        return device
    }
}

extension Project {
    /// `{"token":…,"fid":…,"platform":…,"label":…` without the closing brace.
    func appendIdentity(of device: UInt32, to bytes: inout [UInt8]) {
        let identity = TokenMint.Identity(project: ordinal, device: device)
        let shown = devices[device]
        bytes.append(contentsOf: "{\"token\":\"".utf8)
        mint.appendToken(identity, platform: shown.platform, to: &bytes)
        bytes.append(contentsOf: "\",\"fid\":\"".utf8)
        mint.appendFID(identity, to: &bytes)
        bytes.append(contentsOf: "\",\"platform\":\"\(shown.platform.name)\",\"label\":".utf8)
        JSON.string(shown.label).append(to: &bytes)
    }

    /// The whole of `GET devices/R`.
    func appendDescription(of device: UInt32, to bytes: inout [UInt8]) {
        appendIdentity(of: device, to: &bytes)
        let shown = devices[device]
        bytes.append(contentsOf: ",\"application\":".utf8)
        JSON.string(shown.application).append(to: &bytes)
        bytes.append(contentsOf: ",\"online\":\(shown.isOnline),\"appState\":\"\(shown.appState.name)\"".utf8)
        bytes.append(contentsOf: ",\"dozing\":\(shown.isDozing)".utf8)
        bytes.append(contentsOf: ",\"forceStopped\":\(shown.isForceStopped)".utf8)
        bytes.append(contentsOf: ",\"registered\":\(shown.isRegistered)".utf8)
        bytes.append(contentsOf: ",\"senderId\":".utf8)
        JSON.string(devices.foreignSenders[device] ?? senderID).append(to: &bytes)
        if current(device) != device {
            bytes.append(contentsOf: ",\"replacedBy\":\"\(token(of: current(device)))\"".utf8)
        }
        bytes.append(contentsOf: ",\"topics\":".utf8)
        JSON.array(topicNames(of: device).map { .string($0.name) }).append(to: &bytes)
        bytes.append(contentsOf: ",\"pending\":\(pendingCount(of: device))}".utf8)
    }
}

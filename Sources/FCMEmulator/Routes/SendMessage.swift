import FCMCore

/// `POST /v1/projects/P/messages:send`, real and dry (`fcm-v1.md` 1.2, order of checks §8 row 29).
extension EmulatorState {
    mutating func sendMessage(project: Int, _ call: Call) -> Served {
        do throws(GoogleError) {
            try authorize(call, method: "google.firebase.fcm.v1.FcmService.SendMessage")
            let id = try accept(project: project, call)
            return .json(bytes: sendAnswer(project, id, call), project: project)
        } catch {
            return .error(error, call, project: project)
        }
    }

    private mutating func accept(project: Int, _ call: Call) throws(GoogleError) -> MessageID {
        // What is refused for another reason counts as well (`fcm-v1.md` §5).
        let opens = settings.quota == .fcm ? takeSend(of: project, now: call.now) : call.now
        let request = try SendRequestReader.read(call.request.body)
        let checked = try MessageCheck.check(request, bodyBytes: call.request.body.count)
        if case .everyone(.condition(let condition)) = checked, !settings.conditions.admits(condition) {
            throw .badCondition
        }
        guard opens <= call.now else {
            throw .sendQuota(sender: projects[project].senderID).after(opens, now: call.now)
        }
        let package = Self.package(of: request.message)
        let recipients = try recipients(of: checked, package: package, project)
        if settings.quota == .fcm, !request.validateOnly {
            try takeShare(of: recipients, project, now: call.now)
        }
        let id = MessageID(
            recipients.shape,
            isDryRun: request.validateOnly,
            microseconds: uniqueMessageTime(call.now)
        )
        let message = StoredMessage(
            id: id,
            acceptedAt: call.now,
            isDryRun: request.validateOnly,
            group: recipients.groupName,
            body: SendRequestReader.compacted(call.request.body)
        )
        guard !request.validateOnly else {
            projects[project].recordDryRun(message)
            return id
        }
        switch recipients {
        case .device(let device, _): projects[project].send(message, to: [device], now: call.now)
        case .group(let group, _): sendToGroup(message, group, package, project, now: call.now)
        case .everyone(let target):
            projects[project].fanOut(message, to: target, package: package, now: call.now)
        }
        return id
    }

    /// The only app that the message is for; an empty name is none.
    private static func package(of message: Message) -> String? {
        // The blocks are large: they are looked into when they are there.
        let name =
            message.android != nil
            ? message.android?.restrictedPackageName
            : message.androidV2 != nil ? message.androidV2?.restrictedPackageName : nil
        return name.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Counts a message of the project's minute; when there may be one, which is now unless it is over.
    private mutating func takeSend(of project: Int, now: Moment) -> Moment {
        let opens = projects[project].sendQuota.opens(now)
        if opens <= now { projects[project].sendQuota.take(now) }
        return opens
    }

    /// Counts a message of what its recipients may get.
    private mutating func takeShare(
        of recipients: Recipients,
        _ project: Int,
        now: Moment
    ) throws(GoogleError) {
        switch recipients {
        case .device(let device, .android):
            if let opens = projects[project].deviceQuotas.take(device, now: now) {
                throw .deviceQuota.after(opens, now: now)
            }
        case .device, .group: break
        case .everyone(let target):
            let reach = projects[project].reach(of: target)
            let count = reach.online.count + reach.offline.count
            if let opens = projects[project].fanOutSlots.take(count, now: now) {
                throw .topicQuota.after(opens, now: now)
            }
        }
    }

    /// Delivers to the live members; the uninstalled ones fail and leave the group.
    private mutating func sendToGroup(
        _ message: StoredMessage,
        _ group: UInt32,
        _ package: String?,
        _ place: Int,
        now: Moment
    ) {
        let members = projects[place].groups[group]?.members ?? []
        let gone = members.filter { !projects[place].devices.isRegistered($0) }
        let mismatched = members.filter { projects[place].isMismatched($0) && !gone.contains($0) }
        let alive = members.filter { !gone.contains($0) && !mismatched.contains($0) }
        let others = alive.filter { device in
            package.map { projects[place].runsOther(than: $0, device) } ?? false
        }
        projects[place].send(
            message,
            to: others.isEmpty ? alive : alive.filter { !others.contains($0) },
            failed: [(.uninstalled, gone), (.senderIDMismatch, mismatched), (.packageMismatch, others)]
                .filter { !$0.1.isEmpty },
            now: now
        )
        guard !gone.isEmpty else { return }
        projects[place].groups.setMembers(members.filter { !gone.contains($0) }, of: group)
        projects[place].groups.removeIfEmpty(group)
    }

    private func sendAnswer(_ project: Int, _ id: MessageID, _ call: Call) -> [UInt8] {
        let isPretty = call.isPretty
        var bytes: [UInt8] = []
        bytes.reserveCapacity(128)
        projects.lend(project) {
            bytes += isPretty ? $0.pointee.answerStart.pretty : $0.pointee.answerStart.compact
        }
        id.append(to: &bytes)
        bytes.append(UInt8(ascii: "\""))
        if isPretty { bytes.append(UInt8(ascii: "\n")) }
        bytes.append(UInt8(ascii: "}"))
        if isPretty { bytes.append(UInt8(ascii: "\n")) }
        return bytes
    }
}

/// Whom a checked message goes to.
private enum Recipients {
    case device(UInt32, Platform)
    case group(UInt32, name: String)
    case everyone(FanOutTarget)

    var shape: MessageID.Recipient {
        switch self {
        case .device(_, let platform): .device(platform)
        case .group: .group
        case .everyone: .everyone
        }
    }

    var groupName: String? {
        guard case .group(_, let name) = self else { return nil }
        return name
    }
}

extension EmulatorState {
    private func recipients(
        of target: CheckedTarget,
        package: String?,
        _ project: Int
    ) throws(GoogleError) -> Recipients {
        let found: Recipients
        switch target {
        case .everyone(let target): return .everyone(target)
        case .token(let text) where isGroupKey(text): return try group(text, project)
        case .fid(let text): found = try device(text, project, field: "message.fid")
        case .token(let text): found = try device(text, project, field: "message.token")
        }
        if let package, case .device(let device, _) = found,
            projects[project].runsOther(than: package, device)
        {
            throw .packageMismatch
        }
        return found
    }

    private func device(_ text: String, _ project: Int, field: String) throws(GoogleError) -> Recipients {
        guard case .found(let place, let device) = lookUp(text) else { throw .badRegistration(field: field) }
        guard place == project else { throw .senderMismatch }
        switch projects.lend(place, { Project.standing(of: device, in: $0) }) {
        case .unregistered: throw .unregistered
        case .mismatched: throw .senderMismatch
        case .reachable(let platform): return .device(device, platform)
        }
    }

    /// The group that a notification key opens; one without live members counts as unregistered.
    private func group(_ key: String, _ project: Int) throws(GoogleError) -> Recipients {
        guard let found = lookUpGroup(key), let group = projects[found.project].groups[found.group] else {
            throw .unregistered
        }
        guard found.project == project else { throw .senderMismatch }
        guard group.members.contains(where: { projects[project].devices.isRegistered($0) }) else {
            throw .unregistered
        }
        return .group(found.group, name: group.name)
    }
}

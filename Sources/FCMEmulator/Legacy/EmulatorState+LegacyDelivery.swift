import FCMCore

/// What is the same for every registration of one legacy message.
private struct LegacySend {
    let message: LegacyDownstream
    /// Whose devices it is for: the sender's, but for the groups of others (``LegacySettings/ForeignGroup``).
    var project: Int
    let messageProtocol: MessageProtocol
    /// The request's JSON.
    let source: [UInt8]
    let fault: LegacyFault?
    /// The sender's own id of a message whose deliveries it wants to hear of.
    var receiptFor: String?
    let now: Moment
}

/// Where the legacy protocols meet the emulator: size, target, delivery, in this order (A.12 steps 8 to 11).
extension EmulatorState {
    /// Decides about a message that was read and checked, and delivers what is accepted.
    ///
    /// A dry run gets the answer of the real thing and delivers nothing.
    ///
    /// - Parameters:
    ///   - message: What ``LegacyDownstream/check()`` has let pass.
    ///   - project: The place of the project whose server key came.
    ///   - messageProtocol: What `GET messages` shall say.
    ///   - source: The JSON that `message` was read from; it is kept, and read again when somebody looks.
    ///   - fault: What a fault rule does to its targets.
    ///   - receiptFor: The sender's id of the message, when it wants to hear of its delivery.
    ///   - now: Virtual time.
    /// - Returns: What the protocol has to say to the sender.
    mutating func legacyDeliver(
        _ message: LegacyDownstream,
        project: Int,
        by messageProtocol: MessageProtocol,
        source: [UInt8],
        fault: LegacyFault? = nil,
        receiptFor: String? = nil,
        now: Moment
    ) -> LegacyDecision {
        let send = LegacySend(
            message: message,
            project: project,
            messageProtocol: messageProtocol,
            source: source,
            fault: fault,
            receiptFor: receiptFor,
            now: now
        )
        switch message.address {
        case .condition(let text): return .everyone(deliver(send, toCondition: text))
        case .several(let registrations):
            let fits = message.fits(everyone: false)
            return .registrations(
                registrations.map { fits ? deliver(send, to: $0) : .refused(.messageTooBig) }
            )
        case .one(let text) where text.hasPrefix("/topics/"):
            return .everyone(deliver(send, toTopic: text))
        case .one(let text):
            guard message.fits(everyone: false) else { return .registrations([.refused(.messageTooBig)]) }
            if let outcome = deliver(send, toGroup: text) { return outcome }
            return .registrations([deliver(send, to: text)])
        }
    }

    // MARK: One device

    private mutating func deliver(_ send: LegacySend, to text: String) -> LegacyVerdict {
        let device: UInt32
        switch legacyDevice(text, send) {
        case .success(let found): device = found
        case .failure(let refusal): return .refused(refusal.code, detail: refusal.detail)
        }
        let recipient = projects[send.project].current(device)
        // Ids of this protocol look the same for every platform.
        let stored = store(send, .device(.android), .token(text))
        if stored.isDryRun {
            projects[send.project].recordDryRun(stored)
        } else {
            projects[send.project].send(stored, to: [recipient], now: send.now)
        }
        return .accepted(
            stored.id,
            canonical: recipient == device ? nil : projects[send.project].token(of: recipient)
        )
    }

    /// Why one registration is refused.
    private struct Refusal: Error {
        var code: LegacyErrorCode
        var detail: String?
    }

    /// The device behind a registration token, in the order of A.12 step 10; FIDs are unknown to this protocol.
    private func legacyDevice(_ text: String, _ send: LegacySend) -> Result<UInt32, Refusal> {
        guard !text.isEmpty else {
            return .failure(Refusal(code: .invalidParameters, detail: "unsupported token type"))
        }
        guard text.utf8.count != TokenMint.fidLength else {
            return .failure(Refusal(code: .invalidRegistration))
        }
        switch lookUp(text) {
        case .malformed: return .failure(Refusal(code: .invalidRegistration))
        case .unknown: return .failure(Refusal(code: .notRegistered))
        case .found(let place, let device):
            guard place == send.project else { return .failure(Refusal(code: .mismatchSenderID)) }
            if let code = legacyRefusal(of: device, send) { return .failure(Refusal(code: code)) }
            return .success(device)
        }
    }

    /// Why a device of the project itself does not get the message, `nil` when it does.
    private func legacyRefusal(of device: UInt32, _ send: LegacySend) -> LegacyErrorCode? {
        let current = projects[send.project].current(device)
        if let code = projects.lend(send.project, { Project.legacyRefusal(of: current, in: $0) }) {
            return code
        }
        if let package = send.message.package, projects[send.project].runsOther(than: package, current) {
            return .invalidPackageName
        }
        guard let fault = send.fault else { return nil }
        let isStruck = fault.strikes { targetNames(of: projects[send.project].token(of: device)) }
        return isStruck ? fault.code : nil
    }

    // MARK: Everyone

    private static let badTopic = LegacyVerdict.refused(
        .invalidParameters,
        detail: "Bad topic or filter provided"
    )

    private mutating func deliver(_ send: LegacySend, toTopic text: String) -> LegacyVerdict {
        guard send.message.fits(everyone: true) else { return .refused(.messageTooBig) }
        guard let topic = try? TopicName(text) else { return Self.badTopic }
        return deliver(send, to: .topic(topic.rawValue), .topic(topic.rawValue), names: [topic.rawValue])
    }

    private mutating func deliver(_ send: LegacySend, toCondition text: String) -> LegacyVerdict {
        guard send.message.fits(everyone: true) else { return .refused(.messageTooBig) }
        let plain = Self.plain(text)
        guard let condition = try? Condition.parse(plain), settings.conditions.admits(condition) else {
            return Self.badTopic
        }
        return deliver(send, to: .condition(condition), .condition(plain), names: [text])
    }

    /// A condition as the parser knows it: this protocol took double quotes, and its keywords in any case (A.6, E 4).
    private static func plain(_ condition: String) -> String {
        var isQuoted = false
        return String(
            condition.map { character in
                if character == "'" || character == "\"" {
                    isQuoted.toggle()
                    return "'"
                }
                return isQuoted || !character.isASCII ? character : Character(character.lowercased())
            }
        )
    }

    private mutating func deliver(
        _ send: LegacySend,
        to target: FanOutTarget,
        _ written: RawTarget,
        names: [String]
    ) -> LegacyVerdict {
        if let fault = send.fault, fault.strikes({ names }) { return .refused(fault.code) }
        let stored = store(send, .everyone, written)
        if stored.isDryRun {
            projects[send.project].recordDryRun(stored)
        } else {
            projects[send.project].fanOut(stored, to: target, package: send.message.package, now: send.now)
        }
        return .accepted(stored.id, canonical: nil)
    }

    // MARK: A group

    /// Delivers to the group that a notification key opens; `nil` when the text is no notification key.
    private mutating func deliver(_ send: LegacySend, toGroup key: String) -> LegacyDecision? {
        guard let owner = projectOfGroupKey(key) else { return nil }
        var send = send
        if owner != send.project {
            // A key from before a reset belongs to the same project and opens nothing.
            let isOld = projects[owner].id == projects[send.project].id
            guard !isOld else { return .registrations([.refused(.invalidRegistration)]) }
            switch settings.legacy.foreignGroup {
            case .refused: return .registrations([.refused(.mismatchSenderID)])
            case .taken:
                send.project = owner
                // Receipts would go to the app servers of the other project.
                send.receiptFor = nil
            }
        }
        // A group that is gone leaves its keys, which reach nobody.
        guard let found = lookUpGroup(key), let group = projects[owner].groups[found.group] else {
            return .group(LegacyGroupOutcome(success: 0, failures: []))
        }
        var alive: [UInt32] = []
        var failures: [(device: UInt32, code: LegacyErrorCode)] = []
        let names = [key, group.name]
        let isStruck = send.fault?.strikes { names } ?? false
        for member in group.members {
            if let code = legacyRefusal(of: member, send) ?? (isStruck ? send.fault?.code : nil) {
                failures.append((member, code))
            } else {
                alive.append(projects[owner].current(member))
            }
        }
        if !alive.isEmpty { deliver(send, to: alive, failures, key: key, group: group.name) }
        if !send.message.isDryRun { removeUninstalled(from: found.group, owner) }
        return .group(
            LegacyGroupOutcome(
                success: alive.count,
                failures: failures.map {
                    .init(registration: projects[owner].token(of: $0.device), code: $0.code)
                }
            )
        )
    }

    private mutating func deliver(
        _ send: LegacySend,
        to members: [UInt32],
        _ failures: [(device: UInt32, code: LegacyErrorCode)],
        key: String,
        group: String
    ) {
        let stored = store(send, .group, .token(key), group: group)
        guard !stored.isDryRun else { return projects[send.project].recordDryRun(stored) }
        projects[send.project].send(
            stored,
            to: members,
            failed: [
                (.uninstalled, failures.filter { $0.code == .notRegistered }.map(\.device)),
                (.senderIDMismatch, failures.filter { $0.code == .mismatchSenderID }.map(\.device)),
                (.packageMismatch, failures.filter { $0.code == .invalidPackageName }.map(\.device)),
            ].filter { !$0.1.isEmpty },
            now: send.now
        )
    }

    private mutating func removeUninstalled(from group: UInt32, _ place: Int) {
        let project = projects[place]
        guard let members = project.groups[group]?.members else { return }
        let left = members.filter { project.devices.isRegistered(project.current($0)) }
        guard left.count < members.count else { return }
        projects[place].groups.setMembers(left, of: group)
        projects[place].groups.removeIfEmpty(group)
    }

    // MARK: Storing

    private mutating func store(
        _ send: LegacySend,
        _ recipient: MessageID.Recipient,
        _ target: RawTarget,
        group: String? = nil
    ) -> StoredMessage {
        StoredMessage(
            id: MessageID(
                recipient,
                isDryRun: send.message.isDryRun,
                microseconds: uniqueMessageTime(send.now)
            ),
            messageProtocol: send.messageProtocol,
            acceptedAt: send.now,
            isDryRun: send.message.isDryRun,
            group: group,
            target: target,
            receiptFor: recipient == .everyone ? nil : send.receiptFor,
            needsOpenApp: send.message.needsOpenApp,
            body: send.source
        )
    }
}

extension Project {
    /// Why a registration of a project that is lent does not get a message, whatever that is.
    fileprivate static func legacyRefusal(
        of device: UInt32,
        in project: UnsafePointer<Project>
    ) -> LegacyErrorCode? {
        switch standing(of: device, in: project) {
        case .unregistered: return .notRegistered
        case .mismatched: return .mismatchSenderID
        case .reachable: return nil
        }
    }
}

import FCMCore
import Languages
import Registry

extension EffectRunner {
    /// Starts what `effect` asks of registry and service; returns what is left for the program's own thread.
    func run(_ effect: Effect) -> MachineEffect? {
        switch effect {
        case .loadTopics(let request):
            load(request, "topics", AppAction.topics) {
                try await $0.topics(matching: $1.filter, by: $1.order, in: $1.range)
            } everything: {
                try await $0.topics(matching: "", in: 0..<0).total
            }
        case .loadGroups(let request):
            load(request, "groups", AppAction.groups) {
                try await $0.groups(matching: $1.filter, by: $1.order, in: $1.range)
            } everything: {
                try await $0.groups(matching: "", in: 0..<0).total
            }
        case .loadDevices(let request):
            load(request, "devices", AppAction.devices) {
                try await $0.devices(matching: $1.filter, by: $1.order, in: $1.range)
            } everything: {
                try await $0.devices(matching: "", in: 0..<0).total
            }
        case .loadMembers(let request, let topic):
            load(request, "members", AppAction.members) { try await $0.members(of: topic, in: $1.range) }
        case .loadAudience(let request, let condition, let side):
            let wrap: @Sendable (VirtualList<DeviceRecord>.Action) -> AppAction = { .audience(side, $0) }
            load(request, "audience \(side)", wrap) {
                try await $0.audience(of: condition, side, in: $1.range)
            }
        case .loadHistory(let request): loadHistory(request)
        case .loadRecipients(let id, let broadcast): loadRecipients(id, broadcast)
        case .exportHistory(let filter, let path): exportHistory(filter, path)
        case .exportEntries(let ids, let path): exportEntries(ids, path)
        case .outcome(let effect): run(effect)
        case .loadFaults(let id): loadFaults(id)
        case .armFault(let rule): armFault(rule)
        case .disarmFault(let id): disarmFault(id)
        case .traffic(let effect): run(effect)
        case .find(let id, let search): find(id, search)
        case .findGroup(let id, let name):
            quick { session in
                let record = try? await session.registry.group(named: name)
                return [.composer(.groupFound(id, record))]
            }
        case .findTargets(let id, let question): findTargets(id, question)
        case .countReach(let id, let target):
            quick { session in
                do {
                    return [.composer(.reachCounted(id, try await session.registry.reach(of: target)))]
                } catch {
                    return [.composer(.reachFailed(id, "\(error)"))]
                }
            }
        case .loadSubscriptions(let id, let registration):
            loadSubscriptions(id, registration)
        case .findDraft:
            findDraft()
        case .findRecentSend(let id, let json):
            findRecentSend(id, json)
        case .saveDraft(let json, let sendProtocol):
            saveDraft(json, by: sendProtocol)
        case .removeDraft:
            removeDraft()
        case .refresh:
            quick { [mailbox] session in
                do {
                    try await session.services.refresh { mailbox.post(.refreshing($0)) }
                    return [.refreshed(failure: nil)]
                } catch {
                    return [.refreshed(failure: say("the backend could not be read: \(error)"))]
                }
            }
        case .change(let effect):
            change(effect)
        case .send(let id, let message, let group, let json, let validateOnly, let sendProtocol):
            send(id, message, group: group, json: json, validateOnly: validateOnly, by: sendProtocol)
        case .loadDeliveries(let id, let name):
            slow { session in
                let count = try? await session.services.deliveries(name)
                return [.results(.deliveriesCounted(id, count))]
            }
        case .cancelSends:
            cancelSends()
        case .cancelFind:
            finding?.cancel()
        case .cancelSend(let id):
            cancelSend(id)
        case .cancelExport(let path):
            cancelExport(path)
        case .findUnfinished:
            findUnfinished()
        case .writeBroadcast(let id, let request):
            write(id, request)
        case .cancelWriting:
            cancelWriting()
        case .discardBroadcast(let id):
            discard(id)
        case .beginBroadcast(let id):
            begin(id)
        case .resumeBroadcast(let id, let resumption):
            resume(id, resumption)
        case .steerBroadcast(let wanted):
            steer(wanted)
        case .hear:
            hear()
        case .delay(let id, let duration):
            delay(id, duration)
        case .cancelDelay(let id):
            cancelDelay(id)
        case .openProfile(let name):
            openProfile(name)
        case .newProfile(let id, let draft, let saves):
            makeProfile(id, draft, saves: saves)
        case .handset(let effect):
            run(effect)
        case .bulk(let effect):
            run(effect)
        case .template(let effect):
            run(effect)
        case .notify(let kind, let text):
            mailbox.post(.noticed(Notice(kind, text)))
        case .machine(let effect):
            return effect
        }
        return nil
    }

    private func load<Row>(
        _ request: VirtualList<Row>.Request,
        _ list: String,
        _ wrap: @escaping @Sendable (VirtualList<Row>.Action) -> AppAction,
        _ read: @escaping @Sendable (any Registry, VirtualList<Row>.Request) async throws -> Page<Row>,
        everything: (@Sendable (any Registry) async throws -> Int)? = nil
    ) {
        // Whoever asks anew does not wait for what was asked before.
        loads[list]?.cancel()
        loads[list] = start(.quick) { [session] in
            do {
                var page = try await read(session.registry, request)
                if !request.filter.isEmpty { page.everything = try await everything?(session.registry) }
                return [wrap(.loaded(request.id, page))]
            } catch is CancellationError {
                return []
            } catch {
                return [wrap(.failed(request.id, say("the registry could not be read: \(error)")))]
            }
        }
    }

    /// Both sides are asked at once; each answer is shown as it comes.
    private func loadSubscriptions(_ id: RequestID, _ registration: Registration) {
        quick { session in
            do {
                let topics = try await session.registry.subscriptions(of: registration)
                return [.subscriptionsBelieved(id, .loaded(topics))]
            } catch {
                return [.subscriptionsBelieved(id, .failed("\(error)"))]
            }
        }
        quick { session in
            do {
                let topics = try await session.services.topicsOnService(registration)
                return [.subscriptionsSaid(id, .loaded(topics))]
            } catch {
                return [.subscriptionsSaid(id, .failed("\(error)"))]
            }
        }
    }

    // MARK: Drafts and history

    private func findDraft() {
        quick { session in
            let id = Self.draftID(session.profile)
            do {
                guard let draft = try await session.registry.drafts().first(where: { $0.id == id }) else {
                    return []
                }
                return [.composer(.draftFound(draft.json, by: draft.sendProtocol))]
            } catch {
                return [
                    .noticed(Notice(.error, say("the draft could not be read: \(error)"), from: .registry))
                ]
            }
        }
    }

    private func saveDraft(_ json: String, by sendProtocol: SendProtocol) {
        let (id, now) = (Self.draftID(profile), clock.now)
        write { registry in
            do {
                let draft = DraftRecord(id: id, json: json, sendProtocol: sendProtocol, savedAt: now)
                try await registry.save(draft)
                return [.composer(.draftSaved(at: now))]
            } catch {
                return [.composer(.draftFailed("\(error)"))]
            }
        }
    }

    private func removeDraft() {
        let id = Self.draftID(profile)
        write { registry in
            try? await registry.removeDraft(id: id)
            return []
        }
    }

    /// One draft a profile, so that what was meant for one project never comes up in another.
    private static func draftID(_ profile: Profile) -> String { "composer-\(profile.name)" }

    private func findRecentSend(_ id: RequestID, _ json: String) {
        let since = clock.now - 60
        quick { session in
            let fingerprint = SendFingerprint(project: session.profile.project, json: json)
            do {
                let earlier = try await session.registry.lastSend(of: fingerprint, since: since)
                return [.recentSendFound(id, earlier != nil)]
            } catch {
                let text = say("whether it went out before cannot be said: \(error)")
                return [.recentSendFound(id, false), .noticed(Notice(.error, text, from: .registry))]
            }
        }
    }

    // MARK: Changes

    private func change(_ effect: ChangeEffect) {
        quick { session in
            do {
                return [.changed(Notice(.done, try await Self.change(effect, session)))]
            } catch {
                return [.changed(Notice(.error, "\(error)"))]
            }
        }
    }

    /// The service first, then the registry; the words for what was done.
    private static func change(_ effect: ChangeEffect, _ session: ConsoleSession) async throws -> String {
        let (registry, services) = (session.registry, session.services)
        switch effect {
        case .subscribe(let device, let topic):
            try await services.subscribe(device, topic)
            try await registry.subscribe([device], to: topic)
            return say("subscribed \(device) to \(topic.rawValue)")
        case .unsubscribe(let device, let topic):
            try await services.unsubscribe(device, topic)
            try await registry.unsubscribe([device], from: topic)
            return say("unsubscribed \(device) from \(topic.rawValue)")
        case .createGroup(let name, let member):
            try await registry.save(try await services.createGroup(name, [member]))
            return say("group \(name) made, with 1 member")
        case .addToGroup(let name, let member):
            let group = try await Self.group(name, registry)
            try await registry.save(try await services.addToGroup(group, [member]))
            return say("added \(member) to \(name)")
        case .removeFromGroup(let name, let member):
            let group = try await Self.group(name, registry)
            let rest = try await services.removeFromGroup(group, [member])
            if rest.members.isEmpty {
                // The service forgets a group with its last member.
                try await registry.removeGroup(named: name)
            } else {
                try await registry.save(rest)
            }
            return say("removed \(member) from \(name)")
        case .reconcile(let device, let added, let removed):
            for topic in added { try await registry.subscribe([device], to: topic, .now(.service)) }
            for topic in removed { try await registry.unsubscribe([device], from: topic) }
            return say("the registry believes the service now")
        }
    }

    private static func group(_ name: String, _ registry: any Registry) async throws -> GroupRecord {
        guard let group = try await registry.group(named: name) else { throw UnknownGroup(name: name) }
        return group
    }
}

/// The registry knows no group of that name.
struct UnknownGroup: Error, CustomStringConvertible {
    let name: String

    var description: String { say("no group \"\(name)\" is known: group create \(name) makes it") }
}

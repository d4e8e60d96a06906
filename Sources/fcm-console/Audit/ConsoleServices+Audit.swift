import Console
import FCMCore
import Registry

extension ConsoleServices {
    /// The same services, of which everything that changes something is written into the trail.
    func audited(by trail: AuditTrail, _ backend: Backend) -> ConsoleServices {
        let project = backend.project
        var services = self
        services.send = { [send] message, validateOnly, choice, onAttempt in
            guard !validateOnly else { return await send(message, true, choice, onAttempt) }
            let action = AuditAction("send", "to \(SendTarget.direct(message.target).words)", count: 1)
            let mark: AuditTrail.Mark?
            do throws(CommandFailure) {
                mark = try trail.begin(action, project: project)
            } catch {
                let failure = SendFailure(code: .cancelled, disposition: .refused, message: error.text)
                return SendOutcome(result: .failed(failure), attempts: 0, latency: .zero)
            }
            let outcome = await send(message, false, choice, onAttempt)
            trail.end(mark, outcome.audited)
            return outcome
        }
        services.subscribe = { [subscribe] registration, topic in
            let action = AuditAction(
                "topics.subscribe",
                "\(registration.words) to \(topic.rawValue)",
                count: 1
            )
            try await trail.record(action, project: project) {
                try await subscribe(registration, topic)
            }
        }
        services.unsubscribe = { [unsubscribe] registration, topic in
            let action = AuditAction(
                "topics.unsubscribe",
                "\(registration.words) from \(topic.rawValue)",
                count: 1
            )
            try await trail.record(action, project: project) {
                try await unsubscribe(registration, topic)
            }
        }
        services.createGroup = { [createGroup] name, members in
            let action = AuditAction("groups.create", "group \(name)", count: members.count)
            return try await trail.record(action, project: project) {
                try await createGroup(name, members)
            }
        }
        services.addToGroup = { [addToGroup] group, members in
            let action = AuditAction("groups.add", "group \(group.name)", count: members.count)
            return try await trail.record(action, project: project) {
                try await addToGroup(group, members)
            }
        }
        services.removeFromGroup = { [removeFromGroup] group, members in
            let action = AuditAction("groups.remove", "group \(group.name)", count: members.count)
            return try await trail.record(action, project: project) {
                try await removeFromGroup(group, members)
            }
        }
        services.bulk.begin = { action, items in
            let mark = try trail.begin(action.audited(items), project: project)
            return { tally in trail.end(mark, tally.audited) }
        }
        services.handsets = handsets?.audited(by: trail, project)
        return services
    }
}

extension BulkAction {
    /// As the same action of the command line has it; those who become members one by one have entries of their own.
    fileprivate func audited(_ items: [BulkItem]) -> AuditAction {
        let what = BulkItem.count(items)
        return switch self {
        case .subscribe(let topic):
            AuditAction("topics.subscribe", "\(what) to \(topic.rawValue)", count: items.count)
        case .unsubscribe(let topic):
            AuditAction("topics.unsubscribe", "\(what) from \(topic.rawValue)", count: items.count)
        case .addToGroup(let name): AuditAction("groups.add", "\(what) to \(name)", count: items.count)
        case .removeFromGroup(let name):
            AuditAction("groups.remove", "\(what) from \(name)", count: items.count)
        case .sendAgain: AuditAction("send.again", what, count: items.count)
        case .prune:
            AuditAction("devices.prune", "registrations that are gone", count: items.count)
        case .take: AuditAction("devices.import", "pasted", count: items.count)
        case .remove:
            if case .group = items.first {
                AuditAction("groups.forget", "\(what) of the registry", count: items.count)
            } else {
                AuditAction("devices.remove", "\(what) of the registry", count: items.count)
            }
        }
    }
}

extension BulkTally {
    fileprivate var audited: AuditOutcome {
        AuditOutcome(done: done, failed: failed, isInterrupted: wasInterrupted)
    }
}

extension HandsetServices {
    /// The same phones, of which everything that the user and the app do there is written into the trail.
    fileprivate func audited(by trail: AuditTrail, _ project: String) -> HandsetServices {
        var services = self
        services.change = { [change] registration, step in
            let action = AuditAction("handset.\(step.rawValue)", registration.words, count: 1)
            return try await trail.record(action, project: project) { try await change(registration, step) }
        }
        services.subscribe = { [subscribe] registration, topic, isOn in
            let (verb, word) = isOn ? ("subscribe", "to") : ("unsubscribe", "from")
            let what = "the app on \(registration.words) \(word) \(topic.rawValue)"
            return try await trail.record(AuditAction("topics.\(verb)", what, count: 1), project: project) {
                try await subscribe(registration, topic, isOn)
            } outcome: {
                AuditOutcome($0 ? "done" : "pending")
            }
        }
        services.sendUpstream = { [sendUpstream] registration, receiver, data in
            let action = AuditAction("handset.upstream", "from \(registration.words)", count: 1)
            return try await trail.record(action, project: project) {
                try await sendUpstream(registration, receiver, data)
            } outcome: {
                AuditOutcome($0 ? "done" : "pending")
            }
        }
        return services
    }
}

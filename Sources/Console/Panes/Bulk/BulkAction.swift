package import FCMCore
import Languages
package import Registry

/// What is done to everything that is marked.
package enum BulkAction: Hashable, Sendable {
    case subscribe(TopicName)
    case unsubscribe(TopicName)
    case addToGroup(String)
    case removeFromGroup(String)
    /// Forgets them here; the service is not told.
    case remove
    /// Sends messages once more.
    case sendAgain
    /// Forgets those whose registration is gone.
    case prune
    /// Takes what was pasted into the registry.
    case take(duplicates: Int, badLines: [String], moreBadLines: Int)

    /// What happens to `what`, such as `3 devices`, as a sentence.
    package func sentence(_ what: String) -> String {
        switch self {
        case .subscribe(let topic): say("Subscribe \(what) to \(topic.rawValue)")
        case .unsubscribe(let topic): say("Unsubscribe \(what) from \(topic.rawValue)")
        case .addToGroup(let name): say("Add \(what) to the group \(name)")
        case .removeFromGroup(let name): say("Remove \(what) from the group \(name)")
        case .remove: say("Remove \(what) from the registry")
        case .sendAgain: say("Send \(what) again")
        case .prune: say("Forget \(what) that are gone")
        case .take: say("Import \(what) into the registry")
        }
    }

    /// Whether it is for what was pasted, and not for what is marked.
    package var isImport: Bool {
        if case .take = self { true } else { false }
    }

    /// The button that begins it for so many.
    package func button(_ count: Int) -> String {
        let number = Wording.number(count)
        return switch self {
        case .subscribe: say("Subscribe \(number)")
        case .unsubscribe: say("Unsubscribe \(number)")
        case .addToGroup: say("Add \(number)")
        case .removeFromGroup, .remove: say("Remove \(number)")
        case .sendAgain: say("Send \(number)")
        case .prune: say("Forget \(number)")
        case .take: say("Import \(number)")
        }
    }

    /// What came of it for so many, such as `3 of 5`.
    package func outcome(of count: String) -> String {
        switch self {
        case .subscribe: say("\(count) subscribed")
        case .unsubscribe: say("\(count) unsubscribed")
        case .addToGroup: say("\(count) added")
        case .removeFromGroup, .remove: say("\(count) removed")
        case .sendAgain: say("\(count) accepted")
        case .prune: say("\(count) forgotten")
        case .take: say("\(count) imported")
        }
    }

    /// What else is to be known before it is done to so many.
    package func warnings(_ items: [BulkItem]) -> [String] {
        switch self {
        case .subscribe, .unsubscribe: return []
        case .sendAgain:
            let number = items.count { if case .send(let send) = $0 { send.isOfBroadcast } else { false } }
            guard number > 0 else { return [] }
            return [
                say(
                    "\(Wording.number(number)) are of broadcasts, which keep them as failed: to retry those sends twice"
                )
            ]
        case .prune:
            return [
                say(
                    "their subscriptions and places in groups are forgotten too; the service forgets by itself"
                )
            ]
        case .addToGroup, .removeFromGroup:
            let unnamed = items.count { $0.token == nil }
            let number = Wording.number(unnamed)
            var warnings = unnamed > 0 ? [say("\(number) without a token cannot be members")] : []
            if case .addToGroup = self, items.count > GroupsPane.capacity {
                warnings.append(
                    say("a group holds \(GroupsPane.capacity) members: the service refuses the rest")
                )
            }
            return warnings
        case .take(let duplicates, let badLines, let more):
            var warnings = badLines
            if more > 0 { warnings.append(say("\(Wording.count(more, "more line")) left out")) }
            if duplicates > 0 {
                warnings.append(say("\(Wording.count(duplicates, "line")) twice in the text"))
            }
            return warnings
        case .remove:
            return [
                say("FCM is not told: subscriptions stay there, and an import or a refresh brings them back")
            ]
        }
    }
}

/// One of those that something is done to.
package enum BulkItem: Hashable, Sendable {
    case device(DeviceRecord)
    case group(GroupRecord)
    case send(BulkSend)

    /// What people know it by.
    package var name: String {
        switch self {
        case .device(let device):
            let id = device.registration?.description ?? ""
            return device.label.isEmpty ? id : "\(device.label)  \(id)"
        case .group(let group): return group.name
        case .send(let send): return send.name
        }
    }

    package var registration: Registration? {
        guard case .device(let device) = self else { return nil }
        return device.registration
    }

    package var token: RegistrationToken? {
        guard case .device(let device) = self else { return nil }
        return device.token
    }

    /// So many of its kind.
    package static func count(_ items: [BulkItem]) -> String {
        switch items.first {
        case .group: Wording.count(items.count, "group")
        case .send: Wording.count(items.count, "message")
        case .device, nil: Wording.count(items.count, "device")
        }
    }
}

/// What became of one of them.
package struct BulkResult: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
        /// It is as wanted; `changed` is false when it had been so before.
        case done(changed: Bool)
        /// The code, or nothing where there is none, and what to do.
        case failed(code: String, remedy: String)
        case unknown(code: String, remedy: String)
        /// It was not tried any more.
        case leftOut
    }

    package var item: BulkItem
    package var outcome: Outcome
    /// What the service answered, where it was sent to.
    package var receipt: BulkReceipt?

    package init(_ item: BulkItem, _ outcome: Outcome, _ receipt: BulkReceipt? = nil) {
        (self.item, self.outcome, self.receipt) = (item, outcome, receipt)
    }

    package var isDone: Bool {
        if case .done = outcome { true } else { false }
    }
}

extension BulkResult.Outcome {
    /// What an answer of the service means.
    package init(_ failure: SendFailure) {
        if failure.code == .cancelled {
            self = .leftOut
        } else if failure.disposition == .unknownOutcome {
            self = .unknown(code: failure.code.name, remedy: failure.code.remedy)
        } else {
            self = .failed(code: failure.code.name, remedy: failure.code.remedy)
        }
    }

    package init(_ error: any Error) {
        if let failure = error as? SendFailure {
            self.init(failure)
        } else if error is CancellationError {
            self = .leftOut
        } else {
            self = .failed(code: "", remedy: "\(error)")
        }
    }
}

package import FCMCore
package import Registry
package import TerminalUI

/// What Enter opens over the panes.
package enum Detail: Hashable, Sendable {
    case topic(TopicName, VirtualList<DeviceRecord>)
    case group(GroupRecord, ListView)
    case audience(Audience)
    case device(DeviceDetail)
    case result(OpenedResult)
    /// An entry of the history.
    case sent(HistoryPane.Opened)
    case outcome(OpenedOutcome)
    case text(DetailText, ListView)
    /// Commands to copy.
    indirect case copy(CopyCard)
}

/// One device: what the registry believes beside what the service says.
package struct DeviceDetail: Hashable, Sendable {
    package var device: DeviceRecord
    package var registry: Loadable<[SubscriptionRecord]>
    package var service: Loadable<[TopicSubscription]>
    package var view = ListView()

    package init(device: DeviceRecord, request: RequestID) {
        self.device = device
        registry = .loading(request)
        service = .loading(request)
    }

    /// Every subscription of either side, by topic, and where it is known.
    package var subscriptions: [ComparedSubscription] {
        ComparedSubscription.compare(registry.value ?? [], with: service.value)
    }

    /// Whether the two sides disagree.
    package var differs: Bool {
        subscriptions.contains(where: \.differs)
    }
}

extension DeviceRecord {
    /// How the service is asked about the device: by its FID when it has one.
    package var registration: Registration? {
        fid.map(Registration.fid) ?? token.map(Registration.token)
    }
}

extension ComparedSubscription {
    /// Whether one side alone has it.
    package var differs: Bool {
        switch place {
        case .registry, .service: true
        case .both, nil: false
        }
    }
}

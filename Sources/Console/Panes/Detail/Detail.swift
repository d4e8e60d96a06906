package import FCMCore
package import Registry
package import TerminalUI

/// What Enter opens over the panes.
package enum Detail: Hashable, Sendable {
    case topic(TopicName, VirtualList<DeviceRecord>)
    case group(GroupRecord, ListView)
    case device(DeviceDetail)
    case result(SendID, ListView)
    case text(DetailText, ListView)
}

/// One device: what the registry believes beside what the service says.
package struct DeviceDetail: Hashable, Sendable {
    package var device: DeviceRecord
    package var registry: Loadable<[TopicName]>
    package var service: Loadable<[TopicName]>
    package var view = ListView()

    package init(device: DeviceRecord, request: RequestID) {
        self.device = device
        registry = .loading(request)
        service = .loading(request)
    }

    /// Where a subscription is known.
    package enum Place: Hashable, Sendable {
        case both, registryOnly, serviceOnly
        /// The service has not answered.
        case registryUnchecked
    }

    /// Every topic of either side in order, and where it is known.
    package var topics: [(name: TopicName, place: Place)] {
        let believed = Set(registry.value ?? [])
        guard let said = service.value.map(Set.init) else {
            return believed.sorted().map { ($0, .registryUnchecked) }
        }
        return believed.union(said).sorted().map { name in
            switch (believed.contains(name), said.contains(name)) {
            case (true, true): (name, .both)
            case (true, false): (name, .registryOnly)
            case (false, _): (name, .serviceOnly)
            }
        }
    }

    /// Whether the two sides disagree.
    package var differs: Bool {
        topics.contains { $0.place == .registryOnly || $0.place == .serviceOnly }
    }
}

extension DeviceRecord {
    /// How the service is asked about the device: by its FID when it has one.
    package var registration: Registration? {
        fid.map(Registration.fid) ?? token.map(Registration.token)
    }
}

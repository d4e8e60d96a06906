import Languages

/// The panes, in the order of their keys.
package enum Pane: String, Hashable, Sendable, CaseIterable {
    case topics, groups, devices, composer, results

    /// The key that focuses it, also shown in its title.
    package var number: Int { (Pane.allCases.firstIndex(of: self) ?? 0) + 1 }

    package var title: String {
        switch self {
        case .topics: say("Topics")
        case .groups: say("Device groups")
        case .devices: say("Devices")
        case .composer: say("Composer")
        case .results: say("Results")
        }
    }

    /// Whether it shows a list that can be filtered.
    package var isList: Bool {
        switch self {
        case .topics, .groups, .devices, .results: true
        case .composer: false
        }
    }

    /// The pane `step` places further, around the end.
    package func advanced(by step: Int) -> Pane {
        let all = Pane.allCases
        let index = (number - 1 + step) % all.count
        return all[index < 0 ? index + all.count : index]
    }

    /// The pane of that name or of a beginning of it, `groups` also as `device-groups`.
    package init?(named name: String) {
        let wanted = name.lowercased()
        if let exact = Pane(rawValue: wanted) {
            self = exact
        } else if wanted == "device-groups" {
            self = .groups
        } else {
            return nil
        }
    }
}

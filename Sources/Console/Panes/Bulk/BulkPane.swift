package import Registry
package import TerminalUI

/// One action for everything that is marked: reviewed once, carried out in the background, with a result for each.
package enum BulkPane {
    package struct State: Hashable, Sendable {
        /// The one that runs, or ran last.
        package var work: Work?

        package init() {}

        package var isRunning: Bool { work?.isRunning ?? false }
    }

    /// What is open over the panes.
    package enum Card: Hashable, Sendable {
        /// Everything that is marked is being looked up.
        case collecting(RequestID, BulkAction)
        case refused(BulkAction, String)
        case review(Review)
        /// The one of ``State/work``.
        case live
    }

    /// The last look before it is done.
    ///
    /// Cancel has the focus, so the Enter that opened the review closes it again and changes nothing.
    package struct Review: Hashable, Sendable {
        package let action: BulkAction
        package let items: [BulkItem]
        package let wantsProjectID: Bool
        package var choice = BroadcastPane.ReviewChoice.cancel
        package var typed = TextField()
        package var refusal: String?

        package init(_ action: BulkAction, _ items: [BulkItem], wantsProjectID: Bool) {
            self.action = action
            self.items = items
            self.wantsProjectID = wantsProjectID
        }

        package mutating func step(_ step: Int) {
            choice = choice.advanced(by: step, wantsProjectID: wantsProjectID)
        }
    }

    /// How far it has come.
    package struct Work: Hashable, Sendable {
        package enum Phase: Hashable, Sendable {
            case running, stopping
            /// With why it ended before everything was tried.
            case ended(String?)
        }

        package let id: RequestID
        package let action: BulkAction
        package let total: Int
        package var phase = Phase.running
        package var done: [BulkResult] = []
        /// Those that failed, whose outcome is unknown, and that were left out.
        package var others: [BulkResult] = []
        package var view = ListView()

        package init(_ id: RequestID, _ action: BulkAction, total: Int) {
            self.id = id
            self.action = action
            self.total = total
        }

        package var isRunning: Bool {
            if case .ended = phase { false } else { true }
        }

        package var count: Int { done.count + others.count }

        /// What failed comes first.
        package func result(at index: Int) -> BulkResult {
            index < others.count ? others[index] : done[index - others.count]
        }

        mutating func take(_ results: [BulkResult]) {
            for result in results {
                if result.isDone { done.append(result) } else { others.append(result) }
            }
        }
    }

    /// Something that happened to it.
    package enum Action: Hashable, Sendable {
        case rangeFound(RequestID, FoundRange)
        case rangeFailed(RequestID, String)
        /// Everything that was marked and is known.
        case collected(RequestID, [BulkItem])
        case refused(RequestID, String)
        case told(RequestID, [BulkResult])
        /// With why it ended before everything was tried.
        case ended(RequestID, String?)
    }

    /// The rows of a range that was marked.
    package enum FoundRange: Hashable, Sendable {
        case topics([TopicRecord])
        case groups([GroupRecord])
        case devices([DeviceRecord])
    }
}

/// What is to be done outside for what is marked.
package enum BulkEffect: Hashable, Sendable {
    /// Answers ``BulkPane/Action/rangeFound(_:_:)`` for a part of a list as it is filtered and ordered.
    case findRange(RequestID, Pane, filter: String, by: ListOrder?, Range<Int>)
    /// Answers ``BulkPane/Action/collected(_:_:)`` with everything that is marked.
    case collect(RequestID, MarkedRows)
    /// Answers ``BulkPane/Action/told(_:_:)`` and in the end ``BulkPane/Action/ended(_:_:)``.
    case run(RequestID, BulkAction, [BulkItem])
    case stop
}

/// What is marked in one of the lists.
package enum MarkedRows: Hashable, Sendable {
    case groups(Marks<GroupRecord>)
    case devices(Marks<DeviceRecord>)
}

package import FCMCore
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
        package let survey: BulkSurvey
        package let wantsProjectID: Bool
        /// Whether those that may have arrived are sent again too.
        package var takesUnknown = false
        package var choice = BroadcastPane.ReviewChoice.cancel
        package var typed = TextField()
        package var refusal: String?

        package init(_ action: BulkAction, _ survey: BulkSurvey, wantsProjectID: Bool) {
            self.action = action
            self.survey = survey
            self.wantsProjectID = wantsProjectID
        }

        package init(_ action: BulkAction, _ items: [BulkItem], wantsProjectID: Bool) {
            var survey = BulkSurvey()
            survey.items = items
            self.init(action, survey, wantsProjectID: wantsProjectID)
        }

        /// Whom it is done for when it is confirmed.
        package var items: [BulkItem] { takesUnknown ? survey.items + survey.unknown : survey.items }

        package mutating func step(_ step: Int) {
            choice = choice.advanced(by: step, wantsProjectID: wantsProjectID)
        }
    }

    /// How far it has come.
    package struct Work: Hashable, Sendable {
        package enum Phase: Hashable, Sendable {
            /// Confirmed, and for a few seconds to be taken back.
            case held([BulkItem])
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

        package var isHeld: Bool {
            if case .held = phase { true } else { false }
        }

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
        /// The same with what is left out.
        case surveyed(RequestID, BulkSurvey)
        /// Entries of the history that are to be marked, from the first one looked at to the last, and how many the
        /// filter finds.
        case entriesFound(RequestID, [String], total: Int)
        /// The targets of marked entries, for the clipboard.
        case targetsFound([String])
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
    /// Answers ``BulkPane/Action/surveyed(_:_:)`` with what of it can be done.
    case survey(RequestID, SurveyedRows)
    /// Answers ``BulkPane/Action/entriesFound(_:_:total:)`` for a part of the history as it is filtered and ordered.
    case findEntries(RequestID, filter: String, by: ListOrder?, Range<Int>)
    /// Answers ``BulkPane/Action/targetsFound(_:)`` for entries of the history.
    case findTargets([String])
    /// Answers ``BulkPane/Action/told(_:_:)`` and in the end ``BulkPane/Action/ended(_:_:)``.
    case run(RequestID, BulkAction, [BulkItem])
    case stop
}

/// What is marked among what was sent.
package enum SurveyedRows: Hashable, Sendable {
    /// Results that can be sent again as far as their rows tell.
    case results(BulkSurvey)
    /// Entries of the history, by their ids.
    case entries([String])
    /// Those who were gone when they were sent to, and how many were not.
    case dead([Registration], alive: Int)
}

/// What is marked in one of the lists.
package enum MarkedRows: Hashable, Sendable {
    case groups(Marks<GroupRecord>)
    case devices(Marks<DeviceRecord>)
}

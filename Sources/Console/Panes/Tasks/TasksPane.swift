package import TerminalUI

/// Everything that runs, and what became of it, in place of the panes while it is shown.
package enum TasksPane {
    package struct State: Hashable, Sendable {
        package var isOpen = false
        /// Newest first; what is over stays until it is cleared.
        package var jobs: [Job] = []
        package var view = ListView()

        package init() {}

        package var selected: Job? { view.selected(of: jobs.count).map { jobs[$0] } }
        package var running: Int { jobs.count { !$0.isOver } }
    }

    /// Jobs kept that are over.
    package static let capacity = 200

    static func rows(_ size: Size) -> Int { max(0, size.rows - 3) }
}

extension TasksPane.State {
    package mutating func begin(_ job: Job) {
        jobs.removeAll { $0.id == job.id }
        jobs.insert(job, at: 0)
        view.prepend()
        var kept = 0
        jobs.removeAll { job in
            guard job.isOver else { return false }
            kept += 1
            return kept > TasksPane.capacity
        }
    }

    package mutating func update(_ id: Job.ID, _ change: (inout Job) -> Void) {
        guard let index = jobs.firstIndex(where: { $0.id == id }), !jobs[index].isOver else { return }
        change(&jobs[index])
    }

    package mutating func end(_ id: Job.ID, _ phase: Job.Phase, at time: Int64) {
        update(id) { job in
            (job.phase, job.finishedAt) = (phase, time)
            (job.rate, job.timeLeft) = (nil, nil)
        }
    }

    /// Takes away what is over.
    package mutating func clear() { jobs.removeAll(where: \.isOver) }
}

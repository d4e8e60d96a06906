import CConcurrency
import FCMCore
import Glibc

/// The threads that tasks run on.
///
/// In place of libdispatch's, which looks after its threads once a second for as long as the program lives, and would
/// wake a console at which nothing happens. As there, a task that blocks its thread does not hold up the others for long.
final class TaskThreads: Sendable {
    private struct State {
        /// Addresses of the jobs that nobody has begun, the oldest first, behind `next` that were.
        var jobs: [UInt] = []
        var next = 0
        var threads = 0
        /// Threads that wait for a job.
        var idle = 0
        /// How many jobs were begun so far.
        var begun = 0
        /// How many of them were when one looked last whether they advance; `nil` while nobody looks.
        var seen: Int?

        var waiting: Int { jobs.count - next }

        mutating func begin() -> UInt {
            let job = jobs[next]
            next += 1
            begun += 1
            if next == jobs.count {
                jobs.removeAll(keepingCapacity: jobs.capacity <= 4_096)
                next = 0
            }
            return job
        }
    }

    private static let shared = TaskThreads()
    /// How long no job is begun before those that wait get one more thread.
    private static let patience = Duration.milliseconds(20)
    /// Of threads, blocked ones included.
    private static let most = 64

    /// One for each processor, and at least two.
    private let usual = max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    private let state = Locked(State())
    // Counts the jobs that nobody has begun; made to be used from several threads.
    nonisolated(unsafe) private let semaphore: UnsafeMutablePointer<sem_t>

    private init() {
        semaphore = .allocate(capacity: 1)
        sem_init(semaphore, 0, 0)
    }

    /// Takes over all tasks of the program, for good; before the first of them.
    ///
    /// Where no thread can be started, all stays as it is.
    static func take() {
        guard shared.grow(upTo: 1) else { return }
        cconcurrency_take_jobs { TaskThreads.shared.enqueue(UInt(bitPattern: $0)) }
    }

    private func enqueue(_ job: UInt) {
        let isLate = state.withLock { state in
            state.jobs.append(job)
            return state.waiting > state.idle
        }
        sem_post(semaphore)
        if isLate, !grow(upTo: usual) { watch() }
    }

    /// Starts one more thread.
    ///
    /// - Returns: Whether it could, with no more than so many.
    private func grow(upTo limit: Int) -> Bool {
        let isAllowed = state.withLock { state in
            guard state.threads < limit else { return false }
            state.threads += 1
            return true
        }
        guard isAllowed else { return false }
        if OwnThread.start({ [self] in run() }) == 0 { return true }
        state.withLock { $0.threads -= 1 }
        return false
    }

    private func run() {
        repeat {
            state.withLock { $0.idle += 1 }
            while sem_wait(semaphore) != 0 {}
            let job = state.withLock { state in
                state.idle -= 1
                return state.begin()
            }
            if let job = UnsafeMutableRawPointer(bitPattern: job) { cconcurrency_run(job) }
        } while stays()
    }

    /// Whether a thread goes on; those that stood in for blocked ones end.
    private func stays() -> Bool {
        state.withLock { state in
            guard state.threads > usual, state.waiting == 0 else { return true }
            state.threads -= 1
            return false
        }
    }

    /// Looks in a moment whether jobs are begun, and again as long as some wait.
    private func watch() {
        let begins = state.withLock { state in
            guard state.seen == nil else { return false }
            state.seen = state.begun
            return true
        }
        if begins { lookLater() }
    }

    private func lookLater() {
        let looks = Alarm.shared.call(after: Self.patience) { [self] in look() }
        if !looks { state.withLock { $0.seen = nil } }
    }

    private func look() {
        let (isWaiting, isStuck) = state.withLock { state in
            let isWaiting = state.waiting > 0
            defer { state.seen = isWaiting ? state.begun : nil }
            return (isWaiting, isWaiting && state.begun == state.seen)
        }
        if isStuck { _ = grow(upTo: Self.most) }
        if isWaiting { lookLater() }
    }
}

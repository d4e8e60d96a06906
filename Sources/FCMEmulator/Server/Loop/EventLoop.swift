private import CPosix
import FCMCore
private import Glibc
private import Synchronization

/// Something whose descriptor the loop watches.
protocol LoopSource: AnyObject {
    /// Called on the loop thread with what the kernel reported.
    func ready(_ readiness: Readiness)
    /// Called once every event of the round has been seen, when the source asked by ``EventLoop/afterEvents(_:)``.
    func serve()
    /// Called later in the round in which the source asked for it by ``EventLoop/yield(_:)``.
    func resume()
}

/// What a descriptor has become ready for.
struct Readiness: OptionSet {
    let rawValue: UInt8
    static let read = Readiness(rawValue: 1)
    static let write = Readiness(rawValue: 2)
    /// The peer sends nothing more.
    static let ended = Readiness(rawValue: 4)
    /// The descriptor is of no further use.
    static let broken = Readiness(rawValue: 8)
}

/// One thread's epoll: descriptors, timers, and work posted from other threads.
///
/// `@unchecked`: `posted` is guarded by its lock and `owner` is atomic; all else is touched by the loop's own
/// thread only, once ``run()`` has been entered, and by its maker before.
package final class EventLoop: @unchecked Sendable {
    package typealias Work = @Sendable () -> Void

    private let epoll: Int32
    private let wake: Int32
    private let posted = Locked<[Work]>([])
    private let owner = Atomic<UInt>(0)

    /// Watched sources by descriptor; the generation tells an event of a closed descriptor from one of its
    /// successor with the same number.
    private var sources: [(generation: UInt32, source: (any LoopSource)?)] = []
    private var timers = TimerQueue<() -> Void>()
    private var serving: [any LoopSource] = []
    private var again: [any LoopSource] = []
    /// The list being worked off; swapped with the two above so that their memory is kept.
    private var turn: [any LoopSource] = []
    private var running = true
    /// The time in nanoseconds, read anew each time.
    ///
    /// With the time at which the round began, the limits of what comes late in a long round would end too early.
    var now: UInt64 { MonotonicClock.now() }
    var date = HTTPDate()

    init() throws(ServerFailure) {
        epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard epoll >= 0 else { throw .system(call: "epoll_create1", code: errno) }
        wake = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
        guard wake >= 0 else {
            let code = errno
            close(epoll)
            throw .system(call: "eventfd", code: code)
        }
        var event = epoll_event(
            events: EPOLLIN.rawValue,
            data: epoll_data_t(u64: UInt64(UInt32(bitPattern: wake)))
        )
        epoll_ctl(epoll, EPOLL_CTL_ADD, wake, &event)
    }

    deinit {
        close(wake)
        close(epoll)
    }

    /// Whether the caller is on the loop's thread.
    package var isCurrent: Bool { owner.load(ordering: .relaxed) == UInt(pthread_self()) }

    /// Has `work` run on the loop's thread, in the order of the calls; from any thread.
    package func perform(_ work: @escaping Work) {
        let first = posted.withLock { queue in
            queue.append(work)
            return queue.count == 1
        }
        guard first else { return }
        var one: UInt64 = 1
        // Fails only when the counter is full, and then the loop is about to wake anyway.
        _ = write(wake, &one, 8)
    }

    /// Has `work` run on the loop's thread once `delay` has passed; from any thread.
    package func schedule(after delay: Duration, _ work: @escaping Work) {
        let due = now &+ delay.nanoseconds
        guard isCurrent else { return perform { [self] in timers.add(due: due, work) } }
        timers.add(due: due, work)
    }

    /// On the loop's thread: `work` at `due`, in nanoseconds of ``now``.
    func schedule(at due: UInt64, _ work: @escaping () -> Void) { timers.add(due: due, work) }

    /// On the loop's thread: has `source` served once the events of this round have been seen.
    ///
    /// Reading from all sockets first, serving all requests next and writing all answers last keeps each of the three in
    /// the processor's caches; alternating between them costs more than the work itself.
    func afterEvents(_ source: any LoopSource) { serving.append(source) }

    /// On the loop's thread: has `source` resumed once the events that are waiting have been seen.
    func yield(_ source: any LoopSource) { again.append(source) }

    /// Watches `descriptor`, edge-triggered, for everything, until ``forget(_:)``.
    func watch(_ descriptor: Int32, _ source: any LoopSource, level: Bool = false) -> Bool {
        let slot = Int(descriptor)
        while sources.count <= slot { sources.append((0, nil)) }
        sources[slot].generation &+= 1
        sources[slot].source = source
        let interest =
            level
            ? EPOLLIN.rawValue : EPOLLIN.rawValue | EPOLLOUT.rawValue | EPOLLRDHUP.rawValue | EPOLLET.rawValue
        let tag = UInt64(sources[slot].generation) << 32 | UInt64(slot)
        var event = epoll_event(events: interest, data: epoll_data_t(u64: tag))
        if epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event) == 0 { return true }
        sources[slot].source = nil
        return false
    }

    /// Stops watching; the caller closes `descriptor` right after.
    func forget(_ descriptor: Int32) {
        let slot = Int(descriptor)
        guard slot < sources.count, sources[slot].source != nil else { return }
        sources[slot].source = nil
        epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, nil)
    }

    /// Ends ``run()`` after the present round; on the loop's thread.
    func finish() { running = false }

    /// Serves until ``finish()``, on the calling thread.
    func run() {
        owner.store(UInt(pthread_self()), ordering: .relaxed)
        withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: 256) { events in
            guard let base = events.baseAddress else { return }
            while running {
                let count = epoll_wait(epoll, base, Int32(events.count), timeout())
                for index in 0..<max(0, Int(count)) { dispatch(events[index]) }
                swap(&turn, &serving)
                for source in turn { source.serve() }
                turn.removeAll(keepingCapacity: true)
                runPosted()
                // A timer that work adds waits for the next round.
                let present = now
                while let work = timers.takeDue(at: present) { work() }
                swap(&turn, &again)
                for source in turn { source.resume() }
                turn.removeAll(keepingCapacity: true)
            }
        }
        runPosted()
        // What is left over holds on to those who asked for it.
        timers = TimerQueue()
        again = []
        serving = []
        owner.store(0, ordering: .relaxed)
    }

    private func dispatch(_ event: epoll_event) {
        let slot = Int(UInt32(truncatingIfNeeded: event.data.u64))
        let generation = UInt32(truncatingIfNeeded: event.data.u64 >> 32)
        guard slot != Int(wake) else {
            var count: UInt64 = 0
            _ = read(wake, &count, 8)
            return
        }
        guard slot < sources.count, sources[slot].generation == generation,
            let source = sources[slot].source
        else { return }
        var readiness: Readiness = []
        if event.events & EPOLLIN.rawValue != 0 { readiness.insert(.read) }
        if event.events & EPOLLOUT.rawValue != 0 { readiness.insert(.write) }
        if event.events & EPOLLRDHUP.rawValue != 0 { readiness.insert(.ended) }
        if event.events & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0 { readiness.insert(.broken) }
        source.ready(readiness)
    }

    private func runPosted() {
        let works = posted.withLock { queue in
            defer { queue = [] }
            return queue
        }
        for work in works { work() }
    }

    /// Milliseconds until the next timer, rounded up so that the loop does not spin on the last fraction.
    private func timeout() -> Int32 {
        if !again.isEmpty { return 0 }
        guard let due = timers.earliest else { return -1 }
        let now = now
        guard due > now else { return 0 }
        return Int32(min((due - now + 999_999) / 1_000_000, 3_600_000))
    }
}

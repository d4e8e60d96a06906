import CPosix
import Glibc

/// Waiting for a time, by one thread that wakes for nothing else.
///
/// `Task.sleep` is served by libdispatch, which from its first use on looks after its threads once a second for as long as
/// the program lives; a console at which nothing happens is to be asleep.
package final class Alarm: Sendable {
    /// What is to happen at a time.
    private struct Appointment {
        /// Nanoseconds of CLOCK_BOOTTIME, which goes on while the machine is suspended.
        var time: Int64
        var number: Int
        /// Gets whether the time has come; false when it was called off.
        var body: @Sendable (Bool) -> Void
    }

    private struct State {
        /// The next one is last.
        var appointments: [Appointment] = []
        var lastNumber = 0
        /// Called off before they were made.
        var calledOff: Set<Int> = []
        var isRunning = false

        mutating func number() -> Int {
            lastNumber += 1
            return lastNumber
        }
    }

    package static let shared = Alarm()

    private let timer = cposix_timer()
    private let state = Locked(State())

    private init() {}

    /// Returns when `duration` has passed, at the earliest.
    ///
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    package func sleep(for duration: Duration) async throws {
        guard isRunning else { return try await Task.sleep(for: duration) }
        let number = state.withLock { $0.number() }
        defer { state.withLock { _ = $0.calledOff.remove(number) } }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<_, any Error>) in
                add(number, after: duration) { hasCome in
                    continuation.resume(with: hasCome ? .success(()) : .failure(CancellationError()))
                }
            }
        } onCancel: {
            callOff(number)
        }
    }

    /// Calls `body` on the alarm's thread when `duration` has passed; it must not take long.
    ///
    /// - Returns: Whether it will; false where no thread can be started.
    package func call(after duration: Duration, _ body: @escaping @Sendable () -> Void) -> Bool {
        guard isRunning else { return false }
        let number = state.withLock { $0.number() }
        add(number, after: duration) { hasCome in if hasCome { body() } }
        return true
    }

    /// Whether its thread is there, which the first question starts.
    private var isRunning: Bool {
        state.withLock { state in
            if !state.isRunning { state.isRunning = timer >= 0 && OwnThread.start { [self] in run() } == 0 }
            return state.isRunning
        }
    }

    private func add(_ number: Int, after duration: Duration, _ body: @escaping @Sendable (Bool) -> Void) {
        let (sum, overflow) = cposix_clock(CLOCK_BOOTTIME).addingReportingOverflow(duration.wholeNanoseconds)
        let appointment = Appointment(time: overflow ? .max : sum, number: number, body: body)
        let isMade = state.withLock { state in
            guard state.calledOff.remove(number) == nil else { return false }
            let index = state.appointments.firstIndex { $0.time <= appointment.time }
            state.appointments.insert(appointment, at: index ?? state.appointments.count)
            if index == nil { _ = cposix_set_timer(timer, appointment.time) }
            return true
        }
        if !isMade { body(false) }
    }

    private func callOff(_ number: Int) {
        let appointment: Appointment? = state.withLock { state in
            guard let index = state.appointments.firstIndex(where: { $0.number == number }) else {
                state.calledOff.insert(number)
                return nil
            }
            return state.appointments.remove(at: index)
        }
        appointment?.body(false)
    }

    private func run() {
        while true {
            var expirations: UInt64 = 0
            // Interrupted or not: what is due is found by the clock.
            _ = read(timer, &expirations, MemoryLayout<UInt64>.size)
            let now = cposix_clock(CLOCK_BOOTTIME)
            let due: [Appointment] = state.withLock { state in
                let first = state.appointments.firstIndex { $0.time <= now } ?? state.appointments.count
                let due = Array(state.appointments[first...].reversed())
                state.appointments.removeSubrange(first...)
                if let next = state.appointments.last { _ = cposix_set_timer(timer, next.time) }
                return due
            }
            for appointment in due { appointment.body(true) }
        }
    }
}

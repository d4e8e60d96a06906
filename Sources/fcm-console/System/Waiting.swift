import CPosix
import FCMCore
import Glibc

/// Runs asynchronous work while the main thread waits for it and for signals.
enum Waiting {
    /// How it came to an end.
    enum Outcome<Value: Sendable>: Sendable {
        case finished(Result<Value, any Error>)
        /// The signal that came first; with what the work made of its cancellation, if it ended in time.
        case signalled(Int32, Result<Value, any Error>?)
    }

    /// Runs `work` in a task; a signal cancels it and gives it `grace` to end, a second signal none at all.
    ///
    /// Signals that `handle` answers true for are none of those.
    static func run<Value: Sendable>(
        behind fence: borrowing SignalFence,
        grace: Duration = .milliseconds(1_500),
        handling handle: (Int32) -> Bool = { _ in false },
        _ work: @escaping @Sendable () async throws -> Value
    ) -> Outcome<Value> {
        let box = Box<Value>()
        let task = Task {
            do {
                box.put(.success(try await work()))
            } catch {
                box.put(.failure(error))
            }
        }
        var caught: Int32?
        while true {
            // Before a signal: for ever. After it: until the grace is over.
            let ready = wait(box.descriptor, fence.descriptor, for: caught == nil ? nil : grace)
            if let result = box.take() {
                return caught.map { .signalled($0, result) } ?? .finished(result)
            }
            if ready == nil, let caught { return .signalled(caught, nil) }
            guard ready == fence.descriptor, let signal = fence.read(), !handle(signal) else {
                continue
            }
            if let caught { return .signalled(caught, nil) }
            caught = signal
            task.cancel()
        }
    }

    /// Runs `work` in a task and blocks until it is done; signals do what they do.
    ///
    /// - Throws: What `work` throws.
    static func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
        let box = Box<Value>()
        Task {
            do {
                box.put(.success(try await work()))
            } catch {
                box.put(.failure(error))
            }
        }
        while true {
            if let result = box.take() { return try result.get() }
            _ = wait(box.descriptor, -1, for: nil)
        }
    }

    /// Blocks until one of the two is readable and answers which; `nil` when the time is over first.
    private static func wait(_ first: Int32, _ second: Int32, for timeout: Duration?) -> Int32? {
        var polled = [
            pollfd(fd: first, events: Int16(POLLIN), revents: 0),
            pollfd(fd: second, events: Int16(POLLIN), revents: 0),
        ]
        let milliseconds =
            timeout.map {
                Int32(
                    clamping: $0.components.seconds * 1_000
                        + $0.components.attoseconds / 1_000_000_000_000_000
                )
            } ?? -1
        while true {
            let count = poll(&polled, 2, milliseconds)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            return polled[0].revents != 0 ? first : second
        }
    }
}

/// A result that another thread puts, and an eventfd that becomes readable then.
private final class Box<Value: Sendable>: Sendable {
    let descriptor = eventfd(0, Int32(EFD_CLOEXEC))
    private let result = Locked<Result<Value, any Error>?>(nil)

    deinit { close(descriptor) }

    func put(_ value: Result<Value, any Error>) {
        result.withLock { $0 = value }
        var one: UInt64 = 1
        write(descriptor, &one, MemoryLayout<UInt64>.size)
    }

    func take() -> Result<Value, any Error>? {
        result.withLock { $0 }
    }
}

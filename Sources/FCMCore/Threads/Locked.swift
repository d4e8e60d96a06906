import Glibc

/// A value that one thread at a time may touch; the others wait.
///
/// A POSIX lock and not the `Mutex` of the standard library: the thread sanitizer sees this one handed over between
/// threads that contend for it, and takes what the other protects for a race.
package final class Locked<Value>: @unchecked Sendable {
    /// At an address of its own, as POSIX asks; `value` is touched only with it held.
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

    package init(_ value: sending Value) {
        pthread_mutex_init(lock, nil)
        self.value.initialize(to: value)
    }

    deinit {
        value.deinitialize(count: 1).deallocate()
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    /// Runs `body` with the value while nobody else has it.
    ///
    /// Not to be nested: the thread would wait for itself.
    package func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return try body(&value.pointee)
    }
}

private import CPosix

/// A thread of its own for something that blocks, which the cooperative pool must not.
///
/// No signal is delivered to it but the faults it makes itself: those meant for the terminal stay with its owner.
package enum OwnThread {
    /// Starts a thread that runs `body` and ends.
    ///
    /// - Returns: 0, or the error of pthread_create(3); then `body` is not run.
    package static func start(_ body: @escaping @Sendable () -> Void) -> Int32 {
        let context = Unmanaged.passRetained(Body(body))
        let code = cposix_start_thread(runBody, context.toOpaque())
        if code != 0 { context.release() }
        return code
    }

    fileprivate final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }
}

/// A function, so that it inherits no isolation.
private func runBody(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<OwnThread.Body>.fromOpaque(context).takeRetainedValue().run() }
    return nil
}

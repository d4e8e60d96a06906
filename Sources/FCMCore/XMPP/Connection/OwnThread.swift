private import CPosix

/// A thread of its own for something that blocks.
enum OwnThread {
    /// Starts a thread that runs `body` and ends; answers whether it could be started.
    static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let context = Unmanaged.passRetained(Body(body))
        guard cposix_start_thread(runBody, context.toOpaque()) == 0 else {
            context.release()
            return false
        }
        return true
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

import FCMCore
import Glibc

extension OwnThread {
    /// Starts a thread for `body`, or says what the user can do about it that there is none.
    static func startOrFail(_ body: @escaping @Sendable () -> Void) throws(CommandFailure) {
        let code = start(body)
        guard code != 0 else { return }
        throw CommandFailure(
            .unavailable,
            "no thread can be started (\(String(cString: strerror(code))))",
            hint: "Raise the limit of threads (ulimit -u)."
        )
    }
}

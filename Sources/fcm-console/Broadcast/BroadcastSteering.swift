import Broadcast
import FCMCore
import Glibc

/// What an operator steers with: signals always, keys where there is a terminal for them.
struct BroadcastSteering: Sendable {
    var helm: BroadcastHelm
    var keys: SteeringKeys?

    func begin(_ engine: BroadcastEngine) {
        helm.steer(by: engine)
        let helm = helm
        if keys?.listen({ helm.steer($0) }) == true { Output.complain(SteeringKeys.help) }
    }

    /// Gives the terminal back.
    func end() { keys?.stop() }

    /// Runs `work` until it ends, while signals and keys steer it; those that end it give it four seconds.
    ///
    /// - Throws: What `work` throws.
    func run(_ work: @escaping @Sendable () async throws -> ExitCode) throws -> ExitCode {
        let fence = SignalFence(with: Array(BroadcastHelm.signals.keys) + [SIGTSTP])
        defer { end() }
        switch Waiting.run(behind: fence, grace: .seconds(4), handling: handle, work) {
        case .finished(let result): return try result.get()
        case .signalled(let signal, let result):
            if case .failure(let failure)? = result {
                Output.complain((failure as? CommandFailure)?.text ?? "fcm-console: interrupted\n")
            }
            return ExitCode(signal: signal) ?? .interrupted
        }
    }

    /// False for the signals that end it.
    private func handle(_ signal: Int32) -> Bool {
        if signal == SIGTSTP {
            // The shell is to find the terminal as it was.
            keys?.giveBack()
            kill(getpid(), SIGSTOP)
            keys?.takeAgain()
            return true
        }
        guard let steering = BroadcastHelm.signals[signal] else { return false }
        helm.steer(steering)
        return true
    }
}

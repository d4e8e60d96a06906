import CPosix
import Glibc

/// Turns the signals that ask the program to end into something to wait for.
///
/// Made before any thread is, so that all of them inherit the mask and the signals wait in a descriptor.
struct SignalFence: ~Copyable {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]
    let descriptor: Int32

    /// With others beside them that ask for something else.
    init(with others: [Int32] = []) {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in Self.signals + others { sigaddset(&set, signal) }
        pthread_sigmask(SIG_BLOCK, &set, nil)
        descriptor = signalfd(-1, &set, Int32(SFD_CLOEXEC))
    }

    deinit { close(descriptor) }

    /// The signal that is waiting; `nil` when reading it fails.
    func read() -> Int32? { arrival()?.signal }

    /// The signal that is waiting, and whether the system sent it, as it does for the keys of a terminal: then every
    /// program of that terminal has got it as well.
    func arrival() -> (signal: Int32, isFromSystem: Bool)? {
        var info = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        guard Glibc.read(descriptor, &info, size) == size else { return nil }
        return (Int32(info.ssi_signo), info.ssi_code == Self.kernel)
    }

    /// SI_KERNEL of siginfo, a macro.
    private static let kernel: Int32 = 0x80
}

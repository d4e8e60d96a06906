import Glibc

/// What the kernel says of this process's memory.
enum ProcessMemory {
    /// The high-water mark of resident memory.
    static func peakKilobytes() -> Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss
    }
}

/// The first recipients of a broadcast, who are waited for before anybody else is sent to.
package struct Canary: Hashable, Sendable {
    package enum Verdict: Hashable, Sendable {
        case open, passed, failed
    }

    /// The recipients with an index below it.
    package let count: Int
    /// More than so many of a hundred may not fail.
    package let toleratedPercent: Int
    package private(set) var accepted = 0
    /// Not accepted for certain: failed or unknown.
    package private(set) var failed = 0

    package init(count: Int, toleratedPercent: Int, accepted: Int = 0, failed: Int = 0) {
        self.count = count
        self.toleratedPercent = toleratedPercent
        self.accepted = accepted
        self.failed = failed
    }

    package var verdict: Verdict {
        if failed * 100 > toleratedPercent * count { return .failed }
        return accepted + failed >= count ? .passed : .open
    }

    func holds(_ index: Int) -> Bool { index < count }

    mutating func count(_ result: RecipientOutcome.Result) {
        switch result {
        case .accepted: accepted += 1
        case .failed, .unknown: failed += 1
        }
    }
}

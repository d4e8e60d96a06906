/// What has become of the recipients, counted.
package struct BroadcastTally: Hashable, Sendable {
    package private(set) var accepted = 0
    package private(set) var failed = 0
    package private(set) var unknown = 0
    /// Requests beyond the first of each recipient.
    package private(set) var retries = 0
    /// Of those failed and unknown, how many have which code.
    package private(set) var codes: [String: Int] = [:]
    /// Of those failed, how many have which code: what an exit code is made of.
    package private(set) var failures: [FailureNote.Kind: Int] = [:]

    package init() {}

    /// What somebody else has counted, without codes and repetitions.
    package init(accepted: Int, failed: Int, unknown: Int) {
        (self.accepted, self.failed, self.unknown) = (accepted, failed, unknown)
    }

    package var settled: Int { accepted + failed + unknown }

    /// Takes back a failure of that kind; the requests that were made for it stay counted.
    mutating func takeBack(_ kind: FailureNote.Kind) {
        failed -= 1
        codes[kind.code] = codes[kind.code].flatMap { $0 > 1 ? $0 - 1 : nil }
        failures[kind] = failures[kind].flatMap { $0 > 1 ? $0 - 1 : nil }
    }

    package mutating func count(_ outcome: RecipientOutcome) {
        retries += max(0, outcome.attempts - 1)
        switch outcome.result {
        case .accepted: accepted += 1
        case .failed(let note):
            failed += 1
            codes[note.code, default: 0] += 1
            failures[note.kind, default: 0] += 1
        case .unknown(let note):
            unknown += 1
            codes[note.code, default: 0] += 1
        }
    }
}

import FCMCore

/// Passes results on to the screen, many at a time, and counts them.
actor BulkTeller {
    /// Results that are passed on together at most, and how long one waits for others.
    private static let part = 500
    private static let patience = Duration.milliseconds(50)

    private let id: RequestID
    private let items: [BulkItem]
    private let mailbox: Mailbox
    private var isTold: [Bool]
    private var waiting: [BulkResult] = []
    private var lastPost = ContinuousClock.now
    private var tally = BulkTally()
    /// How many of the last ones failed for a reason that the others will fail for too.
    private(set) var failuresInARow = 0

    init(_ id: RequestID, _ items: [BulkItem], _ mailbox: Mailbox) {
        (self.id, self.items, self.mailbox) = (id, items, mailbox)
        isTold = Array(repeating: false, count: items.count)
    }

    func tell(_ entry: BulkSubscription.Entry) {
        switch entry.result {
        case .done(let changed): tell(entry.index, .done(changed: changed))
        case .failed(let failure): tell(entry.index, .init(failure), isEverybodys: failure.isEverybodys)
        }
    }

    func tell(
        _ index: Int,
        _ outcome: BulkResult.Outcome,
        _ receipt: BulkReceipt? = nil,
        isEverybodys: Bool = false
    ) {
        guard items.indices.contains(index), !isTold[index] else { return }
        isTold[index] = true
        failuresInARow = isEverybodys ? failuresInARow + 1 : 0
        let result = BulkResult(items[index], outcome, receipt)
        if result.isDone { tally.done += 1 } else { tally.failed += 1 }
        if outcome == .leftOut { tally.wasInterrupted = true }
        waiting.append(result)
        if waiting.count >= Self.part || ContinuousClock.now - lastPost >= Self.patience { post() }
    }

    /// Tells what waits, and that the rest was left out.
    func finish() -> BulkTally {
        for index in items.indices where !isTold[index] {
            waiting.append(BulkResult(items[index], .leftOut))
            tally.wasInterrupted = true
        }
        post()
        return tally
    }

    private func post() {
        lastPost = .now
        guard !waiting.isEmpty else { return }
        mailbox.post(.bulk(.told(id, waiting)))
        waiting = []
    }
}

extension Error {
    /// Whether it is a failure for a reason that others will fail for too.
    var isEverybodys: Bool { (self as? SendFailure)?.isEverybodys ?? false }
}

extension SendFailure {
    /// Whether nobody answers, or nothing is permitted.
    var isEverybodys: Bool {
        switch code {
        case .unauthenticated, .permissionDenied, .unavailable, .connectionFailed, .deadlineExceeded,
            .resourceExhausted:
            true
        case .unregistered, .senderIDMismatch, .quotaExceeded, .thirdPartyAuthError, .invalidArgument,
            .notFound, .alreadyExists, .internal, .cancelled, .unrecognised:
            false
        }
    }
}

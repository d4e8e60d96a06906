package import FCMCore

/// What happens to a broadcast.
package enum BroadcastEvent: Sendable {
    case began
    /// Recipients that were asked for, with how often each was tried before.
    case read([(recipient: Recipient, attempts: Int)], isLast: Bool)
    /// The plan file cannot be read any further.
    case unreadable(JournalFailure)
    /// The batch is on the disk.
    case committed
    /// The batch is not on the disk.
    case commitFailed(String)
    case answered(index: Int, SendOutcome)
    /// The time that was asked for has come.
    case woke
    /// The operator wants something.
    case steered(Steering)
    /// So many work on the broadcast, and the rate is that of all of them together.
    case shared(among: Int)
    /// What others found out about the first recipients.
    case judged(Canary)
    /// Others found out that nothing more is to leave.
    case ended(BroadcastEnding)
    /// Nothing more is to leave; what is under way may still be answered.
    case interrupted
    /// What is under way will not be waited for any longer.
    case abandoned
}

/// What is to be done for a broadcast.
package enum BroadcastEffect: Hashable, Sendable {
    /// Read so many recipients.
    case read(Int)
    /// Write a batch to the journal, and say when it is on the disk.
    case commit([AttemptRecord])
    /// Try again to write the batch that failed.
    case commitAgain
    case send(Recipient)
    /// What is on the disk may be told.
    case tell(RecipientResult)
    /// The first recipients have their outcomes, and the others follow.
    case passCanary(Canary)
    case wake(at: Duration)
    case finish(BroadcastEnding)
}

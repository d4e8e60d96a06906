/// One thing that happened to the state from outside, with everything it depends on.
///
/// The state is a pure function of its past, so the entries in their order are enough to have it again (decision 0179).
enum JournalEntry: Codable, Sendable {
    /// A start of the emulator with its settings; who was connected before is not any more.
    case started(EmulatorSettings, Moment)
    /// A request that was processed when it came, and when it was entered into the log.
    case exchanged(ServerRequest, arrived: Moment, finished: Moment)
    /// A request that a fault rule holds up; `number` is its own.
    case admitted(ServerRequest, number: UInt64, arrived: Moment)
    /// What was held up has been processed.
    case processed(number: UInt64, finished: Moment)
    /// Somebody has signed in, or not, and how that was entered: who may is no part of the state.
    case signedIn(ServerRequest, arrived: Moment, RequestRecord)
    /// A slice of what fan-outs have left.
    case worked(Moment)
    /// An app server has connected by XMPP.
    case connected
    case received(StreamEvent, from: AppServerID, Moment)
    case timedOut(AppServerID, Moment)
    case shutDown(AppServerID, Moment)
    case disconnected(AppServerID, Moment)
    /// The state has looked at what had fallen due for app servers.
    case looked(Moment)
    /// The latency of a message by XMPP has passed.
    case resumed(ticket: UInt64, of: AppServerID, Moment)
}

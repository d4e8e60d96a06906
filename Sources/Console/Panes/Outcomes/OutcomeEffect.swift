/// What is asked about the recipients of broadcasts, as data.
package enum OutcomeEffect: Hashable, Sendable {
    /// Answers ``OutcomesPane/Action/loaded(_:_:)`` or ``OutcomesPane/Action/failed(_:_:)``.
    ///
    /// What was asked before is given up.
    case load(RequestID, OutcomeQuery)
    /// Gives up what was asked last.
    case stopLoading
    /// The message as it went to a recipient of the broadcast of that id; answers ``AppAction/outcomeMessageFound(_:_:)``.
    case message(RequestID, String, Outcome)
    /// The message of a send that is in the history under that id; answers as ``message(_:_:_:)``.
    case sent(RequestID, String)
    /// Writes what the filter finds of the broadcast of that id to a new file.
    case export(String, filter: String, to: String)
    /// Takes those who are gone out of the registry.
    case prune(DeadSource)
}

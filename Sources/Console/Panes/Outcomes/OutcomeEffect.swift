/// What is asked about the recipients of broadcasts, as data.
package enum OutcomeEffect: Hashable, Sendable {
    /// Answers ``OutcomesPane/Action/loaded(_:_:)`` or ``OutcomesPane/Action/failed(_:_:)``.
    case load(RequestID, OutcomeQuery)
    /// The message as it went to a recipient of the broadcast of that id; answers ``AppAction/outcomeMessageFound(_:_:)``.
    case message(RequestID, String, Outcome)
    /// Writes what the filter finds of the broadcast of that id to a new file.
    case export(String, filter: String, to: String)
    /// Takes those who are gone out of the registry.
    case prune(DeadSource)
}

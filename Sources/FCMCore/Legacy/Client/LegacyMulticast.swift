/// A message to several registrations, some of which are sent to again while others have their answer.
///
/// Decisions only: it is told each answer and says who is left. Nobody who was accepted, or refused for good, is
/// named in another request.
struct LegacyMulticast: Sendable {
    private let registrations: [RegistrationToken]
    /// What was last said of each, in the order of the message; `nil` before the first answer.
    private var results: [LegacyResult?]
    /// The places of those whom the latest request named and who have no final answer.
    private var open: [Int]
    /// That of the first answer.
    private var multicastID: String?
    private var isAnswered = false

    init(_ registrations: [RegistrationToken]) {
        self.registrations = registrations
        results = Array(repeating: nil, count: registrations.count)
        open = Array(registrations.indices)
    }

    /// Whom the next request names, in the order of the message.
    var outstanding: [RegistrationToken] { open.map { registrations[$0] } }

    /// Takes the answer to the latest request, which is not looked at when it does not answer for everybody.
    ///
    /// - Returns: Why some are to be sent to again; `nil` when nobody is.
    mutating func take(_ answer: LegacyAnswer?, retryAfter: Duration?) -> SendFailure? {
        guard case .devices(let id, let answers)? = answer, answers.count == open.count else { return nil }
        if !isAnswered { multicastID = id }
        isAnswered = true
        for (place, answer) in zip(open, answers) { results[place] = answer }
        open.removeAll { results[$0]?.error?.isRetryable != true }
        return open.first.flatMap { results[$0]?.error }.map { SendFailure($0, retryAfter: retryAfter) }
    }

    /// What is known when there is no further request; `last` is what came of the latest.
    ///
    /// Who is left keeps the refusal that was the last word on them, unless the latest request may have reached the
    /// service: then nobody knows.
    func ending(_ last: Result<LegacyAnswer, SendFailure>) -> Result<LegacyAnswer, SendFailure> {
        var all = results.compactMap(\.self)
        if open.isEmpty { return .success(.devices(multicastID: multicastID, all)) }
        let failure: SendFailure
        switch last {
        case .failure(let latest): failure = latest
        case .success(.devices(_, let answers)):
            let problem = "the answer holds \(answers.count) results for \(open.count) registrations"
            failure = SendFailure(unreadable: problem)
        case .success:
            guard isAnswered else { return last }
            failure = SendFailure(unreadable: "the answer holds no results")
        }
        guard isAnswered else { return .failure(failure) }
        if failure.disposition == .unknownOutcome {
            for place in open { all[place] = .unknown(failure) }
        }
        return .success(.devices(multicastID: multicastID, all))
    }
}

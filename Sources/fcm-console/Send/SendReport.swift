import FCMCore

/// What `send` prints about how it went, and the exit code it means.
struct SendReport: Hashable, Sendable {
    /// `s-` and something unique.
    var id: String
    var target: SendTarget
    var outcome: SendOutcome
    var validateOnly: Bool
    /// From the first request to the end.
    var elapsed: Duration

    /// One result line and one summary line.
    var jsonLines: String {
        let accepted = if case .accepted = outcome.result { 1 } else { 0 }
        let failed = if case .failed = outcome.result { 1 } else { 0 }
        let summary: JSON = [
            "id": .string(id), "total": 1, "accepted": .integer(Int64(accepted)),
            "failed": .integer(Int64(failed)), "unknown": .integer(Int64(1 - accepted - failed)),
            "retries": .integer(Int64(max(0, outcome.attempts - 1))),
            "seconds": .number(Self.rounded(elapsed.inSeconds, decimals: 1_000)),
        ]
        return result.text() + "\n" + JSON.object(["summary": summary]).text() + "\n"
    }

    private var result: JSON {
        var line: JSONObject = ["index": 0, "target": target.json]
        switch outcome.result {
        case .accepted(let receipt):
            line["status"] = "accepted"
            if !receipt.name.isEmpty { line["name"] = .string(receipt.name) }
            line["canonicalToken"] = receipt.canonical.map { .string($0.rawValue) }
            if let group = receipt.group {
                line["success"] = .integer(Int64(group.succeeded))
                line["failure"] = .integer(Int64(group.failed))
                line["failedTokens"] = .array(group.failedMembers.map { .string($0.rawValue) })
            }
            if validateOnly { line["validateOnly"] = true }
        case .failed(let failure):
            line["status"] = "failed"
            line["error"] = failure.json
        case .unknown(let failure):
            line["status"] = "unknown"
            line["error"] = failure.json
        }
        line["attempts"] = .integer(Int64(outcome.attempts))
        line["latencyMs"] = .number(Self.rounded(outcome.latency.inSeconds * 1_000, decimals: 10))
        return .object(line)
    }

    /// One or two sentences for people.
    var prose: String {
        let attempts = outcome.attempts > 1 ? " after \(outcome.attempts) attempts" : ""
        switch outcome.result {
        case .accepted(let receipt):
            let word = validateOnly ? "valid, not delivered" : "accepted"
            let receipt = receipt.group.map { "for \($0.words)" } ?? "as \(receipt.name.visible)"
            return "\(target.words): \(word) \(receipt)\(attempts)\n"
        case .failed(let failure):
            return "\(target.words): failed\(attempts): \(failure.description.visible)\n"
        case .unknown(let failure):
            return """
                \(target.words): unknown\(attempts): \(failure.description.visible)
                It may have been accepted, so it is not sent again by itself; --again sends it once more.

                """
        }
    }

    /// What the outcome means as an exit code.
    var exitCode: ExitCode {
        switch outcome.result {
        // A group of which some members failed is a part of it.
        case .accepted(let receipt): receipt.group.map { $0.failed == 0 } ?? true ? .success : .failed
        case .unknown: .failed
        case .failed(let failure): failure.exitCode
        }
    }

    private static func rounded(_ number: Double, decimals: Double) -> Double {
        (number * decimals).rounded() / decimals
    }
}

extension SendFailure {
    /// How result lines write it.
    var json: JSON {
        var error: JSONObject = ["code": .string(code.name)]
        if let httpStatus { error["httpStatus"] = .integer(Int64(httpStatus)) }
        error["message"] = .string(message)
        error["retryable"] = .bool(isRetryable)
        return .object(error)
    }

    /// What a send that failed for this reason answers.
    ///
    /// A recipient that cannot be reached (UNREGISTERED, another sender's) is 1; what the sender did wrong, may
    /// not do, or has to wait for, has its own code.
    var exitCode: ExitCode {
        switch code {
        case .unregistered, .senderIDMismatch, .thirdPartyAuthError, .notFound, .alreadyExists: .failed
        case .invalidArgument: .data
        case .unauthenticated, .permissionDenied: .permission
        case .quotaExceeded, .resourceExhausted: .temporary
        case .unavailable, .internal, .connectionFailed: .unavailable
        case .deadlineExceeded: .unavailable
        case .cancelled: .interrupted
        case .unrecognised:
            switch httpStatus {
            case 401, 403: .permission
            case 429: .temporary
            case .some(500...): .unavailable
            default: .failed
            }
        }
    }
}

/// Sends single messages over an XMPP session, which is begun by the first and kept for the next.
///
/// It ends as the clients of the other protocols do: with the same outcomes and the same failures. Other than they it
/// may send a message again whose answer was lost: its id keeps the service from accepting it twice.
package final class XMPPSender: Sendable {
    /// A message whose sender waits.
    private struct Send {
        var continuation: CheckedContinuation<SendOutcome.Result, Never>
        var onAttempt: (@Sendable (AttemptProgress) -> Void)?
        var attempts = 1
        var mayHaveArrived = false
        /// Why its sender waits no longer.
        var withdrawal: Withdrawal?
    }

    private struct Withdrawal {
        var code: SendFailure.Code
        var text: String
    }

    private struct State {
        var client: XMPPClient?
        var isConnected = false
        var sends: [String: Send] = [:]
        /// Attempts of messages that have ended, until their sender reads them.
        var attempts: [String: Int] = [:]
    }

    private let project: String
    private let connector: any XMPPConnector
    private let policy: XMPPPolicy
    private let time: Timepiece
    private let report: @Sendable (XMPPReport) -> Void
    private let state = Locked(State())

    /// A sender that connects when the first message comes.
    ///
    /// - Parameters:
    ///   - project: makes the id of a message a name, as v1 gives it.
    ///   - connector: opens the connections.
    ///   - policy: window, waits and limits of the session.
    ///   - time: what waits are measured by.
    ///   - report: told what happens on the session besides the messages' ends, on a thread of the session.
    package init(
        project: String,
        connector: any XMPPConnector,
        policy: XMPPPolicy = XMPPPolicy(),
        time: Timepiece = .system,
        report: @escaping @Sendable (XMPPReport) -> Void = { _ in }
    ) {
        self.project = project
        self.connector = connector
        self.policy = policy
        self.time = time
        self.report = report
    }

    /// Sends what a v1 message is in the legacy protocol; see ``LegacyConversion`` for what is lost.
    ///
    /// Takes and gives what ``FCMClient/send(_:validateOnly:deadline:pacer:onAttempt:)`` does. `wantsReceipt` asks to be
    /// told when the message has reached its device.
    package func send(
        _ message: AddressedMessage,
        validateOnly: Bool = false,
        deadline: Duration? = nil,
        wantsReceipt: Bool = false,
        onAttempt: (@Sendable (AttemptProgress) -> Void)? = nil
    ) async -> SendOutcome {
        let conversion = LegacyConversion(
            MessageDocument(message),
            validateOnly: validateOnly,
            secondsSince1970: Int64(time.secondsSince1970())
        )
        guard conversion.message.target != nil, var object = conversion.message.json.object else {
            let failure = SendFailure(
                code: .invalidArgument,
                disposition: .refused,
                message: "the legacy protocol knows no installation IDs: address the token"
            )
            return SendOutcome(result: .failed(failure), attempts: 0, latency: .zero)
        }
        if wantsReceipt { object["delivery_receipt_requested"] = true }
        do throws(XMPPMessage.Malformed) {
            return await send(try XMPPMessage(object, makeID: XMPPMessage.makeID), deadline, onAttempt)
        } catch {
            let failure = SendFailure(code: .invalidArgument, disposition: .refused, message: "\(error)")
            return SendOutcome(result: .failed(failure), attempts: 0, latency: .zero)
        }
    }

    /// Begins the session when there is none, to hear what devices send.
    package func listen() { _ = client() }

    /// Says goodbye once everything is settled, and waits for it.
    package func close() async {
        guard let client = state.withLock({ $0.client }) else { return }
        let isPolite = state.withLock { $0.sends.isEmpty && $0.isConnected }
        if isPolite { client.endInput() } else { client.stop() }
        _ = await client.ending()
    }

    // MARK: One message

    private func send(
        _ message: XMPPMessage,
        _ deadline: Duration?,
        _ onAttempt: (@Sendable (AttemptProgress) -> Void)?
    ) async -> SendOutcome {
        let start = time.now()
        let id = message.id
        let clock = Task { [time] in
            guard let deadline else { return }
            guard (try? await time.sleep(deadline)) != nil else { return }
            self.giveUp(id, .deadlineExceeded, "no answer came in time")
        }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                state.withLock { $0.sends[id] = Send(continuation: continuation, onAttempt: onAttempt) }
                onAttempt?(.sending(attempt: 1))
                client().submit([message])
                // Cancelled before there was anything to withdraw.
                if Task.isCancelled { giveUp(id, .cancelled, "cancelled before the answer came") }
            }
        } onCancel: {
            giveUp(id, .cancelled, "cancelled before the answer came")
        }
        clock.cancel()
        let attempts = state.withLock { $0.attempts.removeValue(forKey: id) } ?? 1
        return SendOutcome(result: result, attempts: attempts, latency: time.now() - start)
    }

    private func client() -> XMPPClient {
        state.withLock { state in
            if let client = state.client { return client }
            let client = XMPPClient(connector, policy: policy, time: time) { [weak self] in self?.heard($0) }
            state.client = client
            client.start()
            Task { [weak self] in
                let ending = await client.ending()
                self?.ended(ending)
            }
            return client
        }
    }

    /// Nobody waits any more: the session says whether it may have left.
    private func giveUp(_ id: String, _ code: SendFailure.Code, _ text: String) {
        let client = state.withLock { state in
            state.sends[id]?.withdrawal = Withdrawal(code: code, text: text)
            return state.sends[id] == nil ? nil : state.client
        }
        client?.withdraw(id)
    }

    private func finish(_ id: String, _ result: SendOutcome.Result) {
        let send = state.withLock { state in
            let send = state.sends.removeValue(forKey: id)
            if let send { state.attempts[id] = send.attempts }
            return send
        }
        send?.continuation.resume(returning: result)
    }

    // MARK: The session

    private func heard(_ event: XMPPReport) {
        report(event)
        switch event {
        case .settled(let settlement): settled(settlement)
        case .note(.retrying(let id, _, _)):
            let (onAttempt, attempts) = state.withLock { state in
                state.sends[id]?.attempts += 1
                return (state.sends[id]?.onAttempt, state.sends[id]?.attempts ?? 1)
            }
            onAttempt?(.sending(attempt: attempts))
        case .note(.connected): state.withLock { $0.isConnected = true }
        case .note(.disconnected): state.withLock { $0.isConnected = false }
        case .delivered, .control, .note: break
        }
    }

    private func settled(_ settlement: XMPPSettlement) {
        switch settlement.outcome {
        case .accepted(let object):
            finish(settlement.id, .accepted(SendReceipt(settlement.id, object, project: project)))
        case .refused(let refusal, _): finish(settlement.id, .failed(SendFailure(refusal)))
        case .undecided(let mayHaveArrived):
            let withdrawal = state.withLock { state in
                state.sends[settlement.id]?.mayHaveArrived = mayHaveArrived
                return state.sends[settlement.id]?.withdrawal
            }
            // Else the end of the session, which comes next, says why.
            guard let withdrawal else { return }
            finish(settlement.id, SendFailure.result(withdrawal.code, withdrawal.text, mayHaveArrived))
        }
    }

    private func ended(_ ending: XMPPEnding) {
        let rest = state.withLock { state in
            defer { state.sends = [:] }
            (state.client, state.isConnected) = (nil, false)
            for (id, send) in state.sends { state.attempts[id] = send.attempts }
            return state.sends
        }
        for send in rest.values {
            send.continuation.resume(returning: SendFailure.result(ending, send.mayHaveArrived))
        }
    }
}

extension SendReceipt {
    /// Reads the ack; there is none when only a repetition said that the service has the message.
    fileprivate init(_ id: String, _ ack: JSONObject?, project: String) {
        if let succeeded = ack?["success"]?.integer {
            let failed = (ack?["failed_registration_ids"]?.array ?? []).compactMap(\.string)
            let group = GroupDelivery(
                succeeded: Int(succeeded),
                failed: Int(ack?["failure"]?.integer ?? 0),
                failedMembers: failed.map { RegistrationToken($0) }
            )
            self.init(name: "", group: group)
        } else {
            let canonical = ack?["registration_id"]?.string.map { RegistrationToken($0) }
            self.init(name: "projects/\(project)/messages/\(id)", canonical: canonical)
        }
    }
}

extension SendFailure {
    /// A nack that is final.
    fileprivate init(_ refusal: XMPPRefusal) {
        let code = refusal.code
        self.init(
            code: code.map { Code($0) } ?? .unrecognised(refusal.word),
            disposition: code?.isRetryable == true ? .notAccepted(retryAfter: nil) : .refused,
            message: refusal.text.isEmpty ? refusal.word : refusal.text,
            reason: refusal.word
        )
    }

    /// What the end of the session means for a message without an answer.
    fileprivate static func result(_ ending: XMPPEnding, _ mayHaveArrived: Bool) -> SendOutcome.Result {
        let (code, text): (Code, String) =
            switch ending {
            case .done, .stopped: (.cancelled, "the session was ended before the answer came")
            case .unreachable(let text): (.connectionFailed, text)
            case .notAuthorized(let text): (.unauthenticated, text)
            case .untrusted(let text): (.connectionFailed, "the server's certificate is not trusted: \(text)")
            case .journal(let text): (.internal, text)
            }
        return result(code, text, mayHaveArrived)
    }

    fileprivate static func result(_ code: Code, _ text: String, _ mayHaveArrived: Bool) -> SendOutcome.Result
    {
        guard !mayHaveArrived else {
            return .unknown(SendFailure(code: code, disposition: .unknownOutcome, message: text))
        }
        let disposition: Disposition =
            code == .unauthenticated ? .refused : .notAccepted(retryAfter: nil)
        return .failed(SendFailure(code: code, disposition: disposition, message: text))
    }
}

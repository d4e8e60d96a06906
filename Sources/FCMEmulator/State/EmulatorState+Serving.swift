package import FCMCore

/// A request on its way: what was asked, when, and what the fault rules want done about it.
struct Visit: Sendable {
    let call: Call
    /// Real time at arrival.
    let arrived: Moment
    let plan: FaultPlan?
}

/// How a visit ends for the client.
enum Farewell: Sendable {
    case reply(HTTPReply)
    case partial(HTTPReply)
    /// An answer whose end does not say whether it is the end.
    case unmeasured(HTTPReply)
    case silence
}

extension EmulatorState {
    /// Answers a request from beginning to end, fan-outs finished and latency left out; `nil` when a fault rule
    /// wants no answer.
    ///
    /// What waits for something to happen gets the answer that waiting in vain gets.
    package mutating func answer(_ request: ServerRequest, now: Moment) -> HTTPReply? {
        finish(admit(request, now: now), now: now)
    }

    /// The rest of ``answer(_:now:)`` once a visit's latency has passed.
    mutating func finish(_ visit: Visit, now: Moment) -> HTTPReply? {
        guard let outcome = process(visit) else {
            _ = record(visit, nil, now: now)
            return nil
        }
        while work(now: now) {}
        let served: Served
        switch outcome {
        case .served(let answer): served = answer
        case .wait(let waiting): served = answer(to: waiting) ?? answer(toExpired: waiting)
        case .stream(var stream): served = open(&stream)
        }
        _ = record(visit, served, now: now)
        switch farewell(served, to: visit) {
        case .reply(let reply), .unmeasured(let reply): return reply
        case .partial, .silence: return nil
        }
    }

    /// Takes a request in; the caller waits ``FaultPlan/delay`` before it goes on with ``process(_:)``.
    mutating func admit(_ request: consuming ServerRequest, now: Moment) -> Visit {
        let call = Call(request, now: virtualTime(now))
        return Visit(call: call, arrived: now, plan: faultPlan(for: call))
    }

    /// Does what the request asks, unless a rule says otherwise; `nil` when nothing is to be answered or done.
    mutating func process(_ visit: Visit) -> Outcome? {
        guard let plan = visit.plan else { return handle(visit.call) }
        if plan.disconnect == .before { return nil }
        if let error = plan.error, plan.disconnect == nil {
            if let fault = legacyFault(error, plan, visit.call) {
                return .served(sendLegacy(visit.call, fault: fault))
            }
            return .served(faultAnswer(error, visit.call))
        }
        if let result = plan.result { return handle(visit.call, result) }
        return handle(visit.call)
    }

    /// What the client gets to see of an answer.
    func farewell(_ served: Served, to visit: Visit) -> Farewell {
        switch visit.plan?.disconnect {
        case .midBody: return .partial(served.reply)
        case .before, .after: return .silence
        case nil: break
        }
        switch visit.plan?.spoiling {
        case nil: return .reply(served.reply)
        case .garbage: return .reply(AnswerSpoiling.garbage.spoil(served.reply))
        case .truncated: return .unmeasured(AnswerSpoiling.truncated.spoil(served.reply))
        }
    }

    /// Enters a finished request into log and statistics; `nil` for the answer when there was none.
    mutating func record(_ visit: Visit, _ served: Served?, now: Moment) -> RequestRecord {
        let request = visit.call.request
        var record = RequestRecord(
            time: virtualTime(visit.arrived),
            method: request.method,
            path: visit.call.path,
            status: served?.reply.status ?? 0,
            version: request.version.rawValue,
            milliseconds: Double(now.microseconds - visit.arrived.microseconds) / 1000,
            errorCode: served?.errorCode ?? (visit.plan?.disconnect == .before ? "DISCONNECTED" : nil)
        )
        guard isService(visit.call) else { return record }
        metrics.count(RequestMetrics.Method(visit.call), record)
        record.flaw = RequestFlaw.text(visit.call, hasFailed: record.errorCode != nil)
        let place: Int
        // Handing a method to `map` would take a copy of all there is along.
        if let project = served?.project { place = current(project) } else { place = defaultProject }
        enter(record, RequestExchange(visit.call, served?.reply), at: place)
        return record
    }

    mutating func enter(_ record: RequestRecord, _ exchange: RequestExchange, at place: Int) {
        projects[place].stats.requests += 1
        if let code = record.errorCode { projects[place].stats.failed[code, default: 0] += 1 }
        projects[place].requests.append(record, exchange)
    }

    /// The slot that the project of this one has now; a reset may have moved it.
    private func current(_ place: Int) -> Int {
        self.place(of: projects.lend(place) { $0.pointee.id }) ?? place
    }

    /// Whether the request is for what FCM serves, and not for the control API.
    private func isService(_ call: Call) -> Bool {
        switch call.segments.first {
        case "emulator", "healthz", "metrics": false
        default: true
        }
    }
}

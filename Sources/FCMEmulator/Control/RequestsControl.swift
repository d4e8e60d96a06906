package import FCMCore

/// `requests` and `requests/N`: what the service was asked.
extension EmulatorState {
    /// The list at once, or with `timeout` once there is something in it.
    func requests(_ project: String, _ place: Int, _ call: Call) throws(ControlError) -> Outcome {
        let input = try ControlInput(call)
        let question = RequestQuestion(
            after: try input.parameter("after", default: 0, in: 0...Int.max),
            limit: try input.parameter("limit", default: 100, in: 1...RequestRecord.kept)
        )
        guard call.query["timeout"] != nil else { return .served(listRequests(place, question)) }
        return .wait(
            Waiting(project: project, goal: .requests(question), timeout: try input.timeout(default: 30))
        )
    }

    /// `nil` while there is nothing new.
    func newRequests(_ place: Int, _ question: RequestQuestion) -> Served? {
        // After a reset the numbers begin anew: whoever asks for later ones has to know.
        projects[place].requests.last == question.after ? nil : listRequests(place, question)
    }

    func listRequests(_ place: Int, _ question: RequestQuestion) -> Served {
        let log = projects[place].requests
        let rows = log.newest(question.limit, after: question.after).map { number, record in
            JSON.object(record.json(number))
        }
        return .control(["requests": .array(rows), "last": .integer(Int64(log.last))])
    }

    func request(_ number: String, _ place: Int) throws(ControlError) -> Served {
        guard let number = Int(number), let (record, exchange) = projects[place].requests[number] else {
            throw ControlError(
                404,
                "no request of project \(projects[place].id) that is kept has this number"
            )
        }
        var json = record.json(number)
        json["target"] = .string(exchange.target)
        json["body"] = exchange.body.map { .string(String(decoding: $0, as: UTF8.self)) }
        json["answer"] = exchange.answer.map { .string(String(decoding: $0, as: UTF8.self)) }
        return .control(.object(json))
    }
}

/// Which requests somebody wants to hear of.
struct RequestQuestion: Hashable, Sendable {
    /// The number of the last one that is known; 0: none.
    var after: Int
    var limit: Int
}

extension RequestRecord {
    /// As `GET requests` prints it, but for its number.
    package var json: JSON { .object(JSONObject(members)) }

    fileprivate func json(_ number: Int) -> JSONObject {
        JSONObject([JSONObject.Member("number", .integer(Int64(number)))] + members)
    }

    private var members: [JSONObject.Member] {
        var json: JSONObject = [
            "time": .string(time.rfc3339), "method": .string(method), "path": .string(path),
            "status": .integer(Int64(status)), "protocol": .string(version),
            "milliseconds": .number((milliseconds * 1000).rounded() / 1000),
        ]
        if let errorCode { json["errorCode"] = .string(errorCode) }
        if let flaw { json["flaw"] = .string(flaw) }
        return json.members
    }
}

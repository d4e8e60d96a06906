import FCMCore

/// The four shapes of an answer to `/fcm/send` (A.4, A.5), compact.
enum LegacyAnswerBody {
    /// `{"multicast_id":…,"success":…,"failure":…,"canonical_ids":…,"results":[…]}`, results in the request's order.
    static func multicast(_ results: [LegacyVerdict], id: UInt64) -> [UInt8] {
        var success = 0
        var canonical = 0
        for case .accepted(_, let token) in results {
            success += 1
            if token != nil { canonical += 1 }
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(100 + results.count * 60)
        bytes.append(text: "{\"multicast_id\":")
        bytes.append(digitsOf: id)
        bytes.append(text: ",\"success\":")
        bytes.append(digitsOf: UInt64(success))
        bytes.append(text: ",\"failure\":")
        bytes.append(digitsOf: UInt64(results.count - success))
        bytes.append(text: ",\"canonical_ids\":")
        bytes.append(digitsOf: UInt64(canonical))
        bytes.append(text: ",\"results\":[")
        for (index, result) in results.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            append(result, to: &bytes)
        }
        bytes.append(text: "]}")
        return bytes
    }

    private static func append(_ result: LegacyVerdict, to bytes: inout [UInt8]) {
        switch result {
        case .accepted(let id, let canonical):
            bytes.append(text: "{\"message_id\":\"")
            id.append(to: &bytes)
            // A token is base64url and a colon: nothing in it needs an escape.
            if let canonical { bytes += "\",\"registration_id\":\"\(canonical)".utf8 }
            bytes.append(text: "\"}")
        case .refused: bytes += "{\"error\":\"\(result.httpError ?? "")\"}".utf8
        }
    }

    /// `{"message_id":…}`, a number, or `{"error":…}`: a topic or condition.
    static func everyone(_ result: LegacyVerdict) -> [UInt8] {
        var bytes: [UInt8] = []
        switch result {
        case .accepted(let id, _):
            bytes.append(text: "{\"message_id\":")
            id.append(to: &bytes)
            bytes.append(UInt8(ascii: "}"))
        case .refused: append(result, to: &bytes)
        }
        return bytes
    }

    /// `{"success":…,"failure":…}`, and the members that failed when there are any.
    static func group(_ outcome: LegacyGroupOutcome) -> [UInt8] {
        var json: JSONObject = [
            "success": .integer(Int64(outcome.success)), "failure": .integer(Int64(outcome.failures.count)),
        ]
        if !outcome.failures.isEmpty {
            json["failed_registration_ids"] = .array(outcome.failures.map { .string($0.registration) })
        }
        return JSON.object(json).serialized()
    }

    /// `id=…`, with `registration_id=…` on a second line, or `Error=…`: the answer to plain text.
    static func lines(_ result: LegacyVerdict) -> [UInt8] {
        var bytes: [UInt8] = []
        switch result {
        case .accepted(let id, let canonical):
            bytes += "id=".utf8
            id.append(to: &bytes)
            if let canonical { bytes += "\nregistration_id=\(canonical)".utf8 }
        case .refused: bytes += "Error=\(result.httpError ?? "")".utf8
        }
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }
}

extension Served {
    static let textType = HTTPHeader("Content-Type", "text/plain; charset=UTF-8")

    /// 400 with a sentence: what the live service answered instead of a code.
    static func legacyRefusal(_ refusal: LegacyRefusal, project: Int) -> Served {
        Served(
            reply: HTTPReply(status: 400, headers: [textType], body: Array(refusal.httpText.utf8)),
            errorCode: refusal.code.httpWord,
            project: project
        )
    }

    /// An HTML page of the older front end: 401, 405, and the errors of the server.
    static func legacyPage(
        _ status: Int,
        _ title: String,
        _ text: String,
        headers: [HTTPHeader] = [],
        code: String? = nil,
        project: Int? = nil
    ) -> Served {
        let page = """
            <HTML>
            <HEAD>
            <TITLE>\(title)</TITLE>
            </HEAD>
            <BODY BGCOLOR="#FFFFFF" TEXT="#000000">
            <H1>\(text)</H1>
            <H2>Error \(status)</H2>
            </BODY>
            </HTML>

            """
        return Served(
            reply: HTTPReply(
                status: status,
                headers: [HTTPHeader("Content-Type", "text/html; charset=UTF-8")] + headers,
                body: Array(page.utf8)
            ),
            errorCode: code ?? String(status),
            project: project
        )
    }
}

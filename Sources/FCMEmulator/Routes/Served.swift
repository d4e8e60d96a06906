import FCMCore

/// An answer, with what logs and statistics need to know about it.
struct Served: Sendable {
    var reply: HTTPReply
    /// The most specific error code, `nil` on success.
    var errorCode: String?
    /// The place of the project whose log the request belongs to.
    var project: Int?

    private static let jsonType = HTTPHeader("Content-Type", "application/json; charset=UTF-8")

    /// A success of the service, indented like its answers unless the call asks otherwise.
    static func json(_ json: JSON, _ call: Call, project: Int?) -> Served {
        Served(
            reply: HTTPReply(status: 200, headers: [jsonType], body: json.serialized(pretty: call.isPretty)),
            project: project
        )
    }

    /// JSON that is written already.
    static func json(bytes: [UInt8], project: Int? = nil) -> Served {
        Served(reply: HTTPReply(status: 200, headers: [jsonType], body: bytes), project: project)
    }

    static func error(_ error: GoogleError, _ call: Call, project: Int?) -> Served {
        var headers = [jsonType]
        if let seconds = error.retryAfter { headers.append(HTTPHeader("Retry-After", String(seconds))) }
        let body = error.json.serialized(pretty: call.isPretty)
        return Served(
            reply: HTTPReply(status: error.httpStatus, headers: headers, body: body),
            errorCode: error.code,
            project: project
        )
    }

    /// `{"error":"TEXT"}`, the form of IID, device groups and OAuth; compact.
    static func plainError(
        _ status: Int,
        _ text: String,
        description: String? = nil,
        retryAfter: Int? = nil,
        project: Int? = nil
    ) -> Served {
        var object: JSONObject = ["error": .string(text)]
        if let description { object["error_description"] = .string(description) }
        var headers = [jsonType]
        if let retryAfter { headers.append(HTTPHeader("Retry-After", String(retryAfter))) }
        let body = JSON.object(object).serialized()
        return Served(
            reply: HTTPReply(status: status, headers: headers, body: body),
            errorCode: text,
            project: project
        )
    }

    /// The HTML page that Google's front end answers with, for what never reached an API.
    static func page(_ status: Int, _ title: String, allow: String? = nil, project: Int? = nil) -> Served {
        let heading = status == 404 ? "Error 404 (Not Found)!!1" : "Error \(status) (\(title))!!1"
        let page = """
            <!DOCTYPE html>
            <html lang=en>
              <meta charset=utf-8>
              <title>\(heading)</title>
              <p><b>\(status).</b> <ins>That’s an error.</ins>
              <p>\(title). <ins>That’s all we know.</ins>

            """
        var headers = [HTTPHeader("Content-Type", "text/html; charset=UTF-8")]
        if let allow { headers.append(HTTPHeader("Allow", allow)) }
        return Served(
            reply: HTTPReply(status: status, headers: headers, body: Array(page.utf8)),
            errorCode: String(status),
            project: project
        )
    }

    static func notFoundPage(project: Int? = nil) -> Served { page(404, "Not Found", project: project) }

    static func methodPage(allow: String, project: Int? = nil) -> Served {
        page(405, "Method Not Allowed", allow: allow, project: project)
    }
}

/// What becomes of a request.
enum Outcome: Sendable {
    case served(Served)
    /// Answered when something has happened.
    case wait(Waiting)
    /// Answered bit by bit, as a device gets messages.
    case stream(DeliveryStream)
}

/// A request that is answered later.
struct Waiting: Sendable {
    enum Goal: Hashable, Sendable {
        /// So many messages accepted by the project since its last reset.
        case accepted(Int)
        /// No fan-out of the project is under way.
        case settled
        /// A request to the service that the asker does not know of.
        case requests(RequestQuestion)
    }

    var project: String
    var goal: Goal
    /// In microseconds of real time.
    var timeout: Int64
}

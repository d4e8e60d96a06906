import FCMCore
import Testing

/// A request that is refused, and the whole of its answer.
struct BadRequest: Sendable, CustomTestStringConvertible {
    /// What is wrong with it.
    var name: String
    var method = "POST"
    var path = "/v1/projects/demo-project/messages:send"
    var headers: [HTTPHeader] = []
    var body: [UInt8]
    var answer: Expected

    /// What comes back.
    enum Expected: Sendable {
        /// A Google error: `code` is `error.status`, violations are `field: description`.
        case google(Int, String, String, violations: [String]? = nil, fcm: String? = nil)
        /// `{"error":…}` of IID, groups and OAuth, compact.
        case plain(Int, String, description: String? = nil)
        /// An HTML page.
        case page(Int)
        /// An error of the control API.
        case control(Int, String)
    }

    var testDescription: String { name }

    /// A send whose body is the text, `@TOKEN` standing for a live device's token.
    static func send(_ name: String, _ body: String, _ answer: Expected) -> BadRequest {
        BadRequest(name: name, body: Array(body.utf8), answer: answer)
    }

    /// A send of one `message` that FCM refuses in the same words for field and message.
    static func message(_ name: String, _ message: String, _ field: String, _ text: String) -> BadRequest {
        send(
            name,
            "{\"message\":\(message)}",
            .google(400, "INVALID_ARGUMENT", text, violations: ["\(field): \(text)"], fcm: "INVALID_ARGUMENT")
        )
    }

    /// A send that the JSON front end refuses: BadRequest alone.
    static func frontEnd(_ name: String, _ body: String, _ field: String, _ text: String) -> BadRequest {
        let violation = field.isEmpty ? text : "\(field): \(text)"
        return send(name, body, .google(400, "INVALID_ARGUMENT", text, violations: [violation]))
    }

    /// A request without a body; `line` is method and target.
    static func request(_ name: String, _ line: String, _ answer: Expected) -> BadRequest {
        request(name, line, "", answer)
    }

    static func request(_ name: String, _ line: String, _ body: String, _ answer: Expected) -> BadRequest {
        let parts = line.split(separator: " ").map(String.init)
        return BadRequest(
            name: name,
            method: parts[0],
            path: parts[1],
            body: Array(body.utf8),
            answer: answer
        )
    }

    /// The same complaint for field and message, from the JSON front end.
    static func frontEnd(_ name: String, _ line: String, _ body: String, field: String, _ text: String)
        -> BadRequest
    {
        let violation = field.isEmpty ? text : "\(field): \(text)"
        return request(name, line, body, .google(400, "INVALID_ARGUMENT", text, violations: [violation]))
    }

    /// The same complaint for field and message, from FCM.
    static func refused(_ name: String, _ line: String, field: String, _ text: String) -> BadRequest {
        request(
            name,
            line,
            .google(400, "INVALID_ARGUMENT", text, violations: ["\(field): \(text)"], fcm: "INVALID_ARGUMENT")
        )
    }
}

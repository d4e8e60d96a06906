/// What the body of an error answer says, whatever its form.
struct ServiceErrorBody {
    private(set) var code: SendFailure.Code?
    private(set) var message: String?
    private(set) var fieldViolations: [SendFailure.FieldViolation] = []
    private(set) var apnsError: SendFailure.APNsError?
    /// `google.rpc.ErrorInfo.reason`, such as `SERVICE_DISABLED`.
    private(set) var reason: String?
    private(set) var retryDelay: Duration?
    /// Whether the service itself wrote it, not a machine in front of it.
    private(set) var isFromService = false

    init(_ reply: HTTPReply) {
        guard let body = try? JSON.parse(reply.body, .service) else {
            message = Self.words(ofPage: reply.body)
            return
        }
        switch body["error"] {
        case .object(let error): read(.object(error))
        case .string(let text): read(text)
        case nil, .null, .bool, .integer, .number, .array: message = nil
        }
    }

    private mutating func read(_ error: JSON) {
        isFromService = error["status"] != nil || error["code"] != nil
        message = error["message"]?.string
        code = error["status"]?.string.map { SendFailure.Code(name: $0) }
        for detail in error["details"]?.array ?? [] {
            let type = detail["@type"]?.string ?? ""
            switch type.split(separator: "/").last ?? "" {
            case "google.firebase.fcm.v1.FcmError":
                guard let name = detail["errorCode"]?.string, name != "UNSPECIFIED_ERROR" else { continue }
                code = SendFailure.Code(name: name)
            case "google.firebase.fcm.v1.ApnsError":
                apnsError = SendFailure.APNsError(
                    statusCode: detail["statusCode"]?.integer.map { Int($0) },
                    reason: detail["reason"]?.string
                )
            case "google.rpc.BadRequest":
                for violation in detail["fieldViolations"]?.array ?? [] {
                    fieldViolations.append(
                        .init(
                            field: violation["field"]?.string ?? "",
                            description: violation["description"]?.string ?? ""
                        )
                    )
                }
            case "google.rpc.ErrorInfo": reason = detail["reason"]?.string
            case "google.rpc.RetryInfo":
                retryDelay = detail["retryDelay"]?.string.flatMap { Self.seconds($0) }
            default: continue
            }
        }
    }

    /// The older calls write a code or a sentence; a code is all capitals.
    private mutating func read(_ text: String) {
        isFromService = true
        message = text
        if !text.isEmpty, text.utf8.allSatisfy({ (0x41...0x5A).contains($0) || $0 == UInt8(ascii: "_") }) {
            code = SendFailure.Code(name: text)
        }
    }

    private static func seconds(_ text: String) -> Duration? {
        guard text.hasSuffix("s"), let value = Double(text.dropLast()), value >= 0, value < 1e9 else {
            return nil
        }
        return .seconds(value)
    }

    /// The title of an HTML page, or the first words of a text.
    private static func words(ofPage body: [UInt8]) -> String? {
        let text = String(decoding: body.prefix(4_096), as: UTF8.self)
        for (opening, closing) in [("<title>", "</title>"), ("<TITLE>", "</TITLE>")] {
            guard let start = text.firstRange(of: opening),
                let end = text[start.upperBound...].firstRange(of: closing)
            else { continue }
            return tidy(text[start.upperBound..<end.lowerBound])
        }
        return text.hasPrefix("<") ? nil : tidy(text.prefix(200))
    }

    private static func tidy(_ text: Substring) -> String? {
        let words = text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
        return words.isEmpty ? nil : words
    }
}

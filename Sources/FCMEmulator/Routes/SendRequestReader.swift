import FCMCore

/// Reads bodies of `messages:send`, and says what is wrong with them in the service's words.
enum SendRequestReader {
    /// - Throws: 400 for bad JSON, unknown names, wrong types, two targets or none.
    static func read(_ body: [UInt8]) throws(GoogleError) -> SendRequest {
        let json: JSON
        do {
            json = try JSON.parse(body, .service)
        } catch {
            throw .frontEnd(error.serviceMessage)
        }
        do {
            return try SendRequest.decode(json)
        } catch {
            let violations = error.fieldViolations.map {
                GoogleError.Violation(field: $0.field, description: $0.description)
            }
            var details: [GoogleError.Detail] = [.badRequest(violations)]
            if error.hasFcmError { details.append(.fcmError("INVALID_ARGUMENT")) }
            throw GoogleError(.invalidArgument, error.serviceMessage, details)
        }
    }

    /// The `message` of a body that was accepted before, in its canonical form.
    static func canonicalMessage(_ body: [UInt8]) -> JSON {
        guard let request = try? read(body) else { return [:] }
        return MessageDocument(target: request.target, message: request.message).json
    }

    /// The body as it is kept: as it came, without its white space when that could be much.
    static func compacted(_ body: [UInt8]) -> [UInt8] {
        guard body.count > 6 * 1024, let json = try? JSON.parse(body, .service) else { return body }
        return json.serialized()
    }
}

/// A legacy service's answer with the status 200, whose shape follows the target.
package enum LegacyAnswer: Hashable, Sendable {
    /// To registrations: one result each, in the order of the request.
    case devices(multicastID: String?, [LegacyResult])
    /// To a topic or condition: accepted as one message.
    case message(id: String)
    /// To a topic or condition: refused.
    case refused(LegacyError)
    /// To the notification key of a device group.
    case group(GroupDelivery)
    /// Nothing at all: reported for notification keys of groups that are gone.
    case empty

    /// Reads the body, JSON or the lines of the plain text protocol.
    ///
    /// Tolerant where services were seen to differ: ids may be numbers or texts, and counts may be missing where
    /// the results tell them. `nil` when it says nothing about the message.
    package init?(body: [UInt8]) {
        let text = String(decoding: body, as: UTF8.self)
        guard let first = text.first(where: { !$0.isWhitespace }) else {
            self = .empty
            return
        }
        if first == "{" {
            guard let json = try? JSON.parse(body, .service) else { return nil }
            self.init(json)
        } else {
            self.init(lines: text.split { $0.isNewline })
        }
    }

    private init?(_ json: JSON) {
        if let results = json["results"]?.array {
            let read = results.compactMap { LegacyResult($0) }
            guard read.count == results.count else { return nil }
            self = .devices(multicastID: json["multicast_id"]?.identifier, read)
        } else if let id = json["message_id"]?.identifier {
            self = .message(id: id)
        } else if let error = json["error"]?.string {
            self = .refused(LegacyError(error))
        } else if json["success"] != nil || json["failure"] != nil {
            let failed = (json["failed_registration_ids"]?.array ?? []).compactMap(\.string)
            self = .group(
                GroupDelivery(
                    succeeded: Self.count(json["success"]),
                    failed: Self.count(json["failure"]),
                    failedMembers: failed.map { RegistrationToken($0) }
                )
            )
        } else {
            return nil
        }
    }

    /// `id=…` with the canonical token on a second line, or `Error=…`.
    private init?(lines: [Substring]) {
        var fields: [Substring: Substring] = [:]
        for line in lines {
            guard let equals = line.firstIndex(of: "=") else { return nil }
            fields[line[..<equals]] = line[line.index(after: equals)...]
        }
        if let id = fields["id"] {
            let canonical = fields["registration_id"].map { RegistrationToken(String($0)) }
            self = .devices(multicastID: nil, [.accepted(messageID: String(id), canonical: canonical)])
        } else if let error = fields["Error"] {
            self = .devices(multicastID: nil, [.failed(LegacyError(String(error)))])
        } else {
            return nil
        }
    }

    private static func count(_ value: JSON?) -> Int { max(0, Int(value?.integer ?? 0)) }
}

extension LegacyResult {
    fileprivate init?(_ json: JSON) {
        if let error = json["error"]?.string {
            self = .failed(LegacyError(error))
        } else if let id = json["message_id"]?.identifier {
            let canonical = json["registration_id"]?.string.map { RegistrationToken($0) }
            self = .accepted(messageID: id, canonical: canonical)
        } else {
            return nil
        }
    }
}

extension JSON {
    /// An id, which the references write as a number and services at times as a text.
    fileprivate var identifier: String? {
        switch self {
        case .string(let text): text.isEmpty ? nil : text
        case .integer, .number: text()
        case .null, .bool, .array, .object: nil
        }
    }
}

package import FCMCore

/// A member of the message by its path: of the v1 schema, or below one of the schema's open objects.
package struct FieldPlace: Hashable, Sendable {
    /// From the message down, as the schema spells it: `android.notification.channelId`, `apns.headers.apns-priority`.
    package let path: String
    /// `nil` for any JSON, which is what an open object may hold.
    package let kind: FieldKind?
    /// Where it stands among the members of the schema.
    let rank: Int
    private let document: DocumentPath

    /// The place of a path in either spelling, with or without `message.` before it.
    ///
    /// `nil` for what the schema does not have, and for what is no part of what is composed: a target and the name
    /// that the service gives.
    package init?(named text: String) {
        var parts = text.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
        if parts.first == "message" { parts.removeFirst() }
        guard !parts.isEmpty, !parts.contains("") else { return nil }
        let plain = parts.map(Self.plain)
        for (rank, member) in Self.members.enumerated() where plain.starts(with: member.plain) {
            let rest = Array(parts.dropFirst(member.plain.count))
            if rest.isEmpty {
                self.init(member.field.path, member.field.kind, rank, member.steps)
                return
            }
            switch member.field.kind {
            case .textMap:
                // A key may have dots of its own.
                let key = rest.joined(separator: ".")
                self.init("\(member.field.path).\(key)", .text, rank, member.steps + [[key]])
                return
            case .object:
                let path = ([member.field.path] + rest).joined(separator: ".")
                self.init(path, OpenObjects.kinds[path], rank, member.steps + rest.map { [$0] })
                return
            case .text, .flag, .integer, .decimal, .duration, .timestamp, .choice, .textList, .durationList,
                .message, .messageList:
                continue
            }
        }
        return nil
    }

    private init(_ path: String, _ kind: FieldKind?, _ rank: Int, _ steps: [[String]]) {
        (self.path, self.kind, self.rank) = (path, kind, rank)
        document = DocumentPath(steps)
    }

    /// Whether others lie below it, so that the form shows those in its place.
    package var isOpen: Bool { kind == .textMap || kind == .object }

    /// The values that it is chosen from, nothing first; empty when it is typed.
    package var choices: [String] {
        switch kind {
        case .flag?: ["", "true", "false"]
        case .choice(let names)?: [""] + names.filter { !$0.hasSuffix("_UNSPECIFIED") }
        case .text, .integer, .decimal, .duration, .timestamp, .textList, .durationList, .textMap, .object,
            .message, .messageList, nil:
            []
        }
    }

    /// What `document` holds there.
    package func value(in document: JSONObject) -> JSON? { self.document.value(in: document) }

    package func write(_ value: JSON?, into document: inout JSONObject) {
        self.document.write(value, into: &document)
    }

    // MARK: The schema

    private struct Member {
        let field: MessageField
        let plain: [String]
        let steps: [[String]]
    }

    private static let notComposed: Set = ["name", "topic", "condition", "token", "fid"]

    private static let members: [Member] = MessageField.all.filter { !notComposed.contains($0.path) }
        .map { field in
            let parts = field.path.split(separator: ".").map { String($0) }
            return Member(
                field: field,
                plain: parts.map(plain),
                steps: parts.map { $0 == snakeCase($0) ? [$0] : [$0, snakeCase($0)] }
            )
        }

    /// Every member of the schema that can be composed, in its order.
    package static let schema: [FieldPlace] = members.enumerated().map { rank, member in
        FieldPlace(member.field.path, member.field.kind, rank, member.steps)
    }

    private static func plain(_ part: String) -> String { part.lowercased().filter { $0 != "_" } }
}

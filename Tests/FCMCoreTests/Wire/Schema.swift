import FCMCore
import Foundation
import Testing

/// The published schema: the fixture that the tables of the wire are held against.
struct Schema: Sendable {
    /// One member of a type.
    struct Member: Sendable, CustomTestStringConvertible {
        var type: String
        var name: String
        /// `string`, `boolean`, `integer:int32`, `array<…>`, `map<string,…>`, or the name of a type.
        var kind: String
        var names: [String]
        var isDeprecated: Bool
        var isOutputOnly: Bool

        var testDescription: String { "\(type).\(name)" }
    }

    var members: [Member]
    var types: [String]

    static func load() throws -> Schema {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = folder.appending(path: "Fixtures/fcm-v1-schema.json")
        let json = try JSON.parse(Array(try Data(contentsOf: file)))
        let schemas = json["schemas"]?.object?.members ?? []
        return Schema(
            members: schemas.flatMap { schema in
                (schema.value.object?.members ?? []).map { member in
                    Member(
                        type: schema.name,
                        name: member.name,
                        kind: member.value["type"]?.string ?? "",
                        names: member.value["enum"]?.array?.compactMap(\.string) ?? [],
                        isDeprecated: member.value["deprecated"]?.bool ?? false,
                        isOutputOnly: member.value["output_only"]?.bool ?? false
                    )
                }
            },
            types: schemas.map(\.name)
        )
    }
}

extension Schema.Member {
    /// Our description of the same member.
    var expected: MessageField {
        MessageField(path: name, kind: fieldKind, isDeprecated: isDeprecated, isOutputOnly: isOutputOnly)
    }

    private var fieldKind: FieldKind {
        switch kind {
        case "string": names.isEmpty ? .text : .choice(names)
        case "boolean": .flag
        case "integer:int32": .integer
        case "number:float": .decimal
        case "string:google-duration": .duration
        case "string:google-datetime": .timestamp
        case "array<string>": .textList
        case "array<string:google-duration>": .durationList
        case "map<string,string>": .textMap
        case "map<string,any>": .object
        case "array<TopicSubscription>": .messageList("TopicSubscription")
        // Both notification types have the same light settings; the second is the first by another name.
        case "GoogleFirebaseFcmV1AndroidNotificationV2LightSettings": .message("LightSettings")
        default: .message(kind)
        }
    }

    /// A value in the form in which we write it.
    var sample: JSON {
        switch fieldKind {
        case .text: "text é"
        case .flag: true
        case .integer: -7
        case .decimal: .number(0.25)
        case .duration: "3.500s"
        case .timestamp: "2026-10-23T18:00:00.000000001Z"
        case .choice(let names): .string(names.last ?? "")
        case .textList: ["a", ""]
        case .durationList: ["0s", "0.000000001s"]
        case .textMap: ["key": "value"]
        case .object: ["aps": ["badge": 1, "list": [.number(1.5), .null, false]]]
        case .message: [:]
        case .messageList: [[:]]
        }
    }
}

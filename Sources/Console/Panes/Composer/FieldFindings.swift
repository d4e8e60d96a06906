import FCMCore
import Languages

/// Puts what is wrong in the JSON beside the field of the form that shows it.
enum FieldFindings {
    /// Rows of data that are no `key=value` yet.
    static func rows(_ form: ComposerForm) -> [ComposerFinding] {
        form.data.enumerated().compactMap { row, text in
            guard DataRow.parts(of: text) == nil, !text.isEmpty else { return nil }
            return ComposerFinding(field: .data(row), path: "data", message: say("write key=value"))
        }
    }

    /// Members whose text the document could not take.
    static func members(_ form: ComposerForm) -> [ComposerFinding] {
        form.members.compactMap { row in
            row.mistake.map {
                ComposerFinding(field: .member(row.path), path: row.path, message: $0.words)
            }
        }
    }

    /// Variables without value, which one message sent to one target must not have.
    static func variables(_ document: JSONObject, _ form: ComposerForm) -> [ComposerFinding] {
        document.variablePlaces.map { place in
            var field = field(place.path) ?? (place.path == TargetKind.group.rawValue ? .value : nil)
            var isForColumn = field == .title || field == .body
            if place.path.hasPrefix("data.") {
                let key = place.path.dropFirst("data.".count)
                field = form.data.firstIndex { DataRow.parts(of: $0)?.key == String(key) }.map(
                    ComposerField.data
                )
                isForColumn = true
            }
            let variable = "{{\(place.name)}}"
            var finding = ComposerFinding(
                field: field,
                path: place.path,
                message: say("fill in \(variable) by :template-values")
            )
            finding.isForColumn = isForColumn
            return finding
        }
    }

    /// The finding beside the member that the form shows for its path, if it shows one.
    static func placed(_ finding: ComposerFinding, _ form: ComposerForm) -> ComposerFinding {
        let path = finding.path.prefix { $0 != "[" }
        guard finding.field == nil, let place = FieldPlace(named: String(path)),
            form.members.contains(where: { $0.path == place.path })
        else { return finding }
        var finding = finding
        finding.field = .member(place.path)
        return finding
    }

    /// What the rules say of a message that could be read.
    static func finding(_ finding: Finding, _ form: ComposerForm) -> ComposerFinding {
        var field = field(finding.path)
        if finding.path.hasPrefix("data.") {
            let key = finding.path.dropFirst("data.".count)
            let row = form.data.firstIndex { DataRow.parts(of: $0)?.key == String(key) }
            field = row.map(ComposerField.data)
        }
        return ComposerFinding(
            field: field,
            path: finding.path,
            message: finding.limit.map { "\(finding.problem) (\($0))" } ?? finding.problem,
            isError: finding.severity == .error
        )
    }

    /// What of the message the chosen protocol refuses or does not carry.
    static func findings(
        of choice: SendProtocol,
        _ document: MessageDocument,
        _ form: ComposerForm
    ) -> [ComposerFinding] {
        let refusals = choice.refusals(of: document).map { finding($0, form) }
        return refusals
            + choice.losses(of: document).map { note in
                ComposerFinding(
                    field: field(note.path),
                    path: note.path,
                    message: say("not sent by \(choice.rawValue): \(note.text)"),
                    isError: note.path == "fid"
                )
            }
    }

    /// What could not even be read.
    static func finding(_ issue: WireIssue) -> ComposerFinding {
        var path = issue.path.description
        let message: String
        switch issue.problem {
        case .unknownName(let name):
            message = say("there is no member \"\(name)\" here")
        case .invalidValue(let type, _):
            message = say("this is no \(plainName(type))")
        case .listForSingle(let name):
            path += path.isEmpty ? name : ".\(name)"
            message = say("a list stands where one value is wanted")
        case .objectForScalar(let name):
            path += path.isEmpty ? name : ".\(name)"
            message = say("an object stands where one value is wanted")
        case .listForMap(let name):
            path += path.isEmpty ? name : ".\(name)"
            message = say("a list stands where an object is wanted")
        case .unionIsSet(let union, let second):
            message = say("\(second) comes beside another member of \(union): only one can be set")
        case .rootIsNoObject:
            message = say("a message is an object")
        case .messageIsMissing, .recipientIsMissing:
            message = say("the message is missing")
        }
        return ComposerFinding(field: field(path), path: path, message: message)
    }

    /// The field that shows the value at a path, in either spelling.
    static func field(_ path: String) -> ComposerField? {
        let plain = path.lowercased().filter { $0 != "_" }
        return switch plain.hasPrefix("message.") ? String(plain.dropFirst("message.".count)) : plain {
        case "topic", "condition", "token", "fid": .value
        case "notification.title": .title
        case "notification.body": .body
        case "notification.image": .image
        case "android.priority": .priority
        case "android.ttl": .ttl
        case "android.collapsekey": .collapseKey
        case "fcmoptions.analyticslabel": .analyticsLabel
        case _: nil
        }
    }

    /// The last part of a type's name, in words.
    private static func plainName(_ type: String) -> String {
        switch type {
        case "TYPE_STRING": say("text")
        case "TYPE_BOOL": say("true or false")
        case "TYPE_INT32", "TYPE_INT64": say("whole number")
        case "TYPE_FLOAT", "TYPE_DOUBLE": say("number")
        case _ where type.hasSuffix("protobuf.Timestamp"): say("time such as 2026-01-31T12:00:00Z")
        case _ where type.hasSuffix("protobuf.Duration"): say("time such as 3600s, 60m, 4h or 2d")
        case _ where type.hasSuffix("AndroidMessagePriority"): say("priority: normal or high")
        case _: String(type.split(separator: "/").last?.split(separator: ".").last ?? "value")
        }
    }
}

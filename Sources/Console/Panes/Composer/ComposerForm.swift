package import FCMCore

/// How a message is addressed in the composer.
package enum TargetKind: String, Hashable, Sendable, CaseIterable {
    case topic, condition, token, fid, group

    /// The kind `step` places further, around the end.
    package func advanced(by step: Int) -> TargetKind {
        let all = TargetKind.allCases
        let index = ((all.firstIndex(of: self) ?? 0) + step) % all.count
        return all[index < 0 ? index + all.count : index]
    }
}

/// One field of the form.
package enum ComposerField: Hashable, Sendable {
    case kind, value, title, body, image
    /// A `key=value` row; the one behind the last row adds one.
    case data(Int)
    case priority, ttl, collapseKey, analyticsLabel
    /// By which protocol it goes; shown only when that is not v1.
    case sendProtocol

    package var label: String {
        switch self {
        case .kind: "To"
        case .value: ""
        case .title: "Title"
        case .body: "Body"
        case .image: "Image"
        case .data: "Data"
        case .priority: "Priority"
        case .ttl: "TTL"
        case .collapseKey: "Collapse"
        case .analyticsLabel: "Label"
        case .sendProtocol: "Protocol"
        }
    }

    /// The field that `set NAME` means; `data.KEY` is not among them.
    package init?(settable name: String) {
        switch name {
        case "title": self = .title
        case "body": self = .body
        case "image": self = .image
        case "priority": self = .priority
        case "ttl": self = .ttl
        case "collapse-key": self = .collapseKey
        case "analytics-label": self = .analyticsLabel
        case "protocol": self = .sendProtocol
        default: return nil
        }
    }

    /// What `set` takes, for completion and errors.
    package static let settableNames = [
        "title", "body", "image", "priority", "ttl", "collapse-key", "analytics-label", "data.", "protocol",
    ]
}

/// What the fields of the form say, as typed.
///
/// The form is a view of a document: reading one and writing it back changes nothing, and what the form does
/// not show survives. Only a field that was changed is written.
package struct ComposerForm: Hashable, Sendable {
    package var kind = TargetKind.topic
    package var value = ""
    package var title = ""
    package var body = ""
    package var image = ""
    /// `key=value` rows.
    package var data: [String] = []
    package var priority = ""
    package var ttl = ""
    package var collapseKey = ""
    package var analyticsLabel = ""
    /// No part of the document: it says how the message goes, not what it is.
    package var sendProtocol = SendProtocol.v1

    package init() {}

    package init(reading document: JSONObject) {
        for kind in TargetKind.allCases {
            guard let text = document[kind.rawValue]?.string else { continue }
            self.kind = kind
            value = text
            break
        }
        title = DocumentPath.title.text(in: document)
        body = DocumentPath.body.text(in: document)
        image = DocumentPath.image.text(in: document)
        data = (document["data"]?.object?.members ?? []).compactMap { member in
            member.value.string.map { "\(member.name)=\($0)" }
        }
        priority = DocumentPath.priority.text(in: document).lowercased()
        ttl = DocumentPath.ttl.text(in: document)
        collapseKey = DocumentPath.collapseKey.text(in: document)
        analyticsLabel = DocumentPath.analyticsLabel.text(in: document)
    }

    package subscript(field: ComposerField) -> String {
        get {
            switch field {
            case .kind: kind.rawValue
            case .value: value
            case .title: title
            case .body: body
            case .image: image
            case .data(let row): data.indices.contains(row) ? data[row] : ""
            case .priority: priority
            case .ttl: ttl
            case .collapseKey: collapseKey
            case .analyticsLabel: analyticsLabel
            case .sendProtocol: sendProtocol.rawValue
            }
        }
        set {
            switch field {
            case .kind: kind = TargetKind(rawValue: newValue) ?? kind
            case .value: value = newValue
            case .title: title = newValue
            case .body: body = newValue
            case .image: image = newValue
            case .data(let row) where data.indices.contains(row): data[row] = newValue
            case .data: if !newValue.isEmpty { data.append(newValue) }
            case .priority: priority = newValue
            case .ttl: ttl = newValue
            case .collapseKey: collapseKey = newValue
            case .analyticsLabel: analyticsLabel = newValue
            case .sendProtocol: sendProtocol = SendProtocol(rawValue: newValue) ?? sendProtocol
            }
        }
    }

    /// Whether the field is changed by stepping through few choices instead of typing.
    package static func isChoice(_ field: ComposerField) -> Bool { field == .kind || field == .sendProtocol }

    /// Every field in the order in which Tab visits them.
    package var fields: [ComposerField] {
        [.kind, .value] + (sendProtocol == .v1 ? [] : [.sendProtocol]) + [.title, .body, .image]
            + (0...data.count).map { .data($0) } + [.priority, .ttl, .collapseKey, .analyticsLabel]
    }

    /// `document` with the fields that differ from it written into it.
    package func written(into document: JSONObject) -> JSONObject {
        let before = ComposerForm(reading: document)
        var result = document
        if (kind, value) != (before.kind, before.value) { writeTarget(&result) }
        if title != before.title { DocumentPath.title.write(title, into: &result) }
        if body != before.body { DocumentPath.body.write(body, into: &result) }
        if image != before.image { DocumentPath.image.write(image, into: &result) }
        if data != before.data { writeData(&result) }
        if priority != before.priority {
            DocumentPath.priority.write(priority.uppercased(), into: &result)
        }
        if ttl != before.ttl { DocumentPath.ttl.write(TTLText.wire(ttl), into: &result) }
        if collapseKey != before.collapseKey {
            DocumentPath.collapseKey.write(collapseKey, into: &result)
        }
        if analyticsLabel != before.analyticsLabel {
            DocumentPath.analyticsLabel.write(analyticsLabel, into: &result)
        }
        return result
    }

    /// Puts the target first, as people read it.
    private func writeTarget(_ document: inout JSONObject) {
        let names = Set(TargetKind.allCases.map(\.rawValue))
        let rest = document.members.filter { !names.contains($0.name) }
        let target = value.isEmpty ? [] : [JSONObject.Member(kind.rawValue, .string(value))]
        document = JSONObject(target + rest)
    }

    /// Rows that say `key=value` become members; members that are not text stay as they were.
    private func writeData(_ document: inout JSONObject) {
        var result = JSONObject((document["data"]?.object?.members ?? []).filter { $0.value.string == nil })
        for row in data {
            guard let (key, text) = DataRow.parts(of: row) else { continue }
            result[key] = .string(text)
        }
        document["data"] = result.members.isEmpty ? nil : .object(result)
    }
}

/// The text of a row of the data form.
package enum DataRow {
    /// Key and value around the first `=`, without the blanks around it; `nil` while there is no key or no `=`.
    package static func parts(of row: String) -> (key: String, text: String)? {
        guard let equals = row.firstIndex(of: "=") else { return nil }
        var key = row[..<equals]
        while key.last == " " { key.removeLast() }
        while key.first == " " { key.removeFirst() }
        guard !key.isEmpty else { return nil }
        return (String(key), String(row[row.index(after: equals)...]))
    }
}

/// A time to live as people type it.
package enum TTLText {
    /// `3600`, `60m`, `4h` and `2d` as the service wants them (`3600s`); anything else as it is.
    package static func wire(_ text: String) -> String {
        guard let last = text.last else { return text }
        let factor: Int64
        let digits: Substring
        switch last {
        case "m": (factor, digits) = (60, text.dropLast())
        case "h": (factor, digits) = (3_600, text.dropLast())
        case "d": (factor, digits) = (86_400, text.dropLast())
        default: (factor, digits) = (1, text[...])
        }
        guard let amount = Int64(digits), amount >= 0 else { return text }
        let (seconds, overflow) = amount.multipliedReportingOverflow(by: factor)
        return overflow ? text : "\(seconds)s"
    }
}

extension SendProtocol {
    /// The protocol `step` places further, around the end.
    package func advanced(by step: Int) -> SendProtocol {
        let all = SendProtocol.allCases
        let index = ((all.firstIndex(of: self) ?? 0) + step) % all.count
        return all[index < 0 ? index + all.count : index]
    }
}

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
    /// What the document has besides, in the order of the schema.
    package var members: [FieldRow] = []
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
        members = FieldRow.rows(of: document)
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
            case .member(let path): members.first { $0.path == path }?.text ?? ""
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
            case .member(let path): setMember(path, newValue)
            }
        }
    }

    /// Whether the field is changed by stepping through few choices instead of typing.
    package static func isChoice(_ field: ComposerField) -> Bool { field == .kind || field == .sendProtocol }

    /// The values that the field can be stepped through as well as typed; empty for most.
    package static func choices(_ field: ComposerField) -> [String] {
        guard case .member(let path) = field else { return field == .priority ? ["", "normal", "high"] : [] }
        return FieldPlace(named: path)?.choices ?? []
    }

    /// Every field in the order in which Tab visits them.
    package var fields: [ComposerField] {
        [.kind, .value] + (sendProtocol == .v1 ? [] : [.sendProtocol]) + [.title, .body, .image]
            + (0...data.count).map { .data($0) } + [.priority, .ttl, .collapseKey, .analyticsLabel]
            + members.map { .member($0.path) }
    }

    /// Shows a member that the document may not have yet, at its place in the schema.
    package mutating func show(_ path: String) {
        guard let rank = FieldPlace(named: path)?.rank, !members.contains(where: { $0.path == path }) else {
            return
        }
        let index = members.firstIndex { ($0.place?.rank ?? .max) > rank } ?? members.endIndex
        members.insert(FieldRow(path: path, text: ""), at: index)
    }

    private mutating func setMember(_ path: String, _ text: String) {
        show(path)
        guard let index = members.firstIndex(where: { $0.path == path }) else { return }
        members[index].text = text
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
        for row in members { row.write(into: &result) }
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

extension SendProtocol {
    /// The protocol `step` places further, around the end.
    package func advanced(by step: Int) -> SendProtocol {
        let all = SendProtocol.allCases
        let index = ((all.firstIndex(of: self) ?? 0) + step) % all.count
        return all[index < 0 ? index + all.count : index]
    }
}

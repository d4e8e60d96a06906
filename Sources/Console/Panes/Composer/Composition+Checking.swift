package import FCMCore
import Languages
import Registry

extension Composition {
    /// Checks the document of `state` as far as it can be checked without the service.
    package init(of state: ComposerPane.State) {
        var findings =
            FieldFindings.variables(state.document, state.form) + FieldFindings.rows(state.form)
            + FieldFindings.members(state.form)
        let target = Self.target(of: state, &findings)
        var message: Message?
        do {
            message = try MessageDocument.decode(.object(state.document.withoutTarget)).message
        } catch {
            findings += error.issues.map(FieldFindings.finding)
        }
        if let message {
            let document = MessageDocument(target: target.map { RawTarget($0) }, message: message)
            findings += Validation.findings(for: document, requiresTarget: false).map { finding in
                FieldFindings.finding(finding, state.form)
            }
            findings += FieldFindings.findings(of: state.sendProtocol, document, state.form)
        }
        findings = findings.map { FieldFindings.placed($0, state.form) }
        let addressed = target.flatMap { target in
            message.map { AddressedMessage(target: target, message: $0) }
        }
        let bytes = message.map { MessageSize($0).largest } ?? 0
        self.init(
            message: findings.contains(where: \.isError) ? nil : addressed,
            findings: findings,
            bytes: bytes
        )
    }

    /// Whom the form names; `nil` while that is nobody.
    package static func target(of state: ComposerPane.State) -> Target? {
        var findings: [ComposerFinding] = []
        return target(of: state, &findings)
    }

    private static func target(
        of state: ComposerPane.State,
        _ findings: inout [ComposerFinding]
    ) -> Target? {
        let value = state.form.value
        let path = state.form.kind.rawValue
        func refuse(_ reason: String) {
            findings.append(ComposerFinding(field: .value, path: path, message: reason))
        }
        guard !value.isEmpty else {
            refuse(say("choose whom it is for"))
            return nil
        }
        // What it lacks is among the variables.
        guard TemplateText.names(in: value).isEmpty else { return nil }
        switch state.form.kind {
        case .topic:
            do {
                return .topic(try TopicName(value))
            } catch {
                refuse(error.description)
            }
        case .condition:
            do {
                _ = try Condition.parse(value)
                return .condition(value)
            } catch {
                refuse(say("character \(error.characterOffset + 1): \(error)"))
            }
        case .token: return .token(RegistrationToken(value))
        case .fid: return .fid(InstallationID(value))
        case .group:
            switch state.group {
            case .loaded(let record?): return .token(RegistrationToken(record.notificationKey))
            case .loading: refuse(say("looking for the group"))
            case .loaded(nil), .failed, nil: refuse(say("no group of that name is known"))
            }
        }
        return nil
    }
}

extension JSONObject {
    /// The document without its target, which is checked apart: a group is none on the wire.
    var withoutTarget: JSONObject {
        let names = Set(TargetKind.allCases.map(\.rawValue))
        return JSONObject(members.filter { !names.contains($0.name) })
    }
}

package import FCMCore
import Registry

extension Composition {
    /// The most bytes a message may have.
    package static let maximumBytes = 4_096

    /// Checks the document of `state` as far as it can be checked without the service.
    package init(of state: ComposerPane.State) {
        var findings: [ComposerFinding] = []
        for (row, text) in state.form.data.enumerated() where DataRow.parts(of: text) == nil {
            findings.append(
                ComposerFinding(field: .data(row), path: "data", message: "write key=value")
            )
        }
        let target = Self.target(of: state)
        if target == nil { findings.append(Self.missingTarget(state)) }
        let notification = state.document["notification"]
        let message = Message(
            data: (state.document["data"]?.object?.members).map { members in
                Dictionary(members.map { ($0.name, $0.value.string ?? "") }) { _, last in last }
            },
            notification: notification.map {
                Notification(title: $0["title"]?.string, body: $0["body"]?.string, image: $0["image"]?.string)
            }
        )
        let bytes = JSON.object(state.document).serialized().count
        self.init(
            message: findings.contains(where: \.isError)
                ? nil : target.map { AddressedMessage(target: $0, message: message) },
            findings: findings,
            bytes: bytes
        )
    }

    /// Whom the form names; `nil` while that is nobody.
    package static func target(of state: ComposerPane.State) -> Target? {
        let value = state.form.value
        guard !value.isEmpty else { return nil }
        switch state.form.kind {
        case .topic: return (try? TopicName(value)).map(Target.topic)
        case .condition: return .condition(value)
        case .token: return .token(RegistrationToken(value))
        case .fid: return .fid(InstallationID(value))
        case .group:
            guard let record = state.group?.value ?? nil else { return nil }
            return .token(RegistrationToken(record.notificationKey))
        }
    }

    private static func missingTarget(_ state: ComposerPane.State) -> ComposerFinding {
        let path = state.form.kind.rawValue
        let value = state.form.value
        guard !value.isEmpty else {
            return ComposerFinding(field: .value, path: path, message: "choose whom it is for")
        }
        switch state.form.kind {
        case .topic:
            do {
                _ = try TopicName(value)
                return ComposerFinding(field: .value, path: path, message: "")
            } catch {
                return ComposerFinding(field: .value, path: path, message: error.description)
            }
        case .group:
            guard case .loading = state.group else {
                return ComposerFinding(field: .value, path: path, message: "no such group is known")
            }
            return ComposerFinding(field: .value, path: path, message: "looking for the group")
        case .condition, .token, .fid:
            return ComposerFinding(field: .value, path: path, message: "this is no \(path)")
        }
    }
}

import FCMCore
import Languages
import Registry

/// A form in which the message can be shown; the raw value is what `as` takes.
package enum MessageWire: String, Hashable, Sendable, CaseIterable {
    case v1, legacy
}

/// The message being composed as a protocol has it, and what that loses.
enum ProtocolView {
    static func text(_ wire: MessageWire, _ state: AppState) -> DetailText {
        switch wire {
        case .v1: v1(state)
        case .legacy: legacy(state)
        }
    }

    /// The request as it goes by v1, and what became of the legacy body it was made of.
    private static func v1(_ state: AppState) -> DetailText {
        let document = document(state.composer)
        let source = state.composer.source
        let told =
            source.map { notes($0.notes, none: say("Nothing of the legacy body is lost or changed.")) }
            ?? [.init(say("This is how it is composed: nothing is lost."), .good)]
        return DetailText(
            title: say("As v1"),
            heading: "POST /v1/projects/\(state.profile.project)/messages:send",
            lines: told + [.init("")] + json(["message": document.json])
        )
    }

    private static func legacy(_ state: AppState) -> DetailText {
        let conversion = LegacyConversion(document(state.composer), secondsSince1970: state.now)
        return DetailText(
            title: say("As legacy"),
            heading: say("POST /fcm/send; by XMPP the same inside a stanza"),
            lines: notes(conversion.notes, none: say("Nothing is lost or changed.")) + [.init("")]
                + json(conversion.message.json)
        )
    }

    /// What a move to v1 means for the legacy body the message was made of, or for its legacy form.
    static func lint(_ state: AppState) -> DetailText {
        let body =
            state.composer.source.map { JSON.object($0.body) }
            ?? LegacyConversion(document(state.composer), secondsSince1970: state.now).message.json
        let findings = LegacyMigration.findings(for: body)
        let errors = findings.count { $0.severity == .error }
        let lines = findings.map { finding in
            let limit = finding.limit.map { " (\($0))" } ?? ""
            return finding.severity == .error
                ? DetailText.Line("✗ \(finding.description)\(limit)", .error)
                : DetailText.Line("! \(finding.description)\(limit)", .warning)
        }
        return DetailText(
            title: say("Moving to HTTP v1"),
            heading: "\(Wording.count(errors, "error")), \(Wording.count(findings.count - errors, "hint"))",
            lines: lines.isEmpty ? [.init(say("Nothing to change."), .good)] : lines
        )
    }

    /// The document with its target, as far as it has one; the key of a group is not shown whole.
    static func document(_ composer: ComposerPane.State) -> MessageDocument {
        let content = try? MessageDocument.decode(.object(composer.document.withoutTarget))
        var document = content ?? MessageDocument()
        document.target = Composition.target(of: composer).map { RawTarget($0) }
        if composer.form.kind == .group, case .token(let key) = document.target {
            document.target = .token(RegistrationToken(key).description)
        }
        return document
    }

    private static func notes(_ notes: [ConversionNote], none: String) -> [DetailText.Line] {
        guard !notes.isEmpty else { return [.init(none, .good)] }
        return notes.map { note in
            switch note.kind {
            case .lost: .init(say("✗ lost: \(note)"), .error)
            case .changed: .init(say("! changed: \(note)"), .warning)
            }
        }
    }

    private static func json(_ value: JSON) -> [DetailText.Line] {
        value.text(pretty: true).split(separator: "\n").map { .init(String($0)) }
    }
}

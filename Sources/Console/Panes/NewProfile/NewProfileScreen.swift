import Languages
import TerminalUI

/// How the questions look: the answers so far, the question, and what it means.
enum NewProfileScreen {
    private static let labels = 13

    static func draw(_ making: NewProfile, _ state: AppState, _ canvas: inout Canvas) {
        let columns = min(state.size.columns, 78)
        let isLast = making.step == .summary
        let number = (making.steps.firstIndex(of: making.step) ?? 0) + 1
        let modal = Modal(
            title: say("New profile, \(number) of \(making.steps.count)"),
            style: Style(state.profile.style),
            columns: columns,
            lines: lines(making, columns: columns - 4),
            room: isLast ? 0 : 2,
            buttons: isLast && !making.isBusy ? [say("Test by a dry run"), say("Save")] : [],
            focus: making.saves ? 1 : 0
        )
        let room = canvas.put(modal)
        guard !isLast, room.rows > 0 else { return }
        let column = room.column + 1
        canvas.put(label(making.step), column, room.row, Style(.key))
        let width = room.columns - labels - 2
        if making.isTyped {
            canvas.put(making.editor, column + labels, room.row, Style(.selectedUnfocused), width: width)
        } else {
            drawChoices(making, column + labels, room.row, &canvas)
        }
        guard room.rows > 1 else { return }
        let hint = making.refusal.map { "✗ \($0)" } ?? hint(making)
        let style = Style(making.refusal == nil ? .muted : .error)
        canvas.put(hint.truncated(toColumns: room.columns - 2), column, room.row + 1, style)
    }

    private static func drawChoices(
        _ making: NewProfile,
        _ column: Int,
        _ row: Int,
        _ canvas: inout Canvas
    ) {
        let (words, chosen) =
            switch making.step {
            case .backend: (ProfileDraft.Backend.allCases.map(\.rawValue), making.draft.backend.rawValue)
            case .color: (ProfileDraft.Color.allCases.map(\.rawValue), making.draft.color.rawValue)
            default: (ProfileDraft.Care.allCases.map(\.rawValue), making.draft.care.rawValue)
            }
        var column = column
        for word in words {
            let isChosen = word == chosen
            let text = "\(isChosen ? "▸" : " ")\(word) "
            column += canvas.put(text, column, row, isChosen ? Style(.selected, [.bold]) : .text) + 1
        }
    }

    private static func lines(_ making: NewProfile, columns: Int) -> [Modal.Line] {
        let steps = making.steps.prefix { $0 != making.step }
        var lines = steps.map { step in
            Modal.Line(label(step).padded(toColumns: labels) + answer(step, making.draft))
        }
        if !lines.isEmpty { lines.append(.init("")) }
        guard making.step == .summary else { return lines }
        func add(_ text: String, _ role: Role) {
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                lines += String(line).wrapped(toColumns: columns).map { Modal.Line($0, style: Style(role)) }
            }
        }
        switch making.phase {
        case .asking:
            add(
                say("Test has the backend check a message that reaches nobody. Nothing is saved yet."),
                .muted
            )
        case .testing: add(say("asking…"), .info)
        case .passed(let text): add("✓ \(text)", .success)
        case .saving: add(say("saving…"), .info)
        case .failed(let reason): add("✗ \(reason)", .error)
        }
        lines.append(.init(""))
        return lines
    }

    private static func label(_ step: NewProfile.Step) -> String {
        switch step {
        case .name: say("Name")
        case .backend: say("Backend")
        case .endpoint: say("Address")
        case .project: say("Project")
        case .credentials: say("Credentials")
        case .care: say("Protection")
        case .senderID: say("Sender id")
        case .color: say("Colour")
        case .rateLimit: say("Rate limit")
        case .summary: ""
        }
    }

    private static func answer(_ step: NewProfile.Step, _ draft: ProfileDraft) -> String {
        switch step {
        case .name: draft.name
        case .backend: draft.backend.rawValue
        case .endpoint: draft.endpoint
        case .project: draft.project.isEmpty ? say("the emulator's first") : draft.project
        case .credentials:
            draft.credentials.isEmpty ? say("Application Default Credentials") : draft.credentials
        case .care: draft.care.rawValue
        case .senderID: draft.senderID.isEmpty ? say("none") : draft.senderID
        case .color: draft.color.rawValue
        case .rateLimit: draft.rateLimit.isEmpty ? say("the usual one") : say("\(draft.rateLimit) a second")
        case .summary: ""
        }
    }

    private static func hint(_ making: NewProfile) -> String {
        switch making.step {
        case .name: say("Enter goes on, Shift-Tab back, Esc leaves; what was typed stays")
        case .backend:
            making.draft.backend == .fcm
                ? say("the service itself, real devices; ↑ ↓ choose")
                : say("a running fcm-console emulator; ↑ ↓ choose")
        case .endpoint: say("where the emulator listens")
        case .project:
            making.draft.backend == .fcm
                ? say("the project id of Firebase") : say("empty: the emulator's first project")
        case .credentials: say("the service account's key file; empty: as gcloud has it (ADC)")
        case .care: careHint(making.draft.care)
        case .senderID: say("the project's number, which device groups want; empty: none")
        case .color: say("of its name and frame; usual: as its backend; ↑ ↓ choose")
        case .rateLimit: say("messages a second at most; empty: 9,000 to FCM, none to an emulator")
        case .summary: ""
        }
    }

    private static func careHint(_ care: ProfileDraft.Care) -> String {
        switch care {
        case .none: say("the review alone stands between; ↑ ↓ choose")
        case .confirm: say("the review wants the project id typed; ↑ ↓ choose")
        case .readOnly: say("nothing can be sent or changed; ↑ ↓ choose")
        }
    }
}

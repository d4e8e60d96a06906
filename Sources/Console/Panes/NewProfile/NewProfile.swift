import FCMCore
import Languages
package import TerminalUI

/// Making a profile, one question after the other.
package struct NewProfile: Hashable, Sendable {
    /// A question.
    package enum Step: Hashable, Sendable, CaseIterable {
        case name, backend, endpoint, project, credentials, care, senderID, color, rateLimit
        /// Everything is known: try it, save it.
        case summary
    }

    /// What is done with the answers.
    package enum Phase: Hashable, Sendable {
        case asking
        case testing(RequestID)
        case passed(String)
        case saving(RequestID)
        /// The last try or save came to nothing.
        case failed(String)
    }

    package var draft: ProfileDraft
    package private(set) var step = Step.name
    package var editor: TextField
    /// What is wrong with the answer.
    package var refusal: String?
    package var phase = Phase.asking
    /// The button of the summary: test, save.
    package var saves = false

    /// Goes on with what was typed before, if anything was.
    package init(_ draft: ProfileDraft = ProfileDraft()) {
        self.draft = draft
        editor = TextField(draft.name)
    }

    /// The questions that this backend has.
    package var steps: [Step] {
        switch draft.backend {
        case .fcm: [.name, .backend, .project, .credentials] + Self.last
        case .emulator: [.name, .backend, .endpoint, .project] + Self.last
        }
    }

    /// The questions that every profile has.
    private static let last: [Step] = [.care, .senderID, .color, .rateLimit, .summary]

    /// Whether the answer is typed rather than chosen.
    package var isTyped: Bool {
        switch step {
        case .name, .endpoint, .project, .credentials, .senderID, .rateLimit: true
        case .backend, .care, .color, .summary: false
        }
    }

    package var isBusy: Bool {
        switch phase {
        case .testing, .saving: true
        case .asking, .passed, .failed: false
        }
    }

    /// The next or the previous answer of the few there are.
    package mutating func choose(_ step: Int) {
        switch self.step {
        case .backend: draft.backend = Self.next(draft.backend, step)
        case .care: draft.care = Self.next(draft.care, step)
        case .color: draft.color = Self.next(draft.color, step)
        case .summary: saves.toggle()
        case .name, .endpoint, .project, .credentials, .senderID, .rateLimit: break
        }
    }

    private static func next<Value: CaseIterable & Equatable>(_ value: Value, _ step: Int) -> Value {
        let all = Array(Value.allCases)
        let index = (all.firstIndex(of: value) ?? 0) + step
        return all[(index + all.count) % all.count]
    }

    /// Takes the answer and goes on, or says what is wrong with it.
    package mutating func goOn(taken names: [String]) {
        keep()
        refusal = mistake(taken: names)
        guard refusal == nil else { return }
        go(1)
    }

    /// Back to the question before; the answer stays.
    package mutating func goBack() {
        keep()
        refusal = nil
        go(-1)
    }

    private mutating func go(_ by: Int) {
        let index = (steps.firstIndex(of: step) ?? 0) + by
        guard steps.indices.contains(index) else { return }
        step = steps[index]
        if step != .summary { phase = .asking }
        saves = false
        editor = TextField(typed)
    }

    /// Takes what stands in the editor into the draft.
    package mutating func keep() {
        guard isTyped else { return }
        let text = String(editor.text.trimmingBlanks)
        switch step {
        case .name: draft.name = text
        case .endpoint: draft.endpoint = text
        case .project: draft.project = text
        case .credentials: draft.credentials = text
        case .senderID: draft.senderID = text
        case .rateLimit: draft.rateLimit = text
        case .backend, .care, .color, .summary: break
        }
    }

    private var typed: String {
        switch step {
        case .name: draft.name
        case .endpoint: draft.endpoint
        case .project: draft.project
        case .credentials: draft.credentials
        case .senderID: draft.senderID
        case .rateLimit: draft.rateLimit
        case .backend, .care, .color, .summary: ""
        }
    }

    private func mistake(taken names: [String]) -> String? {
        switch step {
        case .name: nameMistake(names)
        case .endpoint:
            draft.endpoint.isEmpty ? say("an emulator has an address: http://127.0.0.1:9599") : nil
        case .project: projectMistake
        case .senderID: senderMistake
        case .rateLimit: rateMistake
        case .credentials, .backend, .care, .color, .summary: nil
        }
    }

    private var senderMistake: String? {
        let digits = draft.senderID.utf8
        let isNumber = digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return isNumber && digits.count <= 20 ? nil : say("a sender id has digits only, such as 123456789012")
    }

    private var rateMistake: String? {
        if draft.rateLimit.isEmpty { return nil }
        return Int(draft.rateLimit).map { (1...1_000_000).contains($0) } ?? false
            ? nil : say("a whole number of messages a second, from 1 to 1,000,000")
    }

    private func nameMistake(_ names: [String]) -> String? {
        if draft.name.isEmpty { return say("a profile needs a name, such as production") }
        let isPlain = draft.name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        if !isPlain || draft.name.count > 40 { return say("a name has letters, digits, - and _, at most 40") }
        if draft.name == "new" { return say("new is the word that makes one: take another") }
        return names.contains(draft.name) ? say("there is a profile \(draft.name) already") : nil
    }

    private var projectMistake: String? {
        guard !draft.project.isEmpty else {
            return draft.backend == .fcm ? say("the project id, as the Firebase console shows it") : nil
        }
        let isPlain = draft.project.allSatisfy { character in
            character.isASCII && (character.isLetter || character.isNumber || "-_.:".contains(character))
        }
        return isPlain && draft.project.count <= 100
            ? nil : say("that is no project id: letters, digits and -")
    }
}

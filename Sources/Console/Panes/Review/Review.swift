package import FCMCore
package import TerminalUI

/// The last look before a message goes out.
///
/// Cancel has the focus, so the Enter that opened the review closes it again and sends nothing.
package struct Review: Hashable, Sendable {
    /// What has the focus.
    package enum Choice: Hashable, Sendable, CaseIterable {
        case cancel, send
        /// The project id being typed; only with ``Protection/confirm``.
        case projectID
    }

    package let message: AddressedMessage
    package let document: JSONObject
    package let kind: TargetKind
    package let value: String
    package let sendProtocol: SendProtocol
    package let bytes: Int
    package let warnings: [String]
    /// Whether the project id must be typed, and what was.
    package let wantsProjectID: Bool
    package var typed = TextField()
    package var choice = Choice.cancel
    /// Whether this very message went to this very target less than a minute ago.
    package var recent: Loadable<Bool>
    package var refusal: String?

    package init(
        message: AddressedMessage,
        document: JSONObject,
        kind: TargetKind,
        value: String,
        sendProtocol: SendProtocol = .v1,
        bytes: Int,
        warnings: [String],
        wantsProjectID: Bool,
        recent: Loadable<Bool>
    ) {
        self.message = message
        self.document = document
        self.kind = kind
        self.value = value
        self.sendProtocol = sendProtocol
        self.bytes = bytes
        self.warnings = warnings
        self.wantsProjectID = wantsProjectID
        self.recent = recent
    }

    package var targetText: String { "\(kind.rawValue) \(value)" }

    /// What Tab visits.
    package var choices: [Choice] { wantsProjectID ? [.projectID, .cancel, .send] : [.cancel, .send] }

    package mutating func step(_ step: Int) {
        let all = choices
        let index = ((all.firstIndex(of: choice) ?? 0) + step) % all.count
        choice = all[index < 0 ? index + all.count : index]
    }
}

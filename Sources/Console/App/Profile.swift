package import FCMCore
import Languages
package import TerminalUI

/// What stands behind a profile, as the header names it.
package enum BackendRole: String, Hashable, Sendable, CaseIterable {
    case emulator, staging, production

    /// The word of the badge.
    package var word: String { rawValue.uppercased() }

    /// The colour of its badge, and of its frame unless that is an emulator's.
    package var style: Role {
        switch self {
        case .emulator: .emulator
        case .staging: .staging
        case .production: .production
        }
    }
}

/// How much stands between a key press and a message going out.
package enum Protection: Hashable, Sendable {
    case none
    /// The review wants the project id typed.
    case confirm
    /// Nothing that changes anything on the service is offered at all.
    case readOnly
}

/// The profile in use, as far as the console shows it or decides by it.
package struct Profile: Hashable, Sendable {
    package var name: String
    package var project: String
    package var backend: BackendRole
    /// The backend whose colours the profile wears, under its own backend's word; `nil`: its own backend's.
    package var colors: BackendRole?
    package var protection: Protection
    /// How long a confirmed send can be taken back before it leaves; `nil`: it leaves at once.
    package var takeBack: Duration?
    /// The protocol that a new message begins with.
    package var sendProtocol: SendProtocol
    /// Where the number of devices comes from, such as `from the registry`.
    package var reachSource: String
    /// How a shell gets to the same service.
    package var access: ShellAccess

    package init(
        name: String,
        project: String,
        backend: BackendRole,
        colors: BackendRole? = nil,
        protection: Protection = .none,
        takeBack: Duration? = nil,
        sendProtocol: SendProtocol = .v1,
        reachSource: String = toSay("known to the registry"),
        access: ShellAccess = ShellAccess()
    ) {
        self.name = name
        self.project = project
        self.backend = backend
        self.colors = colors
        self.protection = protection
        self.takeBack = takeBack
        self.sendProtocol = sendProtocol
        self.reachSource = reachSource
        self.access = access
    }

    /// The colour of the word and of the cards.
    package var style: Role { (colors ?? backend).style }

    /// The colour of the frame around everything: filled for what reaches people, a line for an emulator.
    package var frame: Role { style == .emulator ? .emulatorBorder : style }

    package var isReadOnly: Bool { protection == .readOnly }
}

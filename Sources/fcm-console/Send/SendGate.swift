import FCMCore
import Glibc

/// What has to be right before a message may leave.
enum SendGate {
    /// Asks for what the profile's protection wants; a dry run delivers nothing and wants nothing.
    ///
    /// - Throws: A permission failure (77).
    ///
    /// `recipients` names them as prose does, such as `topic news`.
    static func check(
        validateOnly: Bool,
        recipients: String,
        _ backend: Backend,
        _ arguments: Arguments
    ) throws(CommandFailure) {
        guard !validateOnly else { return }
        if let typed = arguments["confirm"], typed != backend.project {
            throw CommandFailure(
                .permission,
                "--confirm says \(typed.visible), and the project is \(backend.project.visible)",
                hint: "Nothing was sent."
            )
        }
        switch backend.profile.protection {
        case .none: try askOnTerminal(recipients, backend, arguments)
        case .readOnly: break
        case .confirm:
            guard arguments["confirm"] == nil else { return }
            throw CommandFailure(
                .permission,
                "the profile \(backend.profile.name.visible) is protected: nothing was sent",
                hint: "Add --confirm \(backend.project.visible) to send."
            )
        }
    }

    /// Refuses what the service would refuse, and answers what it takes but will not do what it seems to.
    ///
    /// - Throws: A data failure (65) with the first thing that is wrong and how many more there are.
    static func warnings(
        about message: AddressedMessage,
        by choice: SendProtocol
    ) throws(CommandFailure) -> [Finding] {
        let findings = Validation.findings(for: message) + choice.refusals(of: MessageDocument(message))
        let errors = findings.filter { $0.severity == .error }
        guard let first = errors.first else { return findings }
        let others = errors.count > 1 ? " (and \(errors.count - 1) more)" : ""
        throw .data("the message is not valid: \(first.description.visible)\(others)")
    }

    /// On a terminal a send by the real service is confirmed, unless it is by `--yes` or `--confirm`.
    private static func askOnTerminal(
        _ recipients: String,
        _ backend: Backend,
        _ arguments: Arguments
    ) throws(CommandFailure) {
        guard case .fcm = backend.profile.backend, !arguments.has("yes"), arguments["confirm"] == nil,
            isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1
        else { return }
        Output.complain("Send to \(recipients) of project \(backend.project.visible)? [y/N] ")
        let answer = readLine()?.lowercased() ?? ""
        guard answer == "y" || answer == "yes" else {
            throw CommandFailure(.permission, "not confirmed: nothing was sent")
        }
    }
}

import FCMCore
import Languages
package import TerminalUI

/// An action as commands, to be copied or selected by hand.
package struct CopyCard: Hashable, Sendable {
    package struct Entry: Hashable, Sendable {
        /// Such as `as a command line`.
        package var label: String
        package var command: ShellCommand
    }

    package var title: String
    package var entries: [Entry]
    /// What the variables are, and which form there is not.
    package var notes: [String]
    /// What is in the clipboard, if the terminal took it.
    package var chosen = 0
    package var clipboard: ClipboardAnswer?
    package var offset = 0
    /// What was open before.
    package var behind: Detail?

    package init(_ action: CopiedAction, _ profile: Profile, behind: Detail? = nil) {
        title = action.words
        entries = []
        notes = []
        if let command = action.commandLine(profile.access) {
            entries.append(Entry(label: say("as a command line"), command: command))
        }
        if case .fault(let fault) = action {
            let line = ShellCommand([ShellWord(.verbatim(":fault \(FaultPhrase.phrase(fault.rule))"))])
            entries.append(Entry(label: say("as a line of the console"), command: line))
        }
        if let curl = action.curl(profile.access, project: profile.project) {
            entries.append(Entry(label: say("as curl"), command: curl))
        } else {
            notes.append(say("There is no curl for it: \(action.reasonWithoutCurl)."))
        }
        notes += action.variables(in: entries.map(\.command), profile.access)
        self.behind = behind
    }

    /// The text to be copied.
    package var text: String { entries.indices.contains(chosen) ? entries[chosen].command.text : "" }
}

extension CopiedAction {
    fileprivate var reasonWithoutCurl: String {
        switch self {
        case .send(let send):
            send.sendProtocol == .xmpp ? say("XMPP is a session") : say("the message is not one yet")
        case .createGroup, .addToGroup, .removeFromGroup, .showGroup:
            say("device groups need the sender id, and the profile has none")
        case .broadcast: say("each recipient has a request of their own")
        case .showTopic: say("the service never tells who is subscribed")
        case .request(let exchange):
            exchange.request.method == "XMPP"
                ? say("XMPP is a session") : say("the emulator has not kept what it carried")
        case .subscribe, .unsubscribe, .showDevice, .fault: say("the call has none")
        }
    }
}

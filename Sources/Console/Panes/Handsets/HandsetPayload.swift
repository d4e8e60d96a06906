import FCMCore
import Languages

/// Everything about one message on a phone, to be read.
enum HandsetPayload {
    static func text(_ message: HandsetMessage) -> DetailText {
        var lines: [DetailText.Line] = []
        if message.isLoss {
            lines.append(
                .init(say("Too many messages waited, or for too long: the service dropped them."), .warning)
            )
        }
        for method in message.methods { lines.append(.init(method, .heading)) }
        if message.methods.isEmpty, !message.isLoss { lines.append(.init(untold(message.place))) }
        if !message.payload.members.isEmpty {
            let json = JSON.object(message.payload).text(pretty: true)
            lines += json.split(separator: "\n").map { .init(String($0)) }
        }
        let from = message.from.isEmpty ? "" : say(" · from \(message.shownFrom)")
        return DetailText(title: say("Message"), heading: "\(message.place.words)\(from)", lines: lines)
    }

    /// What is to be said where no method of the app is known to have got the message.
    private static func untold(_ place: HandsetMessage.Place) -> String {
        switch place {
        case .tray, .kept: say("The app has not got it yet.")
        case .ignored: say("The app will not get it.")
        case .app, .behind, .woken, .tapped: say("The app got it before anybody looked.")
        }
    }
}

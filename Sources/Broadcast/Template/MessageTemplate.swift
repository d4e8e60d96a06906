package import FCMCore

/// One message to many: the values of each recipient's columns take their places in title, body and data.
///
/// Values are put in once: braces inside a value stay what they are.
package struct MessageTemplate: Hashable, Sendable {
    package let message: Message
    /// The columns that the message names, each once, in the order of title, body and data's keys.
    package let columns: [String]

    package init(_ message: Message) {
        self.message = message
        let texts = [message.notification?.title, message.notification?.body].compactMap { $0 }
        let data = (message.data ?? [:]).sorted { $0.key < $1.key }.map(\.value)
        var columns: [String] = []
        for name in (texts + data).flatMap({ TemplateText($0).columns }) where !columns.contains(name) {
            columns.append(name)
        }
        self.columns = columns
    }

    /// The message of one recipient, for whoever checks it or sends it by another protocol.
    package func message(_ values: [String]) -> Message {
        guard !columns.isEmpty else { return message }
        var message = message
        if var shown = message.notification {
            shown.title = shown.title.map { TemplateText($0).filled(columns, values) }
            shown.body = shown.body.map { TemplateText($0).filled(columns, values) }
            message.notification = shown
        }
        message.data = message.data?.mapValues { TemplateText($0).filled(columns, values) }
        return message
    }

    /// The message of one recipient with its target.
    package func addressed(_ recipient: Recipient) -> AddressedMessage {
        AddressedMessage(target: recipient.target, message: message(recipient.values))
    }
}

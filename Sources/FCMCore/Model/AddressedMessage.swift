/// A message and whom it is for: what `messages:send` takes.
package struct AddressedMessage: Hashable, Sendable {
    package var target: Target
    package var message: Message

    package init(target: Target, message: Message) {
        self.target = target
        self.message = message
    }
}

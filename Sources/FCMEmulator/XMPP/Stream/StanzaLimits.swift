/// What one stream may cost.
package struct StanzaLimits: Hashable, Sendable {
    /// From the first to the last byte of a stanza, or of the stream's opening tag.
    ///
    /// A payload of 4,096 bytes grows to six times that when each byte is a quotation mark written as an entity.
    package var stanzaBytes = 64 * 1024
    /// Elements inside each other, the stanza itself included.
    package var depth = 16
    /// Attributes of one element.
    package var attributes = 32
    /// Names that the protocol has no use for, over the whole stream: the parser remembers each for good.
    package var strangeNames = 10_000

    package init() {}
}

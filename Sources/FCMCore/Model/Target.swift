/// Who a message is for: exactly one of these (`Message` union `target` of the v1 schema).
///
/// A device group is reached by its notification key as ``token(_:)``.
package enum Target: Hashable, Sendable {
    case topic(TopicName)
    /// The text of a condition such as `'a' in topics && 'b' in topics`; see ``Condition`` for its grammar.
    case condition(String)
    /// A registration token, or the notification key of a device group.
    case token(RegistrationToken)
    /// A Firebase Installation ID.
    case fid(InstallationID)
}

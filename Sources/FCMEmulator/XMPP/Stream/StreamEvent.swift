/// What a client's bytes turned out to be.
package enum StreamEvent: Codable, Hashable, Sendable {
    /// The stream's opening tag.
    case opened(StreamHeader)
    case stanza(Element)
    /// The stream's closing tag.
    case ended
    /// Nothing more can be read.
    case fault(StreamFault)
}

/// What the opening tag says.
package struct StreamHeader: Codable, Hashable, Sendable {
    /// Which host the client means.
    package var to: String?
    package var version: String?
}

/// Why a stream ends in anger: the conditions of RFC 6120 §4.9.3 that occur here.
///
/// What is not well-formed is called `invalid-xml`, as the real service was seen to do.
package enum StreamFault: String, Codable, Error, Hashable, Sendable {
    case invalidXML = "invalid-xml"
    /// A DTD, a comment or a processing instruction.
    case restrictedXML = "restricted-xml"
    case invalidNamespace = "invalid-namespace"
    /// Text between stanzas.
    case badFormat = "bad-format"
    /// More than the limits allow.
    case policyViolation = "policy-violation"
    case unsupportedVersion = "unsupported-version"
    case unsupportedStanzaType = "unsupported-stanza-type"
    /// A stanza before its time.
    case notAuthorized = "not-authorized"
    case resourceConstraint = "resource-constraint"
    case connectionTimeout = "connection-timeout"
    case systemShutdown = "system-shutdown"
}

extension SendProtocol {
    /// Whether a message can go to a Firebase installation ID by this protocol.
    package var knowsInstallationIDs: Bool {
        switch self {
        case .v1: true
        case .legacyHTTP, .xmpp: false
        }
    }

    /// What of `document` does not arrive when it goes by this protocol.
    package func losses(of document: MessageDocument) -> [ConversionNote] {
        switch self {
        case .v1: []
        case .legacyHTTP, .xmpp: LegacyConversion(document).losses
        }
    }
}

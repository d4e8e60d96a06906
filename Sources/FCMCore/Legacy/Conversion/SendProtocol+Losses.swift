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

    /// The limits of this protocol that `document` passes while it keeps those of v1; paths are the legacy body's.
    ///
    /// Messages to topics have half the size, and every key that begins with `google` or `gcm` is reserved.
    package func refusals(of document: MessageDocument) -> [Finding] {
        guard self != .v1 else { return [] }
        let v1 = Validation.findings(for: document, requiresTarget: false).filter { $0.severity == .error }
        let known = Set(v1.map(\.path))
        return LegacyMigration.findings(for: LegacyConversion(document).message).filter { finding in
            // The longest time to live is the same in both.
            finding.severity == .error && finding.limit != nil && finding.path != "time_to_live"
                && !known.contains(finding.path)
        }
    }
}

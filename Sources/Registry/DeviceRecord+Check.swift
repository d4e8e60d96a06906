import FCMCore

extension DeviceRecord {
    /// The most bytes of a token, a FID or a label; the real ones are far shorter.
    static let maximumTextBytes = 8_192

    /// Refuses what cannot be kept, the same in every backend.
    ///
    /// - Throws: ``RegistryFailure`` with the reason `invalid`.
    func check() throws(RegistryFailure) {
        let names = [token?.rawValue, fid?.rawValue].compactMap(\.self)
        guard !names.isEmpty, !names.contains("") else {
            throw .invalid("a device has neither a token nor a FID", remedy: "give one of them")
        }
        guard (names + [label]).allSatisfy({ $0.utf8.count <= Self.maximumTextBytes }) else {
            throw .invalid(
                "a device has a token, FID or label of more than \(Self.maximumTextBytes) bytes",
                remedy: "check that the columns of the source are in order"
            )
        }
    }
}

extension DeviceRecord {
    /// The device once `token` has superseded its own, joined with what was known under that token.
    func superseded(by token: RegistrationToken, _ other: DeviceRecord?) -> DeviceRecord {
        var record = self
        record.token = token
        record.registered = true
        guard let other else { return record }
        record.fid = other.fid ?? fid
        if record.label.isEmpty { record.label = other.label }
        if record.platform == .unknown { record.platform = other.platform }
        record.lastSeen = [lastSeen, other.lastSeen].compactMap(\.self).max()
        return record
    }
}

extension RegistryFailure {
    static func invalid(_ what: String, remedy: String) -> RegistryFailure {
        RegistryFailure(.invalid, path: "", what: what, remedy: remedy)
    }
}

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

extension RegistryFailure {
    static func invalid(_ what: String, remedy: String) -> RegistryFailure {
        RegistryFailure(.invalid, path: "", what: what, remedy: remedy)
    }
}

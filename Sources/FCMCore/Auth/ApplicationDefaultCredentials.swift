extension Credentials {
    /// The credentials that Google's own tools would use here, in their order.
    ///
    /// First the file that `GOOGLE_APPLICATION_CREDENTIALS` names, then the one that gcloud leaves
    /// (`$CLOUDSDK_CONFIG` or `~/.config/gcloud`), else the metadata server, which is asked only when a token
    /// is wanted.
    ///
    /// - Throws: ``AuthFailure`` when a file is there and cannot be used: the next place is not tried then.
    package static func applicationDefault(environment: [String: String]) throws(AuthFailure) -> Credentials {
        if let path = environment["GOOGLE_APPLICATION_CREDENTIALS"], !path.isEmpty {
            return try Credentials(file: path)
        }
        var lookedAt = ["GOOGLE_APPLICATION_CREDENTIALS (not set)"]
        let folder =
            environment["CLOUDSDK_CONFIG"].flatMap { $0.isEmpty ? nil : $0 }
            ?? environment["HOME"].map { $0 + "/.config/gcloud" }
        if let folder {
            let path = folder + "/application_default_credentials.json"
            if CredentialsFile.exists(path) { return try Credentials(file: path) }
            lookedAt.append(path)
        }
        let host = environment["GCE_METADATA_HOST"].flatMap { $0.isEmpty ? nil : $0 }
        return .metadataServer(MetadataServer(host: host ?? MetadataServer.defaultHost, lookedAt: lookedAt))
    }
}

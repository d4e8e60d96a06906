import FCMCore

/// A service account's key file, its key made on the spot.
enum ServiceAccountFile {
    /// Makes one whose tokens come from `tokenURI`, and answers its path.
    static func make(in home: ScratchHome, tokenURI: String) throws -> String {
        let made = try ChildProgram(
            ["openssl", "genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"],
            environment: home.environment
        ).end()
        guard made.code == 0 else { throw ProgramFailure(description: "openssl: \(made.errors)") }
        let file: JSON = [
            "type": "service_account", "project_id": "demo-project",
            "private_key_id": "made-by-the-test", "private_key": .string(made.output),
            "client_email": "tests@demo-project.iam.gserviceaccount.com", "client_id": "1",
            "token_uri": .string(tokenURI),
        ]
        return try home.write(file.text(), to: "service-account.json")
    }
}

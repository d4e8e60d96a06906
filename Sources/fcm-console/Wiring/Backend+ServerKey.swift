import FCMCore

extension Backend {
    /// The server key of the legacy protocols: the profile's, else what an emulator tells of its project.
    ///
    /// An emulator that does not answer gets a key that opens nothing: the send then says that nobody is there.
    ///
    /// - Throws: A configuration failure when there is none.
    func serverKey() async throws(CommandFailure) -> Secret {
        if let key = profile.serverKey { return key }
        guard let control else {
            throw .configuration(
                "the profile \(profile.name.visible) has no server key, which the legacy protocols want",
                hint: "Set server_key in the profile, FCM_CONSOLE_SERVER_KEY, or give --server-key."
            )
        }
        if let key = await Self.key(of: project, control) { return key }
        // A project comes into being when it is first asked for.
        _ = try? await control.stats()
        return await Self.key(of: project, control) ?? Secret("unknown")
    }

    private static func key(of project: String, _ control: EmulatorControl) async -> Secret? {
        let known = try? await control.info().projects.first { $0.project == project }
        return known.flatMap { $0.serverKey.isEmpty ? nil : $0.serverKey }
    }
}

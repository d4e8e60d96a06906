extension FCMClient {
    /// A client of the legacy protocol for the same project, service and surroundings.
    package func legacy(serverKey: Secret) -> LegacyClient {
        LegacyClient(
            project: project,
            endpoint: endpoints.fcm,
            caller: caller.authorised(by: FixedToken(serverKey), scheme: "key=")
        )
    }
}

extension ServiceCaller {
    /// The same caller with another credential, and no header but the program's name.
    fileprivate func authorised(by source: FixedToken, scheme: String) -> ServiceCaller {
        ServiceCaller(
            transport: transport,
            tokens: TokenCache(source, time: time),
            time: time,
            random: random,
            headers: headers.filter { $0.name == "User-Agent" },
            scheme: scheme
        )
    }
}

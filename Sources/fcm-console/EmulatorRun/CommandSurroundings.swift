import FCMEmulator

/// What a command needs besides the emulator itself: the variables that lead there, and the file of authorities.
///
/// The file is gone with this value.
struct CommandSurroundings {
    /// What is to be set for the command.
    let variables: [String: String]
    private let folder: TemporaryFolder

    /// Takes the addresses of `emulator`, which serves HTTPS and a proxy, and leads names there by `library`, if any.
    ///
    /// - Throws: Why there is no file of authorities.
    init(
        _ emulator: Emulator,
        _ library: String?,
        _ environment: Environment
    ) throws(CommandFailure) {
        guard let folder = TemporaryFolder(environment), let proxy = emulator.proxyEndpoint,
            let secure = emulator.secureEndpoint.flatMap(Self.port), let authority = emulator.caFile,
            let credentials = emulator.credentialsFile
        else {
            let parent = Paths(environment: environment).temporaryFolder
            throw CommandFailure(
                .unavailable,
                "there is no place for temporary files in \(parent.visible)",
                hint: "TMPDIR names another."
            )
        }
        self.folder = folder
        let bundle = try Self.write(try TrustBundle.text(authority, environment), "ca-bundle.pem", in: folder)
        let known = (try? FileSystem.read("/etc/hosts")).map { String(decoding: $0, as: UTF8.self) }
        let hosts = RedirectLibrary.file(Emulator.hosts, before: known ?? "")
        let hostsFile = try Self.write(hosts, "hosts", in: folder)
        var ports = [(from: 443, to: secure)]
        if let address = emulator.xmppAddress, Self.isReached(Self.host(address)),
            let port = Self.port(address)
        {
            ports += [(from: 5235, to: port), (from: 5236, to: port)]
        }
        variables = CommandVariables(
            emulator: Self.reachable(String(emulator.endpoint.dropFirst("http://".count))),
            proxy: "http://" + Self.reachable(String(proxy.dropFirst("http://".count))),
            authority: authority,
            bundle: bundle,
            credentials: credentials,
            project: emulator.project,
            hosts: Emulator.hosts,
            redirect: library.map {
                .init(library: $0, value: RedirectLibrary.value(Emulator.hosts, ports, file: hostsFile))
            }
        ).values(over: environment)
    }

    /// Whether a listener on that host is reached at 127.0.0.1, where the library leads.
    static func isReached(_ host: String) -> Bool { ["127.0.0.1", "0.0.0.0"].contains(host) }

    /// Writes a file into the folder and answers its path.
    private static func write(
        _ text: String,
        _ name: String,
        in folder: TemporaryFolder
    ) throws(CommandFailure) -> String {
        let inner = "\(folder.path)/trust"
        do throws(FileSystem.Failure) {
            try FileSystem.makeFolder(inner)
            try FileSystem.write(text, to: "\(inner)/\(name)")
        } catch {
            throw CommandFailure(
                .unavailable,
                "\(error.path.visible) cannot be written: \(error.reason)",
                hint: "TMPDIR names another place for temporary files."
            )
        }
        return "\(inner)/\(name)"
    }

    /// The address of everybody is none to connect to.
    private static func reachable(_ address: String) -> String {
        switch host(address) {
        case "0.0.0.0": "127.0.0.1" + address.dropFirst("0.0.0.0".count)
        case "[::]": "[::1]" + address.dropFirst("[::]".count)
        default: address
        }
    }

    private static func host(_ address: String) -> String {
        address.lastIndex(of: ":").map { String(address[..<$0]) } ?? address
    }

    private static func port(_ address: String) -> Int? {
        address.lastIndex(of: ":").flatMap { Int(address[address.index(after: $0)...]) }
    }
}

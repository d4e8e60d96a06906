/// The variables by which a command finds the emulator, whatever it honours of them.
struct CommandVariables: Hashable, Sendable {
    /// `HOST:PORT` of plain HTTP.
    var emulator: String
    /// The proxy as a URL.
    var proxy: String
    /// The authority alone, and it together with all others that are trusted.
    var authority: String
    var bundle: String
    /// The key file of the service account.
    var credentials: String
    var project: String
    /// The names of the service.
    var hosts: [String]
    /// The library that leads names here and the value of its variable; nil for without.
    var redirect: Redirect?

    struct Redirect: Hashable, Sendable {
        var library: String
        var value: String
    }

    /// Everything that is to be set, over what `environment` has.
    func values(over environment: Environment) -> [String: String] {
        let direct = direct(environment)
        var values = [
            "FIREBASE_MESSAGING_EMULATOR_HOST": emulator,
            "GOOGLE_APPLICATION_CREDENTIALS": credentials, "GOOGLE_CLOUD_PROJECT": project,
            // Both ways of writing: programs differ in which of them they prefer.
            "HTTPS_PROXY": proxy, "https_proxy": proxy, "NO_PROXY": direct, "no_proxy": direct,
            // Node adds this file to its own authorities, the others put theirs in the place of all.
            "NODE_EXTRA_CA_CERTS": environment.nonEmpty("NODE_EXTRA_CA_CERTS") == nil ? authority : bundle,
            "SSL_CERT_FILE": bundle, "REQUESTS_CA_BUNDLE": bundle, "CURL_CA_BUNDLE": bundle,
        ]
        if let redirect {
            values[RedirectLibrary.variable] = redirect.value
            let others = environment.nonEmpty("LD_PRELOAD").map { "\($0):" } ?? ""
            values["LD_PRELOAD"] = others + redirect.library
        }
        return values
    }

    /// What is reached without the proxy: this machine, and what was before, unless that includes one of ``hosts``.
    private func direct(_ environment: Environment) -> String {
        let before = environment.nonEmpty("no_proxy") ?? environment.nonEmpty("NO_PROXY") ?? ""
        var entries = ["localhost", "127.0.0.1", "::1"]
        for entry in before.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init)
        where !entries.contains(entry) && !hosts.contains(where: { Self.covers(entry, $0) }) {
            entries.append(entry)
        }
        return entries.joined(separator: ",")
    }

    /// Whether an entry of NO_PROXY, such as `.example.com`, `*.example.com:443` or `*`, means the name.
    private static func covers(_ entry: String, _ name: String) -> Bool {
        let host = entry.split(separator: ":", maxSplits: 1).first.map { $0.lowercased() } ?? ""
        let domain = host.drop { $0 == "*" || $0 == "." }
        return domain.isEmpty || name == domain || name.hasSuffix(".\(domain)")
    }
}

/// The library that leads host names to the emulator inside a command, see `CRedirect`.
enum RedirectLibrary {
    static let name = "libCRedirect.so"
    /// The variable that it reads (`CREDIRECT_VARIABLE`).
    static let variable = "FCM_REDIRECT"

    /// Where it may be, for a program in `folder`: beside it as it was built, or where a package puts it.
    static func places(besides folder: String) -> [String] {
        ["\(folder)/\(name)", "\(folder)/../lib/fcm-console/\(name)"]
    }

    /// Finds it.
    ///
    /// - Throws: Where it was looked for, when it is nowhere (69).
    static func find() throws(CommandFailure) -> String {
        let places = places(besides: ProgramFolder.path)
        if let place = places.first(where: FileSystem.isFile) { return place }
        throw CommandFailure(
            .unavailable,
            "\(name) is missing: there is neither \(places.map(\.visible).joined(separator: " nor "))",
            hint:
                "`swift build` makes it beside the program. With --no-redirect only programs that use a proxy "
                + "reach the emulator."
        )
    }

    /// The value of ``variable`` for those names; of the ports, the one that is asked for and the one that answers.
    static func value(_ hosts: [String], _ ports: [(from: Int, to: Int)], file: String) -> String {
        let pairs = ports.map { "\($0.from)=\($0.to)" }.joined(separator: ",")
        return "\(pairs) \(hosts.joined(separator: ",")) \(file)"
    }

    /// What is read in place of /etc/hosts: the names, and then what that has.
    static func file(_ hosts: [String], before: String) -> String {
        "\(address) \(hosts.joined(separator: " "))\n\(before)"
    }

    /// What the names are looked up as (`CREDIRECT_ADDRESS`).
    private static let address = "127.70.67.77"
}

import FCMCore

extension Subcommand {
    /// `fcm-console paths`: where everything is.
    static let paths = Subcommand(
        name: "paths",
        summary: "print where configuration, registry, logs, themes and templates are",
        discussion: """
            Prints one line each, the name and the path, in the order in which they matter.
            Several lines `themes`: the folders are looked through from the first to the last.
            Files NAME.json in `templates`, a v1 message object each, are templates beside those
            that the registry has.
            """,
        options: []
    ) { invocation in
        let paths = Paths(environment: invocation.environment)
        let arguments = invocation.arguments
        // The paths are there to find a broken file by, so a file that does not load is no hindrance.
        let settings = try? Settings(invocation)
        let registry = settings?.registry ?? .sqlite(path: paths.registry)
        let rows = PathsReport.rows(
            paths,
            configuration: arguments["config"].map(paths.expand) ?? paths.configuration,
            registry: registry,
            log: LogSettings(arguments, paths: paths).path
        )
        Output.print(arguments.has("json") ? PathsReport.json(rows) : PathsReport.lines(rows))
        return .success
    }
}

/// What `paths` prints.
enum PathsReport {
    typealias Row = (name: String, path: String)

    static func rows(
        _ paths: Paths,
        configuration: String,
        registry: RegistryLocation,
        log: String
    ) -> [Row] {
        [
            ("configuration", configuration), ("registry", registry.shown), ("log", log),
            ("audit", paths.audit), ("sessions", paths.sessions), ("emulator", paths.emulator),
        ]
            + paths.themeFolders.map { ("themes", $0) } + [("templates", paths.templates)]
    }

    /// A line each: the name and, two blanks on, the path.
    static func lines(_ rows: [Row]) -> String {
        rows.map { "\($0.name)  \($0.path)\n" }.joined()
    }

    /// One object; `themes` is an array.
    static func json(_ rows: [Row]) -> String {
        var object = JSONObject()
        for row in rows where row.name != "themes" { object[row.name] = .string(row.path) }
        object["themes"] = .array(rows.filter { $0.name == "themes" }.map { .string($0.path) })
        return JSON.object(object).text() + "\n"
    }
}

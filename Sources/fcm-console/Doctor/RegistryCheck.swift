import Registry

/// Whether the registry can be opened and is whole; nothing is made or changed by looking.
enum RegistryCheck {
    static func run(_ settings: Settings) -> DoctorCheck {
        let place = settings.registry.shown.visible
        do {
            switch settings.registry {
            case .memory: return DoctorCheck("registry", .ok, "in memory: nothing is remembered")
            case .sqlite(let path):
                guard FileSystem.exists(path) else {
                    return DoctorCheck("registry", .ok, "\(place), made at first use")
                }
                return check(place, try problems(path, settings))
            case .postgresql(let address):
                switch try Waiting.run({ try await PostgreSQLRegistry.health(of: address) }) {
                case .unused: return DoctorCheck("registry", .ok, "\(place), made at first use")
                case .older:
                    return DoctorCheck(
                        "registry",
                        .ok,
                        "\(place), of an earlier version: brought up to date at next use"
                    )
                case .used(let problems): return check(place, problems)
                }
            }
        } catch let error as RegistryFailure {
            return DoctorCheck(
                "registry",
                .fail,
                "\(place): \(error.what.visible)",
                remedy: error.remedy.capitalisedFirst
            )
        } catch {
            return DoctorCheck("registry", .fail, "\(place): \(error)")
        }
    }

    private static func problems(_ path: String, _ settings: Settings) throws -> [String] {
        try Waiting.run {
            let registry = try await SQLiteRegistry.open(
                at: path,
                project: settings.profile.project ?? "demo-project"
            )
            return try await registry.problems()
        }
    }

    private static func check(_ place: String, _ problems: [String]) -> DoctorCheck {
        guard let first = problems.first else { return DoctorCheck("registry", .ok, "\(place), whole") }
        let others = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
        return DoctorCheck(
            "registry",
            .fail,
            "\(place) is damaged: \(first)\(others)",
            remedy: "Restore it from a backup, or begin with an empty one elsewhere (--registry)."
        )
    }
}

import Registry

/// Whether the registry can be opened and is whole.
enum RegistryCheck {
    static func run(_ settings: Settings) -> DoctorCheck {
        switch settings.registry {
        case .memory: return DoctorCheck("registry", .ok, "in memory: nothing is remembered")
        case .sqlite(let path):
            // Opening would make it; looking must not.
            guard FileSystem.exists(path) else {
                return DoctorCheck("registry", .ok, "\(path), made at first use")
            }
            do {
                let problems = try Waiting.run {
                    let registry = try await SQLiteRegistry.open(
                        at: path,
                        project: settings.profile.project ?? "demo-project"
                    )
                    return try await registry.problems()
                }
                return check(path, problems)
            } catch let error as RegistryFailure {
                return DoctorCheck(
                    "registry",
                    .fail,
                    "\(path): \(error.what)",
                    remedy: error.remedy.capitalisedFirst
                )
            } catch {
                return DoctorCheck("registry", .fail, "\(path): \(error)")
            }
        }
    }

    private static func check(_ path: String, _ problems: [String]) -> DoctorCheck {
        guard let first = problems.first else { return DoctorCheck("registry", .ok, "\(path), whole") }
        let others = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
        return DoctorCheck(
            "registry",
            .fail,
            "\(path) is damaged: \(first)\(others)",
            remedy: "Restore it from a backup, or move it away to start with an empty one."
        )
    }
}

import Registry

/// Whether the registry can be opened.
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
                _ = try Waiting.run {
                    try await SQLiteRegistry.open(
                        at: path,
                        project: settings.profile.project ?? "demo-project"
                    )
                }
                return DoctorCheck("registry", .ok, path)
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
}

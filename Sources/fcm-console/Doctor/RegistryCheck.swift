/// Whether the registry can be opened.
enum RegistryCheck {
    static func run(_ settings: Settings) -> DoctorCheck {
        switch settings.registry {
        case .memory: return DoctorCheck("registry", .ok, "in memory: nothing is remembered")
        case .sqlite(let path):
            guard FileSystem.exists(path) else {
                return DoctorCheck("registry", .ok, "\(path), made at first use")
            }
            return DoctorCheck("registry", .ok, path)
        }
    }
}

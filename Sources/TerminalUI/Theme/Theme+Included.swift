extension Theme {
    /// The theme for dark terminals, unless another is asked for.
    package static let builtIn = shipped("default-dark")

    /// Its twin for light terminals.
    package static let builtInLight = shipped("default-light")

    /// The names of all that need no file, sorted.
    package static var includedNames: [String] { files.keys.sorted() }

    /// The theme of that name that needs no file: the same as in the folder `Themes`.
    ///
    /// - Returns: `nil` for any other name.
    package static func included(_ name: String) -> Theme? {
        files[name].map { _ in shipped(name) }
    }

    private static func shipped(_ name: String) -> Theme {
        do throws(ThemeError) {
            return try parse(files[name] ?? [], name: name)
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// The files of `Themes`, which a test counts.
    private static let files: [String: [UInt8]] = [
        "blue-yellow-safe-dark": PackageResources.blue_yellow_safe_dark_yaml,
        "blue-yellow-safe-light": PackageResources.blue_yellow_safe_light_yaml,
        "default-dark": PackageResources.default_dark_yaml,
        "default-light": PackageResources.default_light_yaml,
        "hearth": PackageResources.hearth_yaml,
        "high-contrast-dark": PackageResources.high_contrast_dark_yaml,
        "high-contrast-light": PackageResources.high_contrast_light_yaml,
        "moss-cabin": PackageResources.moss_cabin_yaml,
        "night-harbour": PackageResources.night_harbour_yaml,
        "orchard": PackageResources.orchard_yaml,
        "paper-day": PackageResources.paper_day_yaml,
        "plum-dusk": PackageResources.plum_dusk_yaml,
        "red-green-safe-dark": PackageResources.red_green_safe_dark_yaml,
        "red-green-safe-light": PackageResources.red_green_safe_light_yaml,
        "sea-mist": PackageResources.sea_mist_yaml,
        "slate-plain": PackageResources.slate_plain_yaml,
    ]
}

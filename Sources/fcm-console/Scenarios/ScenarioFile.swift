import FCMCore

/// `--scenario NAME|FILE`: one that is shipped, or a file.
enum ScenarioFile {
    /// Those that are shipped, by name.
    static let shipped: [(name: String, text: [UInt8])] = [
        ("busy-day", PackageResources.busy_day_yaml),
        ("flaky-service", PackageResources.flaky_service_yaml),
        ("groups", PackageResources.groups_yaml),
        ("lost-phones", PackageResources.lost_phones_yaml),
        ("storm-warning", PackageResources.storm_warning_yaml),
        ("traveller", PackageResources.traveller_yaml),
    ]

    /// Reads a scenario.
    ///
    /// - Throws: A usage failure (64) for a name that is none, or one of the file (65) with its line.
    static func read(_ name: String) throws(CommandFailure) -> Scenario {
        let text: [UInt8]
        if let found = shipped.first(where: { $0.name == name }) {
            text = found.text
        } else {
            guard name.contains("/") || name.contains(".") || FileSystem.exists(name) else {
                let names = shipped.map(\.name).joined(separator: ", ")
                throw .usage(
                    "no scenario is called \"\(name.visible)\"",
                    hint: "Shipped are \(names); or name a file."
                )
            }
            do throws(FileSystem.Failure) {
                text = try FileSystem.read(name, limit: 1 << 20)
            } catch {
                throw .data("the scenario \(name.visible) cannot be read: \(error.reason)")
            }
        }
        do throws(ScenarioReader.Mistake) {
            return try ScenarioReader.read(text)
        } catch {
            throw .data("\(name.visible):\(error.line): \(error.message.visible)")
        }
    }
}

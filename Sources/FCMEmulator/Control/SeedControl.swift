import FCMCore

/// `state:export` and `state:import`.
extension EmulatorState {
    /// The project as a seed, one device a line.
    func exportState(_ place: Int, _ call: Call) -> Served {
        .json(bytes: projects[place].exported(now: call.now))
    }

    /// Puts a seed in place of what the project has; all of it is checked before anything changes.
    mutating func importState(_ place: Int, _ call: Call) throws(ControlError) -> Served {
        let json: JSON
        do {
            json = try JSON.parse(call.request.body)
        } catch {
            throw ControlError(400, "the body is not JSON: \(error)")
        }
        let seed: Seed
        do throws(SeedMistake) {
            seed = try Seed(json)
        } catch {
            throw ControlError(400, error.description)
        }
        let (slot, sown) = replace(place, by: seed, now: call.now)
        return .control([
            "devices": .integer(Int64(sown.devices)),
            "topics": .integer(Int64(projects[slot].topics.count)),
            "subscriptions": .integer(Int64(sown.subscriptions)), "groups": .integer(Int64(sown.groups)),
            "faults": .integer(Int64(sown.faults)), "renamed": .integer(Int64(sown.renamed)),
        ])
    }
}

import FCMCore

/// `faults`: arming and disarming rules.
extension EmulatorState {
    mutating func faults(_ place: Int, _ call: Call) throws(ControlError) -> Served {
        switch call.method {
        case "POST": return try armFault(place, call)
        case "DELETE":
            projects[place].faults.removeAll()
            return .control([:])
        default: return listFaults(place)
        }
    }

    private mutating func armFault(_ place: Int, _ call: Call) throws(ControlError) -> Served {
        let input = try ControlInput(call, known: ["match", "when", "action"])
        let rule: FaultRule
        do {
            rule = try FaultRule(input.body)
        } catch {
            throw ControlError(400, error.description)
        }
        return .control(["id": .string(projects[place].faults.add(rule))])
    }

    private func listFaults(_ place: Int) -> Served {
        let rows = projects[place].faults.armed.map { armed -> JSON in
            var json: JSONObject = ["id": .string(armed.id)]
            for member in armed.rule.json.members { json[member.name] = member.value }
            json["hits"] = .integer(Int64(armed.hits))
            return .object(json)
        }
        return .control(["faults": .array(rows)])
    }

    mutating func removeFault(_ id: String, _ place: Int) throws(ControlError) -> Served {
        guard projects[place].faults.remove(id) else { throw ControlError(404, "no fault rule \(id)") }
        return .control([:])
    }
}

import FCMCore

extension RegistryStore {
    func save(_ template: TemplateRecord) throws {
        try run(
            """
            INSERT INTO template (name, json, protocol, value_sets, saved_at) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (name) DO UPDATE SET json = excluded.json, protocol = excluded.protocol,
                value_sets = excluded.value_sets, saved_at = excluded.saved_at
            """,
            [
                .text(template.name), .text(template.json), .optional(template.sendProtocol?.rawValue),
                .text(Self.json(of: template.sets)), .integer(template.savedAt),
            ]
        )
    }

    func templates() throws -> [TemplateRecord] {
        let sql = "SELECT name, json, protocol, value_sets, saved_at FROM template ORDER BY name"
        return try rows(sql, []) { row in
            TemplateRecord(
                name: row.text(0),
                json: row.text(1),
                sendProtocol: try sendProtocol(row, 2),
                sets: try sets(row.text(3)),
                savedAt: row.integer(4)
            )
        }
    }

    func removeTemplate(named name: String) throws {
        try run("DELETE FROM template WHERE name = $1", [.text(name)])
    }

    private static func json(of sets: [String: [String: String]]) -> String {
        var result = JSONObject()
        for (name, values) in sets.sorted(by: { $0.key < $1.key }) {
            let members = values.sorted { $0.key < $1.key }.map {
                JSONObject.Member($0.key, .string($0.value))
            }
            result[name] = .object(JSONObject(members))
        }
        return JSON.object(result).text()
    }

    private func sets(_ text: String) throws -> [String: [String: String]] {
        guard let object = (try? JSON.parse(text))?.object else {
            throw damaged("the values of a template are no JSON object")
        }
        var result: [String: [String: String]] = [:]
        for set in object.members {
            var values: [String: String] = [:]
            for member in set.value.object?.members ?? [] { values[member.name] = member.value.string }
            result[set.name] = values
        }
        return result
    }
}

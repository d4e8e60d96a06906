import FCMCore
import Languages
import Registry

/// Keeping templates and finding them: one after the other, so that what is listed has what was done.
extension EffectRunner {
    func run(_ effect: TemplateEffect) {
        write { [files = session.services.templateFiles] registry in
            do {
                let answer = try await Self.answer(effect, registry, files)
                let rows = try await registry.templates()
                return [.templates(.listed(rows, files: files()))] + (answer.map { [.templates($0)] } ?? [])
            } catch let unknown as UnknownTemplate {
                return [.templates(.refused("\(unknown)"))]
            } catch {
                let reason = say("nothing was changed: \(error)")
                return [.templates(effect == .list ? .listFailed("\(error)") : .refused(reason))]
            }
        }
    }

    private static func answer(
        _ effect: TemplateEffect,
        _ registry: any Registry,
        _ files: () -> [TemplateRecord]
    ) async throws -> TemplatesPane.Action? {
        switch effect {
        case .list: return nil
        case .find(let name):
            return .found(try await template(name, registry, or: files()))
        case .save(var record, let replaces):
            if let earlier = try await registry.templates().first(where: { $0.name == record.name }) {
                let isSame = (earlier.json, earlier.sendProtocol) == (record.json, record.sendProtocol)
                if !replaces, !isSame { return .taken(by: earlier, wanted: record) }
                record.sets = earlier.sets
            }
            try await registry.save(record)
            return .saved(record.name)
        case .rename(let old, let new):
            var record = try await template(old, registry)
            guard try await !registry.templates().contains(where: { $0.name == new }) else {
                return .refused(say("there is a template \(new) already"))
            }
            record.name = new
            try await registry.save(record)
            try await registry.removeTemplate(named: old)
            return .renamed(old, to: new)
        case .remove(let name):
            try await registry.removeTemplate(named: name)
            return .removed(name)
        case .saveValues(let values, let set, let name):
            var record = try await template(name, registry)
            record.sets[set] = values
            try await registry.save(record)
            return .valuesSaved(set: set)
        case .removeValues(let set, let name):
            var record = try await template(name, registry)
            record.sets[set] = nil
            try await registry.save(record)
            return .valuesRemoved(set: set)
        }
    }

    /// The registry's, or else one of `files`.
    private static func template(
        _ name: String,
        _ registry: any Registry,
        or files: [TemplateRecord] = []
    ) async throws -> TemplateRecord {
        let rows = try await registry.templates() + files
        guard let record = rows.first(where: { $0.name == name }) else {
            throw UnknownTemplate(name: name, known: rows.map(\.name))
        }
        return record
    }
}

/// The registry has no template of that name.
struct UnknownTemplate: Error, CustomStringConvertible {
    let name: String
    let known: [String]

    var description: String {
        say("there is no template \"\(name)\"\(Nearest.hint(for: name, among: known))")
    }
}

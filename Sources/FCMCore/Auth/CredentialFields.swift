/// The members of a credentials file, read one by one with errors that name them.
struct CredentialFields {
    let path: String
    private let object: JSON

    init(_ bytes: [UInt8], path: String) throws(AuthFailure) {
        self.path = path
        do throws(JSONSyntaxError) {
            object = try JSON.parse(bytes)
        } catch {
            // Only the place: the words around it could be the key.
            let place = "line \(error.line), column \(error.column)"
            throw .malformed(path: path, problem: "it is not JSON (\(place))")
        }
        guard object.object != nil else { throw .malformed(path: path, problem: "it is not a JSON object") }
    }

    func optionalText(_ name: String) throws(AuthFailure) -> String? {
        switch object[name] {
        case nil, .null: return nil
        case .string(let text): return text
        case .bool, .integer, .number, .array, .object:
            throw .malformed(path: path, problem: "\"\(name)\" is not a text")
        }
    }

    func text(_ name: String) throws(AuthFailure) -> String {
        guard let text = try optionalText(name), !text.isEmpty else {
            throw .malformed(path: path, problem: "\"\(name)\" is missing")
        }
        return text
    }

    func url(_ name: String) throws(AuthFailure) -> String? {
        guard let text = try optionalText(name) else { return nil }
        do throws(RequestAddress.Malformed) {
            _ = try RequestAddress(url: text)
        } catch {
            throw .malformed(path: path, problem: "\"\(name)\": \(error)")
        }
        return text
    }
}

import FCMCore
import Registry

/// Templates that are files: `NAME.json` in the folder that `paths` names, a v1 message object each, as `--message` takes
/// them, alone or as the body of a request.
struct TemplateFolder: Sendable {
    private static let ending = ".json"
    /// Larger ones are no messages.
    private static let largest = 1 << 20

    let path: String

    /// What the folder has now, by name; a file that cannot be read has an empty text, which is no message.
    var records: [TemplateRecord] {
        FileSystem.names(in: path).compactMap { name in
            guard name.hasSuffix(Self.ending), name.count > Self.ending.count else { return nil }
            let file = "\(path)/\(name)"
            let bytes = FileSystem.isFile(file) ? try? FileSystem.read(file, limit: Self.largest) : nil
            return TemplateRecord(
                name: String(name.dropLast(Self.ending.count)),
                json: Self.message(String(decoding: bytes ?? [], as: UTF8.self)),
                savedAt: FileSystem.changedAt(file) ?? 0
            )
        }
    }

    /// The message of a request's body, `{"message": {…}}`; any other text as it is.
    private static func message(_ text: String) -> String {
        guard let body = (try? JSON.parse(text))?.object, let message = body["message"], message.object != nil
        else { return text }
        return message.text()
    }
}

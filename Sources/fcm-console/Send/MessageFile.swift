import FCMCore

/// The file of `--message`.
enum MessageFile {
    /// Reads a v1 `message` object.
    ///
    /// - Throws: A data failure (65) with line and column, or with the places that cannot be read.
    static func read(
        _ path: String,
        _ file: (String) throws(FileSystem.Failure) -> [UInt8]
    ) throws(CommandFailure) -> MessageDocument {
        let name = path == "-" ? "stdin" : path.visible
        let bytes: [UInt8]
        do throws(FileSystem.Failure) {
            bytes = try file(path)
        } catch {
            throw .data("\(name) cannot be read: \(error.reason)")
        }
        let json: JSON
        do throws(JSONSyntaxError) {
            json = try JSON.parse(bytes)
        } catch {
            throw .data("\(name):\(error.line):\(error.column): \(error.reason.visible)")
        }
        guard let object = json.object else {
            throw .data("\(name) must be a JSON object", hint: "It is the v1 message itself.")
        }
        if object.members.count == 1, object["message"]?.object != nil {
            throw .data(
                "\(name) has its message inside a member \"message\"",
                hint: "The file is the message itself, without that member around it."
            )
        }
        if LegacyMessage.isBody(object) {
            throw .data(
                "\(name) is a message of the legacy protocol",
                hint: "--message takes one of v1; pasted into the console's editor (Ctrl-E) it is converted."
            )
        }
        do throws(WireError) {
            return try MessageDocument.decode(json)
        } catch {
            throw .data(
                "\(name) is no v1 message: \(error.description.visible)",
                hint: error.serviceMessage.split(separator: "\n").first.map { String($0).visible }
            )
        }
    }
}

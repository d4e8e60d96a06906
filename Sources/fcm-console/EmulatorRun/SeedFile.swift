import FCMCore
import FCMEmulator

/// `--seed FILE`: what the default project begins with, as YAML or as JSON.
enum SeedFile {
    /// A line of devices takes some ten nodes.
    private static let maximumNodes = 5_000_000
    /// An export has some 300 bytes a device.
    private static let largest = 2 << 30

    /// Reads a seed.
    ///
    /// - Throws: A failure of the input (65) that says where in the file something is wrong.
    static func read(_ path: String) throws(CommandFailure) -> Seed {
        let bytes: [UInt8]
        do throws(FileSystem.Failure) {
            bytes = try FileSystem.read(path, limit: largest)
        } catch {
            throw .data("the seed \(path.visible) cannot be read: \(error.reason)")
        }
        let json = try json(bytes, path)
        do throws(SeedMistake) {
            return try Seed(json)
        } catch {
            throw .data("\(path.visible): \(error.description.visible)")
        }
    }

    private static func json(_ bytes: [UInt8], _ path: String) throws(CommandFailure) -> JSON {
        let isJSON = bytes.first { !" \n\r\t".utf8.contains($0) } == UInt8(ascii: "{")
        // A flow mapping of YAML begins like JSON, and may be none.
        let parsed = isJSON ? Result { try JSON.parse(bytes) } : nil
        if case .success(let json) = parsed { return json }
        do throws(YAMLFailure) {
            return try YAMLParser.parse(bytes, maximumNodes: maximumNodes).json
        } catch {
            if case .failure(let reason) = parsed { throw .data("\(path.visible): \(reason)") }
            throw .data("\(path.visible), line \(error.line): \(error.message)")
        }
    }
}

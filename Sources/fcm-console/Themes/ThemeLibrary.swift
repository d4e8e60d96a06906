import Console
import TerminalUI

/// Finds themes by name: the folders first to last, then those in the program.
struct ThemeLibrary: Sendable {
    private static let suffixes = [".yaml", ".yml"]
    let folders: [String]

    init(folders: [String]) {
        self.folders = folders
    }

    init(_ paths: Paths) {
        self.init(folders: paths.themeFolders)
    }

    /// The theme of that name.
    ///
    /// - Throws: A configuration failure for a name that is nowhere, and for a file that is no theme.
    func theme(named name: String) throws(CommandFailure) -> Theme {
        // A name is no path: it must not lead out of the folders.
        if !name.contains("/"), !name.hasPrefix(".") {
            for folder in folders {
                for suffix in Self.suffixes {
                    let path = "\(folder)/\(name)\(suffix)"
                    if FileSystem.exists(path) { return try load(path, name: name) }
                }
            }
        }
        if let theme = Theme.included(name) { return theme }
        let nearest = Nearest.name(to: name, among: names)
        throw .configuration(
            "there is no theme \"\(name.visible)\"",
            hint: nearest.map { "Did you mean \($0)?" } ?? "There are: \(names.joined(separator: ", "))."
        )
    }

    /// Every name that ``theme(named:)`` finds, sorted.
    var names: [String] {
        let files = folders.flatMap(FileSystem.names(in:)).compactMap { file in
            Self.suffixes.first { file.hasSuffix($0) }.map { String(file.dropLast($0.count)) }
        }
        return Set(files + Theme.includedNames).sorted()
    }

    private func load(_ path: String, name: String) throws(CommandFailure) -> Theme {
        // Whoever waits at a pipe for a theme waits for ever.
        guard FileSystem.isFile(path) else {
            throw .configuration("the theme \(path.visible) is no file")
        }
        let bytes: [UInt8]
        do throws(FileSystem.Failure) {
            bytes = try FileSystem.read(path, limit: 1 << 20)
        } catch {
            throw .configuration("the theme \(path.visible) cannot be read: \(error.reason)")
        }
        do throws(ThemeError) {
            return try Theme.parse(bytes, name: name)
        } catch {
            let place = "\(path.visible):\(error.line)"
            throw .configuration("\(place): \(error.message.visible)", hint: error.remedy.visible)
        }
    }
}

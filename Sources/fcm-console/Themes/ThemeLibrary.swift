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
        Set(files.map(\.name) + Theme.includedNames).sorted()
    }

    /// Every theme file of the folders, the first of a name before the others.
    private var files: [(name: String, path: String)] {
        folders.flatMap { folder in
            FileSystem.names(in: folder).compactMap { file in
                Self.suffixes.first { file.hasSuffix($0) }
                    .map { (String(file.dropLast($0.count)), "\(folder)/\(file)") }
            }
        }
    }

    /// Where those files stand that are only linked to from the folders.
    var linkedFiles: [String] {
        files.compactMap { file in
            let path = FileSystem.realPath(file.path)
            return path.map { FileSystem.parent(of: $0) }
                == FileSystem.realPath(FileSystem.parent(of: file.path))
                ? nil : path
        }
    }

    /// The themes that files at these paths are, or that links lead to.
    func names(of paths: Set<String>) -> Set<String> {
        Set(
            files.filter { file in
                paths.contains(file.path) || FileSystem.realPath(file.path).map(paths.contains) == true
            }
            .map(\.name)
        )
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

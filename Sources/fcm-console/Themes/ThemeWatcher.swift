import Console
import FCMCore
import Glibc

/// Tells when theme files are written, made or removed, by inotify(7): it sleeps until then.
///
/// A folder that is not there is waited for in the one above it. A file that stands elsewhere and is linked to is
/// watched where it stands.
final class ThemeWatcher: Sendable {
    private struct State {
        /// The folders by their watches.
        var folders: [Int32: String] = [:]
    }

    private let library: ThemeLibrary
    private let descriptor: Int32
    private let state = Locked(State())

    /// Watches from now on; `nil` where the system has no watches left.
    init?(_ library: ThemeLibrary) {
        self.library = library
        descriptor = inotify_init1(Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        watch()
    }

    deinit { close(descriptor) }

    /// Tells `body` of every change, on a thread of its own, for as long as the program runs.
    static func start(_ library: ThemeLibrary, _ body: @escaping @Sendable (ThemeNews) -> Void) {
        guard let watcher = ThemeWatcher(library) else { return }
        // Without a thread themes are read again when they are asked for.
        _ = OwnThread.start {
            while let news = watcher.next() { body(news) }
        }
    }

    /// Waits for changes; `nil` when there will be none any more.
    func next() -> ThemeNews? {
        while true {
            guard let paths = read() else { return nil }
            watch()
            let changed = paths.written.isEmpty ? [] : library.names(of: paths.written)
            if !changed.isEmpty || paths.hasOthers {
                return ThemeNews(changed: changed, names: library.names)
            }
        }
    }

    /// Watches every folder that there is; those that are watched already stay so.
    private func watch() {
        let written = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)
        let others = UInt32(IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF)
        var folders = Set(library.linkedFiles.map(FileSystem.parent(of:)))
        for folder in library.folders {
            folders.insert(FileSystem.isFolder(folder) ? folder : FileSystem.parent(of: folder))
        }
        for folder in folders {
            let watch = inotify_add_watch(descriptor, folder, written | others)
            if watch >= 0 { state.withLock { $0.folders[watch] = folder } }
        }
    }

    /// The files of one read: those with new contents, and whether anything else happened.
    private func read() -> (written: Set<String>, hasOthers: Bool)? {
        var bytes = [UInt8](repeating: 0, count: 1 << 14)
        var count: Int
        repeat {
            count = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
        } while count < 0 && errno == EINTR
        guard count > 0 else { return nil }
        let linked = Set(library.linkedFiles.map(FileSystem.parent(of:)))
        var written: Set<String> = []
        var hasOthers = false
        // A watch, a mask, a cookie and a length, of four bytes each; then a name, filled up with NUL.
        var offset = 0
        while offset + 16 <= count {
            func word(_ index: Int) -> UInt32 {
                bytes.withUnsafeBytes {
                    $0.loadUnaligned(fromByteOffset: offset + 4 * index, as: UInt32.self)
                }
            }
            let (watch, mask, length) = (Int32(bitPattern: word(0)), word(1), Int(word(3)))
            guard offset + 16 + length <= count else { break }
            let name = String(
                decoding: bytes[(offset + 16)..<(offset + 16 + length)].prefix { $0 != 0 },
                as: UTF8.self
            )
            offset += 16 + length
            guard let folder = state.withLock({ $0.folders[watch] }) else { continue }
            let path = "\(folder)/\(name)"
            // Above a folder that was missing there is much that is no business of ours.
            guard
                library.folders.contains(folder) || linked.contains(folder) || library.folders.contains(path)
            else { continue }
            if mask & UInt32(IN_CLOSE_WRITE | IN_MOVED_TO) != 0 { written.insert(path) }
            if mask & UInt32(IN_CLOSE_WRITE) == 0 { hasOthers = true }
        }
        return (written, hasOthers)
    }
}

import Console
import Foundation
import Testing

@testable import fcm_console

/// Real folders and real notices of the kernel; the watcher is asked after something has happened, so nothing waits.
@Suite struct ThemeWatcherTests {
    /// A folder that goes with the test.
    private final class Folder {
        let path: String

        init() throws {
            path = NSTemporaryDirectory() + "watched-\(UUID().uuidString)"
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func write(_ name: String, _ text: String = "x") throws {
            try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
        }
    }

    @Test func `a file that is written or moved there is told by its name`() throws {
        let folder = try Folder()
        let watcher = try #require(ThemeWatcher(ThemeLibrary(folders: [folder.path])))
        try folder.write("mine.yaml")
        let news = try #require(watcher.next())
        #expect(news.changed == ["mine"] && news.names.contains("mine"))
        try folder.write("other.txt")
        try FileManager.default.moveItem(
            atPath: "\(folder.path)/other.txt",
            toPath: "\(folder.path)/other.yml"
        )
        #expect(try next(watcher) { $0.changed == ["other"] }.names.contains("other"))
    }

    @Test func `a file that is removed is no name any more`() throws {
        let folder = try Folder()
        try folder.write("mine.yaml")
        let watcher = try #require(ThemeWatcher(ThemeLibrary(folders: [folder.path])))
        try FileManager.default.removeItem(atPath: "\(folder.path)/mine.yaml")
        let news = try #require(watcher.next())
        #expect(news.changed.isEmpty && !news.names.contains("mine"))
    }

    @Test func `a folder that is made later is watched from then on`() throws {
        let folder = try Folder()
        let themes = "\(folder.path)/themes"
        let watcher = try #require(ThemeWatcher(ThemeLibrary(folders: [themes])))
        try folder.write("nothing-to-do-with-it.yaml")
        try FileManager.default.createDirectory(atPath: themes, withIntermediateDirectories: true)
        let made = try #require(watcher.next())
        #expect(made.changed.isEmpty, "what else is written beside it is not told")
        try folder.write("themes/late.yaml")
        #expect(try next(watcher) { $0.changed == ["late"] }.names.contains("late"))
    }

    @Test func `a file that is linked to is watched where it stands`() throws {
        let (folder, elsewhere) = (try Folder(), try Folder())
        try elsewhere.write("dots.yaml")
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/mine.yaml",
            withDestinationPath: "\(elsewhere.path)/dots.yaml"
        )
        let watcher = try #require(ThemeWatcher(ThemeLibrary(folders: [folder.path])))
        let handle = try #require(FileHandle(forWritingAtPath: "\(elsewhere.path)/dots.yaml"))
        try handle.write(contentsOf: Data("changed".utf8))
        try handle.close()
        #expect(try next(watcher) { $0.changed == ["mine"] }.changed == ["mine"])
    }

    /// The first news that are as wanted.
    private func next(_ watcher: ThemeWatcher, _ isWanted: (ThemeNews) -> Bool) throws -> ThemeNews {
        while true {
            let news = try #require(watcher.next())
            if isWanted(news) { return news }
        }
    }
}

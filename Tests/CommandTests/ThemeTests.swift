import TerminalUI
import Testing

@testable import fcm_console

@Suite struct ThemeTests {
    @Test(arguments: ["default-dark", "default-light"])
    func `the built-in themes need no file`(name: String) throws {
        let library = ThemeLibrary(folders: [])
        #expect(try library.theme(named: name).name == name)
        #expect(library.names == ["default-dark", "default-light"])
    }

    @Test(arguments: ["nowhere", "../default-dark", "a/b", ".hidden", ""])
    func `an unknown theme is a configuration error`(name: String) {
        let library = ThemeLibrary(Paths(environment: Environment(["HOME": "/nonexistent"])))
        let failure = #expect(throws: CommandFailure.self) { try library.theme(named: name) }
        #expect(failure?.code == .configuration)
    }

    @Test(arguments: [
        ("0;15", true), ("15;0", false), ("0;7", true), ("12;8", false), ("0;default;15", true), ("", false),
        ("0;x", false),
    ])
    func `COLORFGBG tells a light terminal`(value: String, isLight: Bool) {
        #expect(ThemeChoice.isLight(Environment(["COLORFGBG": value])) == isLight)
    }
}

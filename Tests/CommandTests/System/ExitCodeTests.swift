import Testing

@testable import fcm_console

@Suite struct ExitCodeTests {
    @Test func `numbers and names go both ways`() {
        let numbers: [Int32] = [0, 1, 64, 65, 69, 75, 77, 78, 129, 130, 131, 143]
        for number in numbers { #expect(ExitCode(rawValue: number)?.rawValue == number) }
        #expect(ExitCode(rawValue: 3) == nil)
        #expect(ExitCode(signal: 15) == .terminated && ExitCode(signal: 9) == nil)
    }

    @Test func `a command's own number is handed on, whatever it is`() {
        for number: Int32 in 0...255 { #expect(ExitCode.ofCommand(number).rawValue == number) }
    }
}

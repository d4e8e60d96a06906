import TerminalUI
import Testing

@Suite struct HeadlessDriverTests {
    @Test func `queued keys are given once`() {
        let driver = HeadlessDriver()
        driver.queue([Key.character("a"), .enter])
        #expect(driver.wait(for: nil) == [.key(.character("a")), .key(.enter)])
        #expect(driver.wait(for: .zero).isEmpty)
    }

    @Test func `a wake-up before the wait is not lost`() {
        let driver = HeadlessDriver()
        driver.waker.wake()
        #expect(driver.wait(for: nil).isEmpty)
    }

    @Test func `a resize takes effect when it is given`() {
        let driver = HeadlessDriver()
        #expect(driver.size == Size(columns: 120, rows: 40))
        driver.queueResize(Size(columns: 80, rows: 24))
        #expect(driver.wait(for: nil) == [.resize(Size(columns: 80, rows: 24))])
        #expect(driver.size == Size(columns: 80, rows: 24))
    }

    @Test func `the last picture can be looked at`() {
        let driver = HeadlessDriver(size: Size(columns: 2, rows: 1))
        var surface = Surface(size: driver.size)
        surface.write("ok", at: Point(column: 0, row: 0))
        driver.show(surface, cursor: Point(column: 1, row: 0))
        #expect(driver.surface?.text == "ok\n")
        #expect(driver.cursor == Point(column: 1, row: 0))
    }
}

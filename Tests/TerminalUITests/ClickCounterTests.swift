import TerminalUI
import Testing

@Suite struct ClickCounterTests {
    private static let start = ContinuousClock.now

    private static func press(_ column: Int) -> InputEvent {
        .mouse(MouseEvent(action: .press, at: Point(column: column, row: 1)))
    }

    private static func release(_ column: Int) -> InputEvent {
        .mouse(MouseEvent(action: .release, at: Point(column: column, row: 1)))
    }

    private static func clicks(_ events: [InputEvent]) -> [Int] {
        events.compactMap { event in
            if case .mouse(let mouse) = event, mouse.action == .press { mouse.clicks } else { nil }
        }
    }

    @Test func `two presses of a cell in one read are a double click, a third begins anew`() {
        var counter = ClickCounter()
        let events = counter.count(
            [Self.press(3), Self.release(3), Self.press(3), Self.release(3), Self.press(3)],
            at: Self.start
        )
        #expect(Self.clicks(events) == [1, 2, 1])
    }

    @Test(arguments: [(Duration.milliseconds(399), 2), (.milliseconds(401), 1)])
    func `the second press must come soon`(pause: Duration, clicks: Int) {
        var counter = ClickCounter()
        _ = counter.count([Self.press(3), Self.release(3)], at: Self.start)
        #expect(Self.clicks(counter.count([Self.press(3)], at: Self.start + pause)) == [clicks])
    }

    @Test func `another cell, a drag or the wheel between them makes two clicks`() {
        var counter = ClickCounter()
        #expect(Self.clicks(counter.count([Self.press(3), Self.press(4)], at: Self.start)) == [1, 1])
        let drag = InputEvent.mouse(MouseEvent(action: .drag, at: Point(column: 9, row: 1)))
        #expect(Self.clicks(counter.count([Self.press(3), drag, Self.press(3)], at: Self.start)) == [1, 1])
        let wheel = InputEvent.mouse(MouseEvent(action: .wheelUp, at: Point(column: 3, row: 1)))
        #expect(Self.clicks(counter.count([Self.press(5), wheel, Self.press(5)], at: Self.start)) == [1, 1])
    }

    @Test func `keys stay as they are`() {
        var counter = ClickCounter()
        #expect(counter.count([.key(.enter)], at: Self.start) == [.key(.enter)])
    }
}

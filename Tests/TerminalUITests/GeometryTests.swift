import TerminalUI
import Testing

@Suite struct GeometryTests {
    @Test func `an inset never has a negative size`() {
        #expect(Rect(column: 0, row: 0, columns: 1, rows: 5).inset().size == Size(columns: 0, rows: 3))
    }
}

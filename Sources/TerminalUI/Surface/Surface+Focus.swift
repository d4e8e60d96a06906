extension Surface {
    /// Where the focus is, as far as the picture shows it: the first cell, from the bottom up, of what is selected.
    ///
    /// Whoever cannot see the picture has the cursor there.
    package var focus: Point? {
        for row in (0..<size.rows).reversed() {
            for column in 0..<size.columns where self[column, row].style.role == .selected {
                return Point(column: column, row: row)
            }
        }
        return nil
    }
}

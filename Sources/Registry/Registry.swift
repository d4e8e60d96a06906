/// What the console remembers between runs.
///
/// ``MemoryRegistry`` keeps it as long as the process lasts, ``DatabaseRegistry`` in SQLite or PostgreSQL;
/// ``LayeredRegistry`` joins two of them. All methods are safe to call from any task and never block the caller's thread. They throw
/// ``RegistryFailure``.
package protocol Registry: Directory, Journal {}

/// Some rows of a list and the length of the whole.
package struct Page<Row: Hashable & Sendable>: Hashable, Sendable {
    package var rows: [Row]
    package var total: Int
    /// How long the whole would be without its filter, where somebody wanted to know.
    package var everything: Int?

    package init(rows: [Row], total: Int, everything: Int? = nil) {
        self.rows = rows
        self.total = total
        self.everything = everything
    }
}

extension Migration {
    /// Messages to be sent again with other words; of all projects together, as drafts are.
    ///
    /// `value_sets` is a JSON object of objects of texts: the values by the name of their set and the variable's.
    static let templates = Migration(
        summary: "templates",
        script: """
            CREATE TABLE template (
                name TEXT PRIMARY KEY,
                json TEXT NOT NULL,
                protocol TEXT,
                value_sets TEXT NOT NULL,
                saved_at INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            """
    )
}

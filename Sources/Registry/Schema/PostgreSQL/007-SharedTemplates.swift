extension Migration {
    /// Messages to be sent again with other words; of all projects together, as drafts are.
    ///
    /// `value_sets` is a JSON object of objects of texts: the values by the name of their set and the variable's.
    static let sharedTemplates = Migration(
        summary: "templates",
        script: """
            CREATE TABLE template (
                name text COLLATE "C" PRIMARY KEY,
                json text COLLATE "C" NOT NULL,
                protocol text COLLATE "C",
                value_sets text COLLATE "C" NOT NULL,
                saved_at bigint NOT NULL
            );
            """
    )
}

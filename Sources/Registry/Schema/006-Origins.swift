extension Migration {
    /// How and since when each subscription is known; `NULL` for what was written before that was kept.
    static let origins = Migration(
        summary: "origins of subscriptions",
        script: """
            ALTER TABLE subscription ADD COLUMN source INTEGER CHECK (source IN (1, 2, 3));
            ALTER TABLE subscription ADD COLUMN since INTEGER;
            """
    )
}

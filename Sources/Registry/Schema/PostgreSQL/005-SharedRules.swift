extension Migration {
    /// What the workers of a shared broadcast keep to together, and how its repetition is told.
    ///
    /// `list` is a digest of the recipients, `ending` why nothing more is to leave, whoever found it out.
    static let sharedRules = Migration(
        summary: "rules that all workers of a broadcast keep",
        script: """
            ALTER TABLE broadcast
                ADD COLUMN list bigint,
                ADD COLUMN sealed_at timestamptz,
                ADD COLUMN worked_at timestamptz,
                ADD COLUMN stops_at_failure boolean NOT NULL DEFAULT false,
                ADD COLUMN canary bigint NOT NULL DEFAULT 0,
                ADD COLUMN canary_failures bigint NOT NULL DEFAULT 0,
                ADD COLUMN ending text COLLATE "C";
            CREATE INDEX broadcast_list ON broadcast (list);
            """
    )
}

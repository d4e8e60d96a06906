extension Migration {
    /// By which protocol a draft is to be sent and an entry was; `NULL` for what was written before that was kept.
    static let protocols = Migration(
        summary: "protocols of drafts and history",
        script: """
            ALTER TABLE draft ADD COLUMN protocol TEXT;
            ALTER TABLE history ADD COLUMN protocol TEXT;
            """
    )
}

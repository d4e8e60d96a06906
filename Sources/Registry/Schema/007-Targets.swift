extension Migration {
    /// Whom each entry of the history was for, so that it can be found by that.
    ///
    /// Of what was written before it is read from the message; where the recipients of an earlier broadcast came from
    /// nobody wrote down.
    static let targets = Migration(
        summary: "targets in the history",
        script: """
            ALTER TABLE history ADD COLUMN target TEXT NOT NULL DEFAULT '';
            UPDATE history SET target = coalesce(
                'topic ' || json_extract(json, '$.topic'), 'token ' || json_extract(json, '$.token'),
                'fid ' || json_extract(json, '$.fid'), 'condition ' || json_extract(json, '$.condition'), '')
            WHERE recipients IS NULL AND json_valid(json);
            """
    )
}

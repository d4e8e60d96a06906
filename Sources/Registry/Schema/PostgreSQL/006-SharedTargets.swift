extension Migration {
    /// Whom each entry of the history was for, so that it can be found by that.
    ///
    /// Of what was written before it is read from the message, unless that has a zero character, which PostgreSQL's
    /// JSON functions refuse wherever it stands.
    static let sharedTargets = Migration(
        summary: "targets in the history",
        script: #"""
            ALTER TABLE history ADD COLUMN target text COLLATE "C" NOT NULL DEFAULT '';
            UPDATE history SET target = coalesce(
                'topic ' || (json::json ->> 'topic'), 'token ' || (json::json ->> 'token'),
                'fid ' || (json::json ->> 'fid'), 'condition ' || (json::json ->> 'condition'), '')
            WHERE recipients IS NULL AND json LIKE '{%}' AND strpos(json, '\u0000') = 0;
            """#
    )
}

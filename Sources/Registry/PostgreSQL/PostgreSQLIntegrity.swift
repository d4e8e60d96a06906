/// Whether the rows of a database agree with each other.
enum PostgreSQLIntegrity {
    /// What is wrong between the rows: the server looks after its files itself.
    static func problems(_ session: PGSession) throws -> [String] {
        let questions = [
            (
                "subscriptions are of no device or of no topic",
                """
                SELECT count(*) FROM subscription
                WHERE NOT EXISTS (SELECT FROM device WHERE device.id = subscription.device)
                    OR NOT EXISTS (SELECT FROM topic WHERE topic.id = subscription.topic)
                """
            ),
            (
                "topics have another number of subscribers than they say",
                """
                SELECT count(*) FROM topic LEFT JOIN
                    (SELECT topic, count(*) AS found FROM subscription GROUP BY topic) AS counted
                    ON counted.topic = topic.id
                WHERE topic.subscribers != coalesce(counted.found, 0)
                """
            ),
            (
                "tokens belong to several devices",
                """
                SELECT count(*) FROM (SELECT FROM device WHERE token IS NOT NULL
                    GROUP BY project, token_hash, token HAVING count(*) > 1) AS twice
                """
            ),
        ]
        var found: [String] = []
        for (what, sql) in questions {
            let count = try session.number(sql)
            if count > 0 { found.append("\(count) \(what)") }
        }
        return found
    }
}

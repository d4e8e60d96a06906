/// The shape of the registry in a PostgreSQL database, as the sequence of changes that led to it.
///
/// Texts are compared by their bytes. Rows that belong together are kept together by us, inside the lock of their
/// project: foreign keys would be looked up for each of three million subscriptions of a list.
package enum PostgreSQLSchema {
    /// The schema, in PostgreSQL's sense, that holds everything: other programs' tables may stand beside it.
    static let name = "fcm_console"

    /// Every step in order: add to them, never edit one that has been shipped.
    ///
    /// The table `schema_version` says how many of them a database has.
    package static let migrations: [Migration] = [
        .sharedDevicesAndTopics, .sharedGroups, .sharedDraftsAndHistory, .sharedWork, .sharedRules,
        .sharedTargets, .sharedTemplates,
    ]

    /// `FCMR`: whoever changes the shape holds this advisory lock.
    static let lock: Int64 = 0x4643_4D52
}

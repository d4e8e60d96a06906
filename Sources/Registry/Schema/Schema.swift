/// The shape of the registry's file, as the sequence of changes that led to it.
enum Schema {
    /// `FCMR`: tells our files from those of other programs.
    static let applicationID = 0x4643_4D52

    /// Every step in order: add to them, never edit one that has been shipped.
    ///
    /// A file that has the first n has `user_version` n.
    static let migrations = [
        Migration.devicesAndTopics, .groups, .draftsAndHistory, .protocols, .broadcasts, .origins,
        .targets, .templates,
    ]
}

/// One step from a schema to the next.
package struct Migration: Sendable {
    var summary: String
    package let script: String

    package init(summary: String, script: String) {
        self.summary = summary
        self.script = script
    }
}

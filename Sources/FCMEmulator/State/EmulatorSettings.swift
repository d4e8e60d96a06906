/// How strictly the service's quotas are kept.
package enum QuotaMode: String, CaseIterable, Codable, Sendable {
    /// No limits on rates.
    case off
    /// Those of FCM (`fcm-v1.md` §5).
    case fcm
}

/// Whose credentials are taken.
package enum AuthMode: String, CaseIterable, Codable, Sendable {
    /// Any, and none.
    case open
    /// Tokens of the emulator's own OAuth endpoint, and the server key of the ready line.
    case strict
}

/// What the pure part of the emulator has to know.
package struct EmulatorSettings: Codable, Hashable, Sendable {
    /// The default project.
    package var project = "demo-project"
    /// The sender id (project number) of the default project; other projects' are derived from their ids.
    package var senderID = "123456789012"
    package var quota = QuotaMode.off
    package var auth = AuthMode.open
    /// Whether the control API may be called by names that are not this machine's: others are meant to reach it.
    package var allowsAnyHost = false
    package var conditions = ConditionSettings()
    package var legacy = LegacySettings()
    /// Whether a seed reset, and the start, fill the default project with demonstration data.
    package var isDemo = false
    /// What a seed reset, and the start, give the default project besides.
    package var seedData: Seed?
    /// Decides every token, key and die; the same seed gives the same ones.
    package var seed: UInt64 = 1
    package var version = "0.1.0"

    package init() {}
}

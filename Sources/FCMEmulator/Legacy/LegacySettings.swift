/// How the emulator's legacy protocols answer where the sources disagree (`fcm-legacy-xmpp-device.md` E).
package struct LegacySettings: Codable, Hashable, Sendable {
    /// How a message is answered that is refused before its target is looked for.
    package enum Errors: String, CaseIterable, Codable, Sendable {
        /// As the live service did: 400 and a sentence.
        case observed
        /// As the reference says: 200 and the code's word, where it names one.
        case documented
    }

    /// The answer to a group none of whose members got the message.
    package enum FailedGroup: String, CaseIterable, Codable, Sendable {
        /// 200 with every member in `failed_registration_ids`.
        case listed
        /// 503 without JSON, as the older GCM page has it.
        case unavailable
    }

    /// The answer to a group that has no members.
    package enum EmptyGroup: String, CaseIterable, Codable, Sendable {
        /// `{"success":0,"failure":0}`, as the page has it.
        case zero
        /// A multicast body with `NotRegistered`.
        case notRegistered = "not-registered"
        /// 200 with nothing in it.
        case noBody = "no-body"
    }

    /// What becomes of a message to a device group of another project than the sender's.
    package enum ForeignGroup: String, CaseIterable, Codable, Sendable {
        /// A multicast body with `MismatchSenderId`.
        case refused
        /// It is delivered there: one report says that nobody checked.
        case taken
    }

    /// Whether `/fcm/send` is there at all; the real one is gone since 2024.
    package var isOn = true
    package var errors = Errors.observed
    package var failedGroup = FailedGroup.listed
    package var emptyGroup = EmptyGroup.zero
    package var foreignGroup = ForeignGroup.refused

    package init() {}
}

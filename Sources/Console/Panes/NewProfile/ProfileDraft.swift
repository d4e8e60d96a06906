/// A profile that is being made, as typed.
package struct ProfileDraft: Hashable, Sendable {
    /// What the profile sends to.
    package enum Backend: String, Hashable, Sendable, CaseIterable {
        /// The service itself.
        case fcm
        /// A running emulator.
        case emulator
    }

    /// How careful to be.
    package enum Care: String, Hashable, Sendable, CaseIterable {
        case none, confirm
        case readOnly = "read-only"
    }

    package var name = ""
    package var backend = Backend.fcm
    package var project = ""
    /// A file; empty: Application Default Credentials.
    package var credentials = ""
    package var endpoint = "http://127.0.0.1:9599"
    package var care = Care.confirm

    package init() {}
}

/// What came of trying or saving a profile.
package enum ProfileAnswer: Hashable, Sendable {
    /// The service checked a message; in words.
    case passed(String)
    /// It is in the configuration, whose file this is.
    case saved(file: String)
    /// Why not, and what to do; some lines.
    case refused(String)
}

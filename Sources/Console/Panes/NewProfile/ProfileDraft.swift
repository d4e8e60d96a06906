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

    /// The colour of its name and frame.
    package enum Color: String, Hashable, Sendable, CaseIterable {
        /// That of its backend.
        case usual
        case red, orange, yellow, green, cyan, blue
    }

    package var name = ""
    package var backend = Backend.fcm
    package var project = ""
    /// A file; empty: Application Default Credentials.
    package var credentials = ""
    package var endpoint = "http://127.0.0.1:9599"
    package var care = Care.confirm
    /// Digits; empty: none, and device groups cannot be asked for.
    package var senderID = ""
    package var color = Color.usual
    /// Messages a second; empty: as fast as its backend is meant to be sent to.
    package var rateLimit = ""

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

/// What authorises a request, and for how long.
package struct AccessToken: Hashable, Sendable {
    package var value: Secret
    /// From the moment it was issued; `nil` when nobody said, as with a literal token.
    package var lifetime: Duration?

    package init(value: Secret, lifetime: Duration?) {
        self.value = value
        self.lifetime = lifetime
    }
}

/// Where access tokens come from: each call asks anew, ``TokenCache`` remembers.
package protocol AccessTokenSource: Sendable {
    /// Whether asking again can give another token.
    var isRenewable: Bool { get }

    /// Asks for a token.
    ///
    /// - Throws: ``AuthFailure``, whose words hold no secret.
    func fetch() async throws(AuthFailure) -> AccessToken
}

/// A token that is given and cannot be renewed: a literal one, or `owner`, which emulators take.
package struct FixedToken: AccessTokenSource {
    package let value: Secret

    package init(_ value: Secret) { self.value = value }

    /// The bearer that Google's emulators understand as "whoever owns the project".
    package static let owner = FixedToken(Secret("owner"))

    package var isRenewable: Bool { false }

    package func fetch() async throws(AuthFailure) -> AccessToken {
        AccessToken(value: value, lifetime: nil)
    }
}

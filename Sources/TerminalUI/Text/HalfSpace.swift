/// The zero-width non-joiner, the half-space of Persian: `می‌شود` without it would be another word.
///
/// It stays where it is seen, between two letters that it keeps from joining, and nowhere else; so it can hide in no
/// name and no token. The rule is that of RFC 5892, appendix A.1, without marks between; the types are those of the
/// Unicode file ArabicShaping.
enum HalfSpace {
    static let scalar: Unicode.Scalar = "\u{200C}"

    /// Whether one between these two is seen.
    static func isSeen(between left: Unicode.Scalar, and right: Unicode.Scalar) -> Bool {
        joinsBoth(left) && (joinsBoth(right) || joinsBefore(right))
    }

    /// Letters that join with the one after them as well.
    private static func joinsBoth(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x620, 0x626, 0x628, 0x62A...0x62E, 0x633...0x63F, 0x641...0x647, 0x649...0x64A, 0x66E...0x66F,
            0x678...0x687, 0x69A...0x6BF, 0x6C1...0x6C2, 0x6CC, 0x6CE, 0x6D0...0x6D1, 0x6FA...0x6FC, 0x6FF:
            true
        case _: false
        }
    }

    /// Letters that join only with the one before them.
    private static func joinsBefore(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x622...0x625, 0x627, 0x629, 0x62F...0x632, 0x648, 0x671...0x673, 0x675...0x677, 0x688...0x699,
            0x6C0, 0x6C3...0x6CB, 0x6CD, 0x6CF, 0x6D2...0x6D3, 0x6D5, 0x6EE...0x6EF:
            true
        case _: false
        }
    }
}

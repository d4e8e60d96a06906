/// Deterministic scrambling: the same seed always gives the same tokens, keys and dice.
///
/// Nothing here is secret-grade: the emulator's tokens only have to look real and not collide.
package enum Mixer {
    /// A 64-bit finaliser with full avalanche (the constants of splitmix64).
    @inline(__always)
    static func mix(_ value: UInt64) -> UInt64 {
        var mixed = value &+ 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    @inline(__always)
    static func mix(_ value: UInt64, key: UInt64) -> UInt64 { mix(value ^ mix(key)) }

    /// A keyed permutation of 64-bit values: four Feistel rounds over 32-bit halves.
    static func permute(_ value: UInt64, key: UInt64) -> UInt64 {
        var left = UInt32(truncatingIfNeeded: value >> 32)
        var right = UInt32(truncatingIfNeeded: value)
        for round in 0..<4 as Range<UInt64> {
            (left, right) = (right, left ^ roundValue(right, key: key, round: round))
        }
        return UInt64(left) << 32 | UInt64(right)
    }

    /// Undoes ``permute(_:key:)``.
    static func unpermute(_ value: UInt64, key: UInt64) -> UInt64 {
        var left = UInt32(truncatingIfNeeded: value >> 32)
        var right = UInt32(truncatingIfNeeded: value)
        for round in (0..<4 as Range<UInt64>).reversed() {
            (left, right) = (right ^ roundValue(left, key: key, round: round), left)
        }
        return UInt64(left) << 32 | UInt64(right)
    }

    @inline(__always)
    private static func roundValue(_ half: UInt32, key: UInt64, round: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: mix(UInt64(half) | round << 32, key: key) >> 16)
    }

    /// A 64-bit digest of a text, the same in every process (unlike `Hasher`).
    package static func digest(_ text: String, seed: UInt64 = 0) -> UInt64 {
        var state = mix(seed)
        for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return mix(state)
    }
}

/// A seeded random source for probabilities, jitter and the demonstration data.
package struct SeededGenerator: Codable, RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Mixer.mix(state)
    }
}

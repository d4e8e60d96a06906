/// Random numbers that are the same in every run with the same seed (splitmix64).
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension String {
    /// Up to `maximumCount` scalars of every kind: letters, quotes, controls, combining marks, astral planes.
    package static func random(
        maximumCount: Int = 12,
        using generator: inout some RandomNumberGenerator
    ) -> String {
        let ranges: [ClosedRange<UInt32>] = [
            0x61...0x7A, 0x20...0x7E, 0x00...0x1F, 0xA0...0x2FF, 0x300...0x36F, 0x4E00...0x4FFF,
            0x1F300...0x1F6FF,
        ]
        let count = Int.random(in: 0...maximumCount, using: &generator)
        var text = String.UnicodeScalarView()
        for _ in 0..<count {
            guard let range = ranges.randomElement(using: &generator),
                let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator))
            else { continue }
            text.append(scalar)
        }
        return String(text)
    }
}

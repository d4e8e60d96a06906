extension Duration {
    /// Rounded towards zero; 0 when negative, the largest number there is when it does not fit.
    package var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        guard seconds >= 0 else { return 0 }
        guard seconds < Int64.max / 1_000 - 1 else { return Int.max }
        return Int(seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
    }

    /// Rounded towards zero; 0 when negative, the largest number there is when it does not fit.
    package var wholeNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        guard seconds < Int64.max / 1_000_000_000 - 1 else { return .max }
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }

    /// In seconds with a fraction.
    package var inSeconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }
}

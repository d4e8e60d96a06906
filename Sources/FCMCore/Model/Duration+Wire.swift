extension Duration {
    /// Reads `google.protobuf.Duration` as JSON writes it: seconds, up to nine fraction digits, `s`.
    package init?(wire text: String) {
        var reader = DigitReader(text)
        let isNegative = reader.skip("-")
        guard let seconds = reader.wholeNumber(), seconds <= Self.maximumWireSeconds else { return nil }
        var nanoseconds: Int32 = 0
        if reader.skip(".") {
            guard let fraction = reader.fraction() else { return nil }
            nanoseconds = fraction
        }
        guard reader.skip("s"), reader.isAtEnd else { return nil }
        let magnitude = Duration.seconds(seconds) + .nanoseconds(Int64(nanoseconds))
        self = isNegative ? .zero - magnitude : magnitude
    }

    /// Seconds with no, three, six or nine fraction digits and `s`; parts below a nanosecond are dropped.
    package var wire: String {
        let (seconds, attoseconds) = components
        let nanoseconds = Int32(attoseconds / 1_000_000_000)
        let sign = seconds < 0 || nanoseconds < 0 ? "-" : ""
        return "\(sign)\(seconds.magnitude)\(fractionDigits(abs(nanoseconds)))s"
    }

    /// Ten thousand years, the limit of `google.protobuf.Duration`.
    package static let maximumWireSeconds: Int64 = 315_576_000_000
}

extension [UInt8] {
    /// Appends the digits of `value`, at least `count` of them, letters in lower case.
    ///
    /// Inlined, for division by a known base costs next to nothing; ids and lengths are in every answer.
    @inlinable @inline(__always)
    package mutating func append(digitsOf value: UInt64, base: UInt64 = 10, count: Int = 1) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { digits in
            var first = digits.count
            var rest = value
            repeat {
                first -= 1
                let digit = UInt8(truncatingIfNeeded: rest % base)
                digits[first] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
                rest /= base
            } while first > 0 && (rest > 0 || digits.count - first < count)
            append(contentsOf: UnsafeBufferPointer(rebasing: digits[first...]))
        }
    }

    /// Appends text that is known when the program is built.
    @inlinable
    package mutating func append(text: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

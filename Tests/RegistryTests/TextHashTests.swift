import Registry
import Testing

@Suite struct TextHashTests {
    @Test(
        arguments: [
            ("", 0x2E72_B465_600B_6CB4),
            ("abc", 0xA35D_9EDC_7B55_C16D),
            ("eX4f:" + String(repeating: "0123456789abcdef", count: 9), 0xB9D7_DFDC_9941_CD23),
            ("ü😀", 0xD9C3_3C33_FAD4_5184),
        ] as [(String, UInt64)]
    )
    func `the hash is part of the file format and never changes`(text: String, expected: UInt64) {
        #expect(TextHash.of(text) == expected)
    }
}

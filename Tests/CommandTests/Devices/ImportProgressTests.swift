import Testing

@testable import fcm_console

@Suite struct ImportProgressTests {
    @Test(
        arguments: [
            (nil, 0.5, "7 devices, 0 s"), (0.4, 4, "7 devices, 40%, 4 s, 6 s left"),
            (0, 4, "7 devices, 0%, 4 s"), (1, 9.9, "7 devices, 100%, 9 s"), (1.5, 1, "7 devices, 100%, 1 s"),
        ] as [(Double?, Double, String)]
    )
    func `a line has what is known`(share: Double?, seconds: Double, text: String) {
        let amount = ImportProgress.Amount(share: share, words: "7 devices")
        #expect(ImportProgress.line(amount, seconds: seconds) == text)
    }

    @Test(arguments: [0, 1, 20, 40, 60, 80, 200])
    func `a bar fits the terminal`(columns: Int) {
        let amount = ImportProgress.Amount(share: 0.5, words: "123,456 devices")
        let bar = ImportProgress.bar(amount, seconds: 10, columns: columns)
        #expect(bar.count < max(1, columns))
        #expect(columns < 60 || bar.hasPrefix("[####"))
    }

    @Test func `the bar is as full as the work is done`() {
        let bar = { (share: Double) in
            ImportProgress.bar(.init(share: share, words: "x"), seconds: 0, columns: 200).prefix(42)
        }
        #expect(bar(0) == "[" + String(repeating: ".", count: 40) + "]")
        #expect(bar(1) == "[" + String(repeating: "#", count: 40) + "]")
        #expect(bar(0.5) == "[" + String(repeating: "#", count: 20) + String(repeating: ".", count: 20) + "]")
    }

    @Test(arguments: [
        (0, "0"), (999, "999"), (1_000, "1,000"), (-1_234_567, "-1,234,567"), (12_345, "12,345"),
    ])
    func `thousands are set apart`(number: Int, text: String) {
        #expect(number.withThousands == text)
    }
}

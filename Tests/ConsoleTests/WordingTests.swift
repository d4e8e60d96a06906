import Console
import Testing

@Suite struct WordingTests {
    @Test(arguments: [
        (0, "0"), (999, "999"), (1_000, "1,000"), (12_480, "12,480"), (1_000_000, "1,000,000"),
        (-1_234, "-1,234"),
    ])
    func `numbers have their digits in threes`(value: Int, text: String) {
        #expect(Wording.number(value) == text)
    }

    @Test func `one device is one device`() {
        #expect(Wording.count(1, "device") == "1 device")
        #expect(Wording.count(2_000, "device") == "2,000 devices")
        #expect(Wording.count(0, "device") == "0 devices")
    }

    @Test(arguments: [
        (0, 0, "00:00:00"), (43_402, 0, "12:03:22"), (43_402, 7_200, "14:03:22"), (10, -3_600, "23:00:10"),
    ])
    func `times are those of the wall clock`(seconds: Int64, offset: Int64, text: String) {
        #expect(Wording.timeOfDay(seconds, secondsFromUTC: offset) == text)
    }

    @Test(arguments: [
        (Duration.microseconds(4_130), "4.1 ms"), (.milliseconds(812), "812 ms"), (.seconds(30), "30.0 s"),
        (.zero, "0.0 ms"),
    ])
    func `latencies are short`(duration: Duration, text: String) {
        #expect(Wording.latency(duration) == text)
    }
}

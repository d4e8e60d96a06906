import FCMCore
import Testing

@Suite struct TimeTests {
    @Test(arguments: [
        ("0s", Duration.zero), ("3s", .seconds(3)), ("3.5s", .milliseconds(3500)),
        ("-1.000000001s", .nanoseconds(-1_000_000_001)),
        ("0.000001s", .microseconds(1)), ("-0.25s", .milliseconds(-250)), ("2419200s", .seconds(2_419_200)),
        ("315576000000s", .seconds(315_576_000_000)),
    ])
    func `a duration is read exactly`(text: String, duration: Duration) {
        #expect(Duration(wire: text) == duration)
        #expect(Duration(wire: duration.wire) == duration)
    }

    @Test(arguments: ["", "s", "3", "3 s", "+3s", "3.s", ".5s", "3.0000000001s", "1e3s", "--1s", "3S", "٣s"])
    func `what is not a duration is refused`(text: String) {
        #expect(Duration(wire: text) == nil)
    }

    @Test(arguments: [
        (Duration.seconds(1), "1s"), (.milliseconds(1500), "1.500s"), (.microseconds(-1), "-0.000001s"),
        (.nanoseconds(1_000_000_001), "1.000000001s"),
    ])
    func `a duration is written with 0, 3, 6 or 9 digits`(duration: Duration, text: String) {
        #expect(duration.wire == text)
    }

    @Test(arguments: [
        ("1970-01-01T00:00:00Z", Int64(0), Int32(0)), ("2026-10-23T18:00:00Z", 1_792_778_400, 0),
        ("2026-10-23T20:00:00+02:00", 1_792_778_400, 0),
        ("2026-10-23T15:30:00.5-02:30", 1_792_778_400, 500_000_000),
        ("1969-12-31T23:59:59.999999999Z", -1, 999_999_999), ("0001-01-01T00:00:00Z", -62_135_596_800, 0),
        ("9999-12-31T23:59:59Z", 253_402_300_799, 0), ("2024-02-29t12:00:00z", 1_709_208_000, 0),
    ])
    func `a time is read in any zone`(text: String, seconds: Int64, nanoseconds: Int32) {
        #expect(Timestamp(rfc3339: text) == Timestamp(seconds: seconds, nanoseconds: nanoseconds))
    }

    @Test(arguments: [
        "", "2026-10-23", "2026-10-23T18:00:00", "2026-10-23 18:00:00Z", "2026-13-01T00:00:00Z",
        "2025-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-10-23T24:00:00Z", "2026-10-23T18:60:00Z",
        "2026-10-23T18:00:00.Z", "2026-10-23T18:00:00.0123456789Z", "0000-01-01T00:00:00Z",
        "9999-12-31T23:59:59-01:00", "2026-10-23T18:00:00+2:00", "2026-10-23T18:00:00Zx",
    ])
    func `what is not a time is refused`(text: String) {
        #expect(Timestamp(rfc3339: text) == nil)
    }

    @Test func `every day of four centuries is written as it is read`() throws {
        for day in 0..<146_097 {
            let time = try #require(Timestamp(seconds: (Int64(day) - 70_000) * 86_400 + 3661))
            #expect(Timestamp(rfc3339: time.rfc3339) == time)
        }
    }
}

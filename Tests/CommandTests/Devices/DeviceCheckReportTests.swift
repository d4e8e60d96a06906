import FCMCore
import Testing

@testable import fcm_console

@Suite struct DeviceCheckReportTests {
    private static func failure(
        _ code: SendFailure.Code,
        _ disposition: SendFailure.Disposition = .refused
    ) -> SendFailure { SendFailure(code: code, disposition: disposition, message: "why") }

    private static func state(_ result: SendOutcome.Result) -> DeviceState {
        DeviceState(SendOutcome(result: result, attempts: 1, latency: .zero))
    }

    @Test func `only UNREGISTERED is death`() {
        #expect(Self.state(.accepted(SendReceipt(name: "n"))) == .ok)
        #expect(Self.state(.failed(Self.failure(.unregistered))).word == "dead")
        #expect(Self.state(.failed(Self.failure(.senderIDMismatch))).word == "foreign")
        #expect(Self.state(.failed(Self.failure(.invalidArgument))).word == "malformed")
        for code in [
            SendFailure.Code.notFound, .unavailable, .quotaExceeded, .permissionDenied, .unrecognised("X"),
        ] {
            #expect(Self.state(.failed(Self.failure(code))).word == "unknown", "\(code.name)")
        }
        #expect(Self.state(.unknown(Self.failure(.deadlineExceeded, .unknownOutcome))).word == "unknown")
    }

    @Test func `finding dead ones is a success, not finding out is none`() {
        var report = DeviceCheckReport()
        report.count(.ok)
        report.count(.dead(Self.failure(.unregistered)))
        #expect(report.exitCode == .success)
        report.count(.unknown(Self.failure(.unavailable)))
        #expect(report.exitCode == .failed)
        var none = DeviceCheckReport()
        none.count(.unknown(Self.failure(.permissionDenied)))
        #expect(none.exitCode == .permission)
        none.stoppedBy = Self.failure(.unavailable)
        #expect(none.exitCode == .unavailable)
        var bad = DeviceCheckReport()
        bad.badLines = 1
        #expect(bad.exitCode == .data)
    }

    @Test func `the end says how many of each`() throws {
        var report = DeviceCheckReport()
        for state in [
            DeviceState.ok, .dead(Self.failure(.unregistered)), .foreign(Self.failure(.senderIDMismatch)),
        ] {
            report.count(state)
        }
        report.marked = 1
        #expect(report.prose == "3 devices checked: 1 ok, 1 dead, 1 of another sender\n")
        #expect(try JSON.parse(report.json)["summary"]?["pruned"] == nil)
        report.pruned = 1
        #expect(try JSON.parse(report.json)["summary"]?["pruned"] == 1)
        #expect(report.prose.hasSuffix(", 1 removed\n"))
    }

    @Test func `a device has a line, with its token whole for programs and short for people`() throws {
        let registration = Registration.token(RegistrationToken("abcdefghijklmnop"))
        let dead = DeviceState.dead(Self.failure(.unregistered))
        let line = try JSON.parse(DeviceCheckReport.json(3, registration, dead))
        #expect(line["target"] == ["token": "abcdefghijklmnop"])
        #expect(line["status"] == "dead")
        #expect(line["error"]?["code"] == "UNREGISTERED")
        #expect(
            DeviceCheckReport.prose(registration, "Pixel", dead)
                == "token abcd…nop (Pixel): dead: UNREGISTERED: why\n"
        )
        #expect(DeviceCheckReport.prose(registration, "", .ok) == nil)
    }
}

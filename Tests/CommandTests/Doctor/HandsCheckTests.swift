import Console
import FCMCore
import TerminalUI
import TestSupport
import Testing

@testable import fcm_console

/// What `doctor` says of mouse, clipboard, keys, clock, network and sessions.
@Suite struct HandsCheckTests {
    private static func checks(_ variables: [String: String], isTerminal: Bool = true) -> HandsChecks {
        HandsChecks(Environment(variables), isTerminal: isTerminal)
    }

    @Test(arguments: [
        (["TERM": "xterm-256color"], true, DoctorCheck.Status.ok), (["TERM": "xterm"], false, .ok),
        (["TERM": "tmux-256color", "TMUX": "/tmp/x"], true, .ok), (["TERM": "linux"], true, .warn),
        (["TERM": "vt220"], true, .warn), ([:], true, .warn),
    ])
    func `the mouse is asked where it can be had`(
        variables: [String: String],
        isWanted: Bool,
        status: DoctorCheck.Status
    ) {
        let check = Self.checks(variables).mouse(isWanted: isWanted)
        #expect(check.status == status)
        #expect(check.remedy.isEmpty == (status == .ok))
    }

    @Test(arguments: [
        (["TERM": "xterm"], "by OSC 52, up to 56 kB"),
        (["TERM": "xterm", "SSH_CONNECTION": "x"], "by OSC 52, through ssh, up to 56 kB"),
        (
            ["TERM": "screen", "TMUX": "/tmp/x"],
            "by OSC 52 through tmux, where `set -g set-clipboard on` is set"
        ),
        (["TERM": "linux"], "TERM=linux has none"),
    ])
    func `the clipboard says how it is reached`(variables: [String: String], detail: String) {
        #expect(Self.checks(variables).clipboard().detail == detail)
    }

    @Test func `without a terminal neither is looked at`() {
        let checks = Self.checks(["TERM": "xterm"], isTerminal: false).all(Configuration())
        #expect(checks.map(\.check) == ["mouse", "clipboard", "keys"])
        #expect(checks.map(\.status) == [.skipped, .skipped, .ok])
    }

    @Test func `keys of one's own are named, and a console without a way in is warned about`() throws {
        let checks = Self.checks([:])
        #expect(checks.keys(.standard).detail == "as they come")
        let own = try KeyMap(rebinding: [.log: [.function(9)]])
        #expect(checks.keys(own).detail == "of your own: log")
        let none = try KeyMap(rebinding: [.commandLine: [], .palette: [], .help: []])
        #expect(checks.keys(none).status == .warn)
        #expect(!checks.keys(none).remedy.isEmpty)
    }

    @Test(arguments: [
        (Int64(0), DoctorCheck.Status.ok, "as the service's"), (5, .ok, "5 s ahead of the service"),
        (-60, .ok, "60 s behind the service"), (61, .warn, "61 s ahead of the service"),
        (-300, .warn, "300 s behind the service"), (301, .fail, "301 s ahead of the service"),
        (-4_000, .fail, "4000 s behind the service"),
    ])
    func `the clock is held against the service's`(
        skew: Int64,
        status: DoctorCheck.Status,
        detail: String
    ) {
        let check = ClockCheck.check(now: 1_800_000_000 + skew, service: 1_800_000_000)
        #expect(check.status == status)
        #expect(check.detail == detail)
        #expect(check.remedy.isEmpty == (status == .ok))
    }

    @Test func `a clock of long ago fails even when nobody was asked`() {
        #expect(ClockCheck.check(now: 1_000, service: nil).status == .fail)
        #expect(ClockCheck.check(now: 1_800_000_000, service: nil).status == .ok)
    }

    @Test(arguments: [200, 401, 404, 500])
    func `any answer of the service is one, and tells its time`(status: Int) async {
        let date = HTTPHeader("Date", "Sun, 06 Nov 1994 08:49:37 GMT")
        let transport = ScriptedTransport([.reply(HTTPReply(status: status, headers: [date]))])
        let answer = await NetworkAnswer.ask("https://fcm.googleapis.com", transport)
        #expect(answer.check.status == .ok)
        #expect(answer.time == 784_111_777)
        #expect(transport.requests.map(\.url) == ["https://fcm.googleapis.com/"])
        #expect(transport.requests.allSatisfy { $0.headers.isEmpty })
    }

    @Test func `no answer is a failure with what to look at`() async {
        let failure = TransportFailure(reason: .notConnected, mayHaveArrived: false, message: "no route")
        let transport = ScriptedTransport([.failure(failure)])
        let answer = await NetworkAnswer.ask("https://fcm.googleapis.com", transport)
        #expect(answer.check.status == .fail)
        #expect(answer.check.detail == "https://fcm.googleapis.com cannot be reached: no route")
        #expect(answer.check.remedy.contains("HTTPS_PROXY"))
        #expect(answer.time == nil)
    }
}

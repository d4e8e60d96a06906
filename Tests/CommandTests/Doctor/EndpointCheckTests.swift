import FCMCore
import TestSupport
import Testing

@testable import fcm_console

@Suite struct EndpointCheckTests {
    private func check(_ step: ScriptedTransport.Step) async throws -> DoctorCheck {
        let transport = ScriptedTransport([step])
        let endpoint = try #require(Endpoint("http://127.0.0.1:9599"))
        let check = await EndpointCheck.ask(endpoint, transport)
        #expect(transport.requests.map(\.url) == ["http://127.0.0.1:9599/healthz"])
        return check
    }

    @Test(arguments: [(200, DoctorCheck.Status.ok), (404, .warn), (503, .warn)])
    func `an emulator is one that says that it is healthy`(
        status: Int,
        verdict: DoctorCheck.Status
    ) async throws {
        let check = try await check(.reply(HTTPReply(status: status)))
        #expect(check.status == verdict)
        #expect(check.remedy.isEmpty == (verdict == .ok))
    }

    @Test(arguments: [
        (TransportFailure.Reason.notConnected, "nothing listens at http://127.0.0.1:9599"),
        (.timedOut, "http://127.0.0.1:9599 gives no answer: too late"),
    ])
    func `no answer is a failure with what to start`(
        reason: TransportFailure.Reason,
        detail: String
    ) async throws {
        let failure = TransportFailure(reason: reason, mayHaveArrived: false, message: "too late")
        let check = try await check(.failure(failure))
        #expect(check.status == .fail)
        #expect(check.detail == detail)
        #expect(check.remedy.contains("fcm-console emulator --http 127.0.0.1:9599"))
    }
}

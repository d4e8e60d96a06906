import Console
import FCMCore
import Registry
import TerminalUI
import TestSupport
import Testing

/// Pictures of lists with marks, orders and filters, and of what is done to what is marked.
@Suite struct MarkingScreenTests {
    private static let scenes = [
        ("tree", "keys t"),
        ("sorted", "focus devices\nsort label desc"),
        ("filter-mistake", "focus devices\nkeys //(pixel"),
        ("found", "focus devices\nfind phone-1"),
        ("marked", "focus devices\nkeys <Space>j<Space>jvj"),
        ("bulk-review", "focus devices\nkeys *\nkeys <Space>\nsubscribe storms"),
        (
            "bulk-results",
            "focus devices\nkeys *\ngroup add appUser-Chris\nwait idle\nconfirm"
        ),
    ]

    @Test(arguments: scenes, ScreenTests.sizes)
    func `marks look as they were approved`(scene: (name: String, script: String), size: Size)
        async throws
    {
        let stage = Stage()
        try await stage.registry.seed(devices: 12)
        try await stage.registry.upsert([
            DeviceRecord(token: nil, fid: InstallationID("fid-1"), label: "new")
        ]
        )
        try await expectPicture(scene, size, on: stage)
    }

    private static let sentScenes = [
        ("sent-marked", "focus results\nkeys <Space>vj"),
        ("sent-again-review", "focus results\nkeys *f\nwait idle"),
        ("sent-again-results", "focus results\nkeys *f\nwait idle\nconfirm\nwait idle"),
        ("history-marked", "keys S\nwait idle\nkeys <Space>vj"),
        ("history-again-review", "keys S\nwait idle\nkeys *\nwait idle\nkeys f\nwait idle"),
    ]

    @Test(arguments: sentScenes, ScreenTests.sizes)
    func `marks among what was sent look as they were approved`(
        scene: (name: String, script: String),
        size: Size
    ) async throws {
        func failed(_ code: SendFailure.Code, _ disposition: SendFailure.Disposition) -> SendOutcome {
            let failure = SendFailure(code: code, disposition: disposition, message: "not now")
            return SendOutcome(result: .failed(failure), attempts: 3, latency: .milliseconds(7))
        }
        let stage = Stage(
            services: ScriptedServices(
                .outcome(.accepted()),
                .outcome(failed(.unavailable, .notAccepted(retryAfter: nil))),
                .outcome(.unknown("no answer in 30 s")),
                .outcome(failed(.unavailable, .notAccepted(retryAfter: nil))),
                .outcome(.accepted("projects/demo-project/messages/2")),
                .outcome(failed(.unavailable, .notAccepted(retryAfter: nil)))
            )
        )
        try await stage.registry.seed()
        var entry = HistoryRecord.test("h-1", .accepted, to: "topic weather", at: 10)
        entry.project = "another"
        try await stage.registry.record(entry)
        let sends = ["weather", "news", "sports", "quakes"].map { topic in
            "compose topic \(topic)\nset title Storm\nsend\nconfirm\nwait idle\n"
        }
        try await expectPicture((scene.name, sends.joined() + scene.script), size, on: stage)
    }
}

import FCMCore
import Registry

/// Entries of a history and queries of all kinds over them.
enum HistoryExamples {
    /// In the order in which they were started.
    static let entries: [HistoryRecord] = [
        send(
            "s-1",
            .accepted,
            "topic weather",
            #"{"topic":"weather","notification":{"title":"Storm"}}"#,
            by: "anna"
        ),
        send("s-2", .failed, "token eX4f_1%x", #"{"token":"eX4f_1%x"}"#, "UNREGISTERED (HTTP 404): gone"),
        send("s-3", .unknown, "fid dR0a", #"{"fid":"dR0a"}"#, "DEADLINE_EXCEEDED: no answer"),
        send(
            "s-4",
            .validated,
            "topic news",
            #"{"data":{"say":"a \"b\" c\\d"},"topic":"news"}"#,
            by: "Anna B"
        ),
        send(
            "s-5",
            .accepted,
            "group appUser-Chris",
            #"{"token":"APA91key"}"#,
            "UNREGISTERED is no code here"
        ),
        send("s-6", .started, "condition 'a' in topics", #"{"condition":"'a' in topics"}"#),
        broadcast("b-7", .done, "devices.csv"), broadcast("b-8", .started, "topic weather", isDryRun: true),
        send("s-9", .failed, "topic \u{FC}ber", #"{"topic":"über"}"#, "QUOTA_EXCEEDED (HTTP 429): slow"),
    ]

    static let queries = [
        "", "weather", "WEATHER storm", "\"a \\\"", "a\\d", "100%", "_1%x", "eX4f", "zzz", "status:failed",
        "status:fail,unk", "status:", "code:unreg", "code:QUOTA_EXCEEDED", "code:%", "to:weather",
        "to:group", "to:'a'", "by:anna", "by:ANNA", "by:bert", "is:send", "is:broadcast", "is:dry-run",
        "is:b status:started", "since:9990s", "before:9995s", "since:9997s before:9992s", "project:p",
        "project:q", "profile:demo news", "profile:other", "https://x", "\u{FC}ber", "s- status:acc",
        "weather is:broadcast", "!weather", "!status:failed,unknown !is:broadcast", "!is:dry-run", "!by:anna",
        "!code:unreg", "/^topic /", "to:/^TOPIC n/", "by:/^anna$/", "!/weather/", "~wthr", "!~wthr is:send",
        "code:/(quota|deadline)/", "weather /storm/", "status:failed !to:/^token/", "project:/^q$/", "/", "!",
        "profile:~dm !s-", "!/a/ !is:broadcast",
    ]

    private static func send(
        _ id: String,
        _ status: HistoryRecord.Status,
        _ target: String,
        _ json: String,
        _ detail: String = "",
        by operatorName: String? = nil
    ) -> HistoryRecord {
        HistoryRecord(
            id: id,
            project: id == "s-3" ? "q" : "p",
            profile: "demo",
            operatorName: operatorName,
            json: json,
            target: target,
            sendProtocol: .v1,
            status: status,
            detail: detail,
            startedAt: Int64(String(id.dropFirst(2))) ?? 0
        )
    }

    private static func broadcast(
        _ id: String,
        _ status: HistoryRecord.Status,
        _ source: String,
        isDryRun: Bool = false
    ) -> HistoryRecord {
        var entry = send(id, status, source, #"{"notification":{"title":"100% {{name}}"}}"#)
        entry.broadcast = BroadcastCount(recipients: 9, validateOnly: isDryRun)
        return entry
    }
}

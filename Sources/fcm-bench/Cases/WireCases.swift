import FCMCore

/// One send body on its way in and out: parser, tables of members, writer.
enum WireCases {
    static let all = [
        BenchCase(
            name: "json.parse.600B",
            summary: "parsing the body of a send",
            run: {
                let bytes = body
                try measure("json.parse.600B") { Bench.keep(try JSON.parse(bytes, .service)) }
            }
        ),
        BenchCase(
            name: "json.write.600B",
            summary: "writing the body of a send",
            run: {
                let json = try JSON.parse(body)
                measure("json.write.600B") { Bench.keep(json.serialized()) }
            }
        ),
        BenchCase(
            name: "wire.decode.600B",
            summary: "a typed message from the parsed body of a send",
            run: {
                let json = try JSON.parse(body)
                try measure("wire.decode.600B") { Bench.keep(try SendRequest.decode(json)) }
            }
        ),
        BenchCase(
            name: "wire.encode.600B",
            summary: "the JSON of a typed message",
            run: {
                let request = try SendRequest.decode(JSON.parse(body))
                measure("wire.encode.600B") { Bench.keep(request.json) }
            }
        ),
    ]

    /// A thousand at a time: one takes about as long as reading the clock.
    private static func measure(_ name: String, _ work: () throws -> Void) rethrows {
        try Bench.measure("\(name) x1000", iterations: 100) {
            for _ in 0..<1000 { try work() }
        }
    }

    private static let body = Array(
        """
        {"message":{"topic":"weather-emea","notification":{"title":"Storm warning","body":"Strong winds expected \
        tonight from 21:00, stay inside"},"data":{"region":"emea","severity":"4","url":"https://example.org/\
        alerts/8812","issued":"2026-10-23T18:00:00Z"},"android":{"priority":"HIGH","ttl":"3600s","collapseKey":\
        "weather","notification":{"channelId":"alerts","color":"#ff8800","clickAction":"OPEN_ALERT"}},"apns":\
        {"headers":{"apns-priority":"10"},"payload":{"aps":{"sound":"default","badge":3,"thread-id":"weather"}}},\
        "fcmOptions":{"analyticsLabel":"storm_2026-10"}},"validateOnly":false}
        """.utf8
    )
}

import Console
import FCMCore
import TestSupport
import Testing

/// Every member of the schema through the form.
@Suite struct MessageFieldTests {
    private func object(_ text: String) throws -> JSONObject {
        try #require(try JSON.parse(text).object)
    }

    /// Something that a member of the kind takes.
    private static func sample(_ kind: FieldKind?) -> String {
        switch kind {
        case .text?, nil: "some text"
        case .flag?: "true"
        case .integer?: "42"
        case .decimal?: "0.5"
        case .duration?: "1.5s"
        case .timestamp?: "2026-01-31T12:00:00Z"
        case .choice(let names)?: names.last ?? ""
        case .textList?: "one, two"
        case .durationList?: "0.2s, 0.1s"
        case .textMap?, .object?, .message?: "{}"
        case .messageList?: "[]"
        }
    }

    @Test(arguments: FieldPlace.schema)
    func `every member can be set, is read back, and is one that the service takes`(place: FieldPlace) throws
    {
        let path = place.isOpen ? "\(place.path).some-key" : place.path
        let inner = try #require(FieldPlace(named: path))
        let field: ComposerField =
            path == "data.some-key" ? .data(0) : ComposerField(settable: path) ?? .member(path)
        let text = Self.sample(inner.kind)
        var form = ComposerForm()
        form[field] = field == .data(0) ? "some-key=\(text)" : text
        let document = form.written(into: JSONObject())
        #expect(inner.value(in: document) != nil)
        _ = try MessageDocument.decode(.object(document))
        let again = ComposerForm(reading: document)
        #expect(again[field].lowercased() == form[field].lowercased())
        #expect(again.written(into: document) == document)
        form[field] = ""
        form.data = []
        #expect(form.written(into: document) == JSONObject())
    }

    @Test func `what the schema has is what the form has, and no target is among it`() {
        let targets: Set = ["name", "topic", "condition", "token", "fid"]
        #expect(
            FieldPlace.schema.map(\.path) == MessageField.all.map(\.path).filter { !targets.contains($0) }
        )
        #expect(FieldPlace.schema.count > 80)
    }

    @Test(arguments: [
        ("android.notification.channelId", "android.notification.channelId"),
        ("message.android.notification.channel_id", "android.notification.channelId"),
        ("ANDROID.Notification.ChannelID", "android.notification.channelId"),
        ("apns.headers.apns-priority", "apns.headers.apns-priority"),
        ("android.data.a.b", "android.data.a.b"), ("apns.payload.aps.badge", "apns.payload.aps.badge"),
        ("apns.payload.Own.Key_1", "apns.payload.Own.Key_1"), ("apns.payload", "apns.payload"),
    ])
    func `a path is found in either spelling, keys of open objects as they are`(text: String, path: String) {
        #expect(FieldPlace(named: text)?.path == path)
    }

    @Test(arguments: [
        "", ".", "android", "android.", "android.ttl.x", "topic", "name", "validate_only", "data..x",
        "android.notification", "notification.subtitle",
    ])
    func `what is no member has no place`(text: String) {
        #expect(FieldPlace(named: text) == nil)
    }

    @Test(
        arguments: [
            ("true", .flag, "true"), ("Yes", .flag, "true"), ("off", .flag, "false"),
            ("maybe", .flag, #""maybe""#),
            ("7", .integer, "7"), ("-1", .integer, "-1"), ("7.5", .integer, #""7.5""#),
            ("x", .integer, #""x""#),
            ("0.5", .decimal, "0.5"), ("1", .decimal, "1"), ("nan", .decimal, #""nan""#),
            ("4h", .duration, #""14400s""#), ("1.5s", .duration, #""1.5s""#), ("soon", .duration, #""soon""#),
            ("a, b ,c", .textList, #"["a","b","c"]"#), (#"["a, b"]"#, .textList, #"["a, b"]"#),
            ("0.2s,1m", .durationList, #"["0.2s","60s"]"#),
            ("high", .choice(["X_UNSPECIFIED", "PRIORITY_HIGH"]), #""PRIORITY_HIGH""#),
            ("Secret", .choice(["PRIVATE", "SECRET"]), #""SECRET""#),
            ("other", .choice(["PRIVATE", "SECRET"]), #""other""#),
            (#"{"a":1}"#, .object, #"{"a":1}"#), ("[1,2]", .messageList("n"), "[1,2]"),
            ("5", nil, "5"), ("true", nil, "true"), ("plain", nil, #""plain""#), (#""5""#, nil, #""5""#),
            ("{\"a\":[]}", nil, #"{"a":[]}"#), ("1 2", nil, #""1 2""#),
        ] as [(String, FieldKind?, String)]
    )
    func `what is typed becomes what the kind holds, and nothing is lost`(
        text: String,
        kind: FieldKind?,
        json: String
    ) throws {
        #expect(try FieldText.json(text, kind).text() == json)
        let shown = FieldText.text(try FieldText.json(text, kind), kind)
        #expect(try FieldText.json(shown, kind).text() == json, "shown as \(shown)")
    }

    @Test(
        arguments: [
            ("{", .object), ("[]", .object), ("text", .object), ("{}", .messageList("x")), ("[1", .textList),
            ("{\"a\"", nil),
        ] as [(String, FieldKind?)]
    )
    func `what has to be JSON and is none is refused`(text: String, kind: FieldKind?) {
        #expect(throws: FieldText.Mistake.self) { try FieldText.json(text, kind) }
    }

    @Test func `the rows of a document are its members, open objects down to what they hold`() throws {
        let document = try object(
            """
            {"topic":"a","notification":{"title":"t"},"webpush":{"notification":{"actions":[{"action":"x"}]}},
             "apns":{"payload":{"aps":{"badge":3,"alert":{"title":"A"}},"own":"5","n":5,"o":{}}},
             "android":{"notification":{"channel_id":"c","vibrate_timings":["1s"],"sticky":true},"data":{"k":"v"}}}
            """
        )
        let rows = FieldRow.rows(of: document).map { "\($0.path)=\($0.text)" }
        #expect(
            rows
                == [
                    "android.notification.channelId=c", "android.notification.sticky=true",
                    "android.notification.vibrateTimings=1s", "android.data.k=v", "apns.payload.aps.badge=3",
                    "apns.payload.aps.alert.title=A", #"apns.payload.own="5""#, "apns.payload.n=5",
                    "apns.payload.o={}", #"webpush.notification.actions=[{"action":"x"}]"#,
                ]
                .sorted { left, right in
                    let order = FieldPlace.schema.map(\.path)
                    func rank(_ row: String) -> Int {
                        order.firstIndex { row.hasPrefix($0) } ?? .max
                    }
                    return rank(left) < rank(right)
                }
        )
        #expect(ComposerForm(reading: document).written(into: document) == document)
    }

    @Test func `any document comes through the form as it was, and a change of one row changes only that`() {
        for seed in 1...300 {
            var random = SeededGenerator(seed: UInt64(seed))
            let document = Self.document(&random)
            var form = ComposerForm(reading: document)
            #expect(form.written(into: document) == document, "seed \(seed)")
            guard let row = form.members.randomElement(using: &random), let place = row.place else {
                continue
            }
            form[.member(row.path)] = Self.sample(place.kind)
            let written = form.written(into: document)
            let others = form.members.filter { $0.path != row.path }
            let now = Set(FieldRow.rows(of: written))
            #expect(others.allSatisfy { now.contains($0) }, "seed \(seed): \(row.path)")
        }
    }

    /// Members of all kinds at random, in either spelling, with open objects of some depth.
    private static func document(_ random: inout SeededGenerator) -> JSONObject {
        var document = JSONObject()
        for place in FieldPlace.schema where Int.random(in: 0..<6, using: &random) == 0 {
            let path = place.isOpen ? "\(place.path).k\(Int.random(in: 0..<3, using: &random)).x" : place.path
            guard let inner = FieldPlace(named: path),
                let json = try? FieldText.json(sample(inner.kind), inner.kind)
            else { continue }
            inner.write(json, into: &document)
        }
        return document
    }

    // MARK: The list

    @Test func `every entry of the list says what it does and leads to a member`() {
        for entry in FieldCatalog.all {
            #expect(!entry.help.isEmpty, "\(entry.path)")
            #expect(FieldPlace(named: entry.wantsKey ? entry.path + "k" : entry.path) != nil, "\(entry.path)")
        }
        #expect(Set(FieldCatalog.all.map(\.path)).count == FieldCatalog.all.count)
    }

    @Test func `the list is searched by words of path and help`() {
        #expect(FieldCatalog.matches("badge apns").map(\.path) == ["apns.payload.aps.badge"])
        #expect(FieldCatalog.matches("lock screen").contains { $0.path == "android.notification.visibility" })
        #expect(FieldCatalog.matches("").count == FieldCatalog.all.count)
        #expect(FieldCatalog.matches("quux").isEmpty)
    }
}

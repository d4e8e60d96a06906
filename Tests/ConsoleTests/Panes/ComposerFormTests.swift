import Console
import FCMCore
import TestSupport
import Testing

@Suite struct ComposerFormTests {
    private func object(_ text: String) throws -> JSONObject {
        try #require(try JSON.parse(text).object)
    }

    private static let documents = [
        "{}",
        #"{"topic":"weather"}"#,
        #"{"topic":"weather","notification":{"title":"a","body":"b","image":"https://x.test/i.png"}}"#,
        #"{"notification":{"title":5,"extra":[1,2]},"data":{"n":1,"s":"x"}}"#,
        #"{"android":{"collapse_key":"k","priority":"HIGH","ttl":"14400s"},"fcm_options":{"analytics_label":"l"}}"#,
        ##"{"android":{"collapseKey":"k","notification":{"color":"#ff0000"}},"apns":{"headers":{"a":"b"}}}"##,
        #"{"group":"friends","data":{}}"#,
        #"{"condition":"'a' in topics","webpush":{},"unknown":null}"#,
    ]

    @Test(arguments: documents)
    func `reading and writing back changes nothing`(text: String) throws {
        let document = try object(text)
        #expect(ComposerForm(reading: document).written(into: document) == document)
    }

    @Test(arguments: documents)
    func `a changed title leaves everything else as it was`(text: String) throws {
        let document = try object(text)
        var form = ComposerForm(reading: document)
        form.title = "new"
        var written = form.written(into: document)
        #expect(written["notification"]?["title"] == "new")
        var notification = written["notification"]?.object
        notification?["title"] = document["notification"]?["title"]
        written["notification"] = notification?.members.isEmpty ?? true ? nil : notification.map(JSON.object)
        #expect(written == document)
    }

    @Test(arguments: [
        (ComposerField.title, "t", #"{"notification":{"title":"t"}}"#),
        (.body, "b", #"{"notification":{"body":"b"}}"#),
        (.image, "i", #"{"notification":{"image":"i"}}"#),
        (.priority, "high", #"{"android":{"priority":"HIGH"}}"#),
        (.ttl, "4h", #"{"android":{"ttl":"14400s"}}"#),
        (.ttl, "60", #"{"android":{"ttl":"60s"}}"#),
        (.ttl, "soon", #"{"android":{"ttl":"soon"}}"#),
        (.collapseKey, "k", #"{"android":{"collapseKey":"k"}}"#),
        (.analyticsLabel, "l", #"{"fcmOptions":{"analyticsLabel":"l"}}"#),
        (.data(0), "k=v", #"{"data":{"k":"v"}}"#),
        (.data(0), "k = v=w", #"{"data":{"k":" v=w"}}"#),
        (.data(0), "no pair", "{}"),
        (.value, "news", #"{"topic":"news"}"#),
    ])
    func `each field is written where the service reads it`(field: ComposerField, text: String, json: String)
        throws
    {
        var form = ComposerForm()
        form[field] = text
        #expect(form.written(into: JSONObject()) == (try object(json)))
        #expect(form[field] == text)
    }

    @Test func `a document keeps its own spelling`() throws {
        let document = try object(#"{"android":{"collapse_key":"a"},"fcm_options":{"analytics_label":"b"}}"#)
        var form = ComposerForm(reading: document)
        form.collapseKey = "x"
        form.analyticsLabel = "y"
        let text = JSON.object(form.written(into: document)).text()
        #expect(text == #"{"android":{"collapse_key":"x"},"fcm_options":{"analytics_label":"y"}}"#)
    }

    @Test func `an emptied field goes, and the object around it once empty`() throws {
        let document = try object(#"{"notification":{"title":"a"},"android":{"ttl":"1s","priority":"HIGH"}}"#)
        var form = ComposerForm(reading: document)
        form.title = ""
        form.ttl = ""
        #expect(form.written(into: document) == (try object(#"{"android":{"priority":"HIGH"}}"#)))
    }

    @Test func `another target replaces the one there was, and stands first`() throws {
        let document = try object(#"{"notification":{"title":"a"},"token":"secret"}"#)
        var form = ComposerForm(reading: document)
        (form.kind, form.value) = (.condition, "'a' in topics")
        let text = JSON.object(form.written(into: document)).text()
        #expect(text == #"{"condition":"'a' in topics","notification":{"title":"a"}}"#)
    }

    @Test func `data that is no text survives a change of the rows`() throws {
        let document = try object(#"{"data":{"n":1,"a":"b"}}"#)
        var form = ComposerForm(reading: document)
        #expect(form.data == ["a=b"])
        form[.data(0)] = "a=c"
        form[.data(1)] = "d=e"
        #expect(form.written(into: document) == (try object(#"{"data":{"n":1,"a":"c","d":"e"}}"#)))
    }

    @Test(arguments: [
        ("", ""), ("0", "0s"), ("3600", "3600s"), ("3600s", "3600s"), ("60m", "3600s"), ("4h", "14400s"),
        ("2d", "172800s"), ("-1", "-1"), ("h", "h"), ("1.5h", "1.5h"),
        ("99999999999999999999d", "99999999999999999999d"),
        ("9223372036854775807d", "9223372036854775807d"),
    ])
    func `a time to live is read as people write it`(typed: String, wire: String) {
        #expect(TTLText.wire(typed) == wire)
    }
}

import FCMCore
import Testing

@Suite struct FindingTests {
    /// A message without target and what is found in it.
    struct Row: Sendable, CustomTestStringConvertible {
        var message: String
        var severity: Finding.Severity
        var path: String

        init(_ message: String, _ severity: Finding.Severity, _ path: String) {
            self.message = message
            self.severity = severity
            self.path = path
        }

        var testDescription: String { message }
    }

    private static let android = "androidV2.remoteNotification.notification"

    @Test(arguments: [
        Row(#""topic":"a b""#, .error, "topic"), Row(#""topic":"""#, .error, "topic"),
        Row(#""topic":"/topics/news""#, .warning, "topic"), Row(#""token":"""#, .error, "token"),
        Row(#""token":"a b""#, .error, "token"), Row(#""token":"cAAAAAAAAAAAAAAAAAAAAA""#, .warning, "token"),
        Row(#""fid":"""#, .error, "fid"), Row(#""fid":"short""#, .warning, "fid"),
        Row(#""fid":"aAAAAAAAAAAAAAAAAAAAAA""#, .warning, "fid"),
        Row(#""condition":"'a' in""#, .error, "condition"), Row(#""condition":"""#, .error, "condition"),
        Row(#""data":{"from":"x"}"#, .error, "data.from"),
        Row(#""data":{"message_type":"x"}"#, .error, "data.message_type"),
        Row(#""data":{"google.x":"x"}"#, .error, "data.google.x"),
        Row(#""data":{"gcm.notification.x":"x"}"#, .error, "data.gcm.notification.x"),
        Row(#""data":{"collapse_key":"x"}"#, .warning, "data.collapse_key"),
        Row(#""data":{"":"x"}"#, .warning, "data"),
        Row(#""android":{"data":{"from":"x"}}"#, .error, "android.data.from"),
        Row(#""webpush":{"data":{"from":"x"}}"#, .error, "webpush.data.from"),
        Row(#""android":{},"androidV2":{}"#, .error, "androidV2"),
        Row(#""android":{"ttl":"-1s"}"#, .error, "android.ttl"),
        Row(#""android":{"ttl":"2419200.000000001s"}"#, .error, "android.ttl"),
        Row(#""android":{"ttl":"1.5s"}"#, .warning, "android.ttl"),
        Row(#""androidV2":{"ttl":"2419201s"}"#, .error, "androidV2.ttl"),
        Row(#""android":{"collapseKey":""}"#, .warning, "android.collapseKey"),
        Row(#""android":{"notification":{"color":"red"}}"#, .error, "android.notification.color"),
        Row(##""android":{"notification":{"color":"#12345g"}}"##, .error, "android.notification.color"),
        Row(
            ##""androidV2":{"remoteNotification":{"notification":{"color":"#12"}}}"##,
            .error,
            "\(android).color"
        ),
        Row(
            #""android":{"notification":{"notificationCount":-1}}"#,
            .error,
            "android.notification.notificationCount"
        ),
        Row(
            #""android":{"notification":{"bodyLocArgs":["a"]}}"#,
            .warning,
            "android.notification.bodyLocArgs"
        ),
        Row(
            #""android":{"notification":{"titleLocArgs":["a"]}}"#,
            .warning,
            "android.notification.titleLocArgs"
        ),
        Row(
            #""android":{"notification":{"vibrateTimings":["-1s"]}}"#,
            .error,
            "android.notification.vibrateTimings"
        ),
        Row(
            #""android":{"notification":{"lightSettings":{"color":{"red":1.5},"lightOnDuration":"1s","lightOffDuration":"1s"}}}"#,
            .error,
            "android.notification.lightSettings.color.red"
        ),
        Row(
            #""android":{"notification":{"lightSettings":{"color":{},"lightOnDuration":"1s"}}}"#,
            .error,
            "android.notification.lightSettings.lightOffDuration"
        ),
        Row(
            #""android":{"notification":{"lightSettings":{"lightOffDuration":"1s","lightOnDuration":"1s"}}}"#,
            .error,
            "android.notification.lightSettings.color"
        ),
        Row(
            #""android":{"notification":{"bypassProxyNotification":true}}"#,
            .warning,
            "android.notification.bypassProxyNotification"
        ),
        Row(#""fcmOptions":{"analyticsLabel":"a b"},"data":{}"#, .error, "fcmOptions.analyticsLabel"),
        Row(
            #""apns":{"fcmOptions":{"analyticsLabel":"é"},"headers":{"apns-priority":"5"}}"#,
            .error,
            "apns.fcmOptions.analyticsLabel"
        ),
        Row(#""apns":{},"data":{"a":"1"}"#, .error, "apns.headers.apns-priority"),
        Row(#""apns":{"headers":{"apns-priority":"high"}}"#, .error, "apns.headers.apns-priority"),
        Row(
            #""apns":{"headers":{"apns-priority":"5","apns-expiration":"soon"}}"#,
            .error,
            "apns.headers.apns-expiration"
        ),
        Row(
            #""apns":{"payload":{"aps":{"alert":{"loc-args":["a"]}}}}"#,
            .warning,
            "apns.payload.aps.alert.loc-args"
        ),
        Row(#""topic":"a","apns":{"liveActivityToken":"x"}"#, .error, "apns.liveActivityToken"),
        Row(#""webpush":{"headers":{"TTL":"-1"}}"#, .error, "webpush.headers.TTL"),
        Row(#""webpush":{"headers":{"ttl":"1.5"}}"#, .error, "webpush.headers.TTL"),
        Row(#""webpush":{"headers":{"Urgency":"urgent"}}"#, .error, "webpush.headers.Urgency"),
        Row(#""webpush":{"fcmOptions":{"link":"http://example.org"}}"#, .error, "webpush.fcmOptions.link"),
        Row(#""webpush":{"notification":{"dir":"up"}}"#, .warning, "webpush.notification.dir"),
        Row(#""notification":{"image":"picture.png"}"#, .warning, "notification.image"),
        Row("", .warning, ""), Row(#""fcmOptions":{"analyticsLabel":"a"}"#, .warning, ""),
    ])
    func `a message is found to break one rule`(row: Row) throws {
        let json = try JSON.parse("{\(row.message)}")
        let findings = Validation.findings(for: json, requiresTarget: false)
            .filter { $0.path == row.path || row.path != "" && $0.path != "" }
        #expect(findings.map(\.path) == [row.path])
        #expect(findings.map(\.severity) == [row.severity])
        #expect(findings.allSatisfy { !$0.problem.isEmpty })
    }

    @Test(arguments: [
        #"{"topic":"news","notification":{"title":"t","body":"b"}}"#,
        #"{"condition":"'a' in topics || !('b' in topics)","data":{"k":"v"}}"#,
        #"{"fid":"dAAAAAAAAAAAAAAAAAAAA_","android":{"ttl":"2419200s","priority":"HIGH"}}"#,
        #"{"token":"cAAAAAAAAAAAAAAAAAAAAA:APA91bAA-_","data":{"a":"1"},"apns":{"headers":{"apns-priority":"5"}}}"#,
        #"{"token":"APA91bAAAA","notification":{"title":"t"},"apns":{"headers":{}}}"#,
        #"{"fid":"cAAAAAAAAAAAAAAAAAAAAA","apns":{"liveActivityToken":"a","payload":{"aps":{"event":"update"}}}}"#,
        #"{"topic":"n","data":{"a":"1"},"webpush":{"headers":{"TTL":"0"},"fcmOptions":{"link":"https://e.org"}}}"#,
        ##"{"topic":"n","android":{"notification":{"color":"#AaBb09"}},"fcmOptions":{"analyticsLabel":"a-_.~%9"}}"##,
    ])
    func `a sound message has no findings`(text: String) throws {
        #expect(Validation.findings(for: try JSON.parse(text)) == [])
    }

    @Test func `a target is asked for only where one is needed`() {
        let document = MessageDocument(message: Message(data: ["a": "1"]))
        #expect(Validation.findings(for: document).map(\.path) == [""])
        #expect(Validation.findings(for: document, requiresTarget: false) == [])
    }

    @Test func `a condition's error says where`() {
        let document = MessageDocument(
            target: .condition("'a' in topics &"),
            message: Message(data: ["a": "1"])
        )
        let findings = Validation.findings(for: document)
        #expect(findings.map(\.path) == ["condition"])
        #expect(findings.first?.problem.contains("character") == true)
    }

    @Test func `six topics are one too many`() {
        let text = (1...6).map { "'t\($0)' in topics" }.joined(separator: " || ")
        let document = MessageDocument(target: .condition(text), message: Message(data: ["a": "1"]))
        #expect(Validation.findings(for: document).first?.limit == "5 topics in one condition")
    }

    @Test func `what cannot be read is found at its place`() throws {
        let json = try JSON.parse(#"{"androidV2":{"collapse_key":1,"x":2},"data":{"a":true}}"#)
        let findings = Validation.findings(for: json)
        #expect(findings.map(\.path) == ["androidV2.collapseKey", "androidV2", "data[0].value"])
        #expect(findings.allSatisfy { $0.severity == .error })
    }
}

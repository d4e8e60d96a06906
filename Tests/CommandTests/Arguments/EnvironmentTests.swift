import Testing

@testable import fcm_console

@Suite struct EnvironmentTests {
    @Test func `a variable stands in for an option`() {
        let arguments = Parsed("send", ["FCM_CONSOLE_TOPIC": "news", "FCM_CONSOLE_LOG_LEVEL": "debug"])
            .arguments
        #expect(arguments?["topic"] == "news")
        #expect(arguments?["log-level"] == "debug")
    }

    @Test func `a flag wins over its variable`() {
        let arguments = Parsed("send --topic a --profile b", ["FCM_CONSOLE_PROFILE": "c"]).arguments
        #expect(arguments?["profile"] == "b")
    }

    @Test func `a target by flag silences the targets of the environment`() {
        let arguments = Parsed("send --token a", ["FCM_CONSOLE_TOPIC": "news"]).arguments
        #expect(arguments?["topic"] == nil)
        #expect(arguments?["token"] == "a")
    }

    @Test(arguments: ["1", "true", "YES", "on"])
    func `a switch is on`(text: String) {
        #expect(Parsed("paths", ["FCM_CONSOLE_READ_ONLY": text]).arguments?.has("read-only") == true)
    }

    @Test(arguments: ["0", "false", "No", "off", ""])
    func `a switch is off`(text: String) {
        #expect(Parsed("paths", ["FCM_CONSOLE_READ_ONLY": text]).arguments?.has("read-only") == false)
    }

    @Test(arguments: [
        ("FCM_CONSOLE_READ_ONLY", "maybe"), ("FCM_CONSOLE_LOG_LEVEL", "loud"), ("FCM_CONSOLE_TTL", "soon"),
        ("FCM_CONSOLE_DATA", "novalue"), ("FCM_CONSOLE_DEADLINE", "0"),
    ])
    func `a wrong value is a usage error that names the variable`(name: String, value: String) {
        let failure = Parsed("send --topic a", [name: value]).failure
        #expect(failure?.code == .usage)
        #expect(failure?.message.contains(name) == true)
    }

    @Test func `an empty or unknown variable means nothing`() {
        let variables = ["FCM_CONSOLE_PROFILE": "", "FCM_CONSOLE_NOTHING": "x", "PROFILE": "y"]
        #expect(Parsed("paths", variables).arguments == Arguments())
    }
}

import Testing

@testable import fcm_console

@Suite struct CommandVariablesTests {
    private static let variables = CommandVariables(
        emulator: "127.0.0.1:9599",
        proxy: "http://127.0.0.1:41004",
        authority: "/state/ca.pem",
        bundle: "/tmp/bundle.pem",
        credentials: "/state/p/service-account.json",
        project: "p",
        hosts: ["fcm.googleapis.com", "iid.googleapis.com"],
        redirect: .init(library: "/lib/libCRedirect.so", value: "443=41002 fcm.googleapis.com")
    )

    private static func values(_ before: [String: String] = [:]) -> [String: String] {
        variables.values(over: Environment(before))
    }

    @Test func `a command gets these variables and no others`() {
        #expect(
            Self.values(["HOME": "/home/anna", "PATH": "/bin"]) == [
                "FIREBASE_MESSAGING_EMULATOR_HOST": "127.0.0.1:9599",
                "HTTPS_PROXY": "http://127.0.0.1:41004", "https_proxy": "http://127.0.0.1:41004",
                "NO_PROXY": "localhost,127.0.0.1,::1", "no_proxy": "localhost,127.0.0.1,::1",
                "SSL_CERT_FILE": "/tmp/bundle.pem", "REQUESTS_CA_BUNDLE": "/tmp/bundle.pem",
                "CURL_CA_BUNDLE": "/tmp/bundle.pem", "NODE_EXTRA_CA_CERTS": "/state/ca.pem",
                "GOOGLE_APPLICATION_CREDENTIALS": "/state/p/service-account.json",
                "GOOGLE_CLOUD_PROJECT": "p", "LD_PRELOAD": "/lib/libCRedirect.so",
                "FCM_REDIRECT": "443=41002 fcm.googleapis.com",
            ]
        )
    }

    @Test(arguments: [
        ("intern.example", "localhost,127.0.0.1,::1,intern.example"),
        ("localhost, 10.0.0.0/8 .corp", "localhost,127.0.0.1,::1,10.0.0.0/8,.corp"),
        ("*", "localhost,127.0.0.1,::1"), (".googleapis.com,a.b", "localhost,127.0.0.1,::1,a.b"),
        ("*.googleapis.com", "localhost,127.0.0.1,::1"), ("com", "localhost,127.0.0.1,::1"),
        ("FCM.googleapis.com:443", "localhost,127.0.0.1,::1"),
        ("storage.googleapis.com", "localhost,127.0.0.1,::1,storage.googleapis.com"),
        ("eapis.com", "localhost,127.0.0.1,::1,eapis.com"),
    ])
    func `what went past the proxy still does, but not the service`(before: String, after: String) {
        let values = Self.values(["NO_PROXY": before])
        #expect(values["NO_PROXY"] == after)
        #expect(values["no_proxy"] == after)
        #expect(Self.values(["no_proxy": before, "NO_PROXY": "other"])["NO_PROXY"] == after)
    }

    @Test func `a library that is preloaded already stays, and comes first`() {
        #expect(
            Self.values(["LD_PRELOAD": "/a.so:/b.so"])["LD_PRELOAD"] == "/a.so:/b.so:/lib/libCRedirect.so"
        )
        #expect(Self.values(["LD_PRELOAD": ""])["LD_PRELOAD"] == "/lib/libCRedirect.so")
    }

    @Test func `without a redirection nothing is preloaded`() {
        var variables = Self.variables
        variables.redirect = nil
        let values = variables.values(over: Environment(["LD_PRELOAD": "/a.so"]))
        #expect(values["LD_PRELOAD"] == nil && values["FCM_REDIRECT"] == nil)
        #expect(values["HTTPS_PROXY"] == "http://127.0.0.1:41004")
    }

    @Test func `authorities that Node was given are in the bundle`() {
        #expect(Self.values(["NODE_EXTRA_CA_CERTS": "/x.pem"])["NODE_EXTRA_CA_CERTS"] == "/tmp/bundle.pem")
    }

    @Test func `the library is looked for beside the program and where a package puts it`() {
        #expect(
            RedirectLibrary.places(besides: "/usr/bin")
                == ["/usr/bin/libCRedirect.so", "/usr/bin/../lib/fcm-console/libCRedirect.so"]
        )
        let value = RedirectLibrary.value(["a.b", "c.d"], [(443, 1), (5235, 2)], file: "/t/hosts")
        #expect(value == "443=1,5235=2 a.b,c.d /t/hosts")
        #expect(RedirectLibrary.file(["a.b", "c.d"], before: "::1 x\n") == "127.70.67.77 a.b c.d\n::1 x\n")
    }
}

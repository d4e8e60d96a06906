import FCMCore
import Glibc
import TestSupport
import Testing

/// `fcm-console emulator … -- COMMAND`.
@Suite(.serialized) struct EmulatorCommandTests {
    private static func run(
        _ flags: [String] = ["--quiet"],
        _ command: [String],
        adding variables: [String: String] = [:]
    ) throws -> ChildProgram.Ended {
        let words = ["emulator", "--http", "127.0.0.1:0"] + flags + ["--"] + command
        return try runProgram(words, home: try ScratchHome(), adding: variables)
    }

    /// A command of Python's, with patience for a machine that does much else.
    private static func python(_ text: String) -> [String] {
        ["python3", "-c", "import os, signal, socket, sys\n" + text]
    }

    @Test(arguments: [
        ("exit 0", 0), ("exit 3", 3), ("exit 255", 255), ("kill -9 $$", 137), ("kill -15 $$", 143),
    ])
    func `it ends with the command's code, or 128 and its signal`(script: String, code: Int32) throws {
        let ended = try Self.run(["--quiet"], ["sh", "-c", script])
        #expect(ended.code == code)
        #expect(ended.output.isEmpty && ended.errors.isEmpty, "\(ended.output)\(ended.errors)")
    }

    @Test func `a command that is not there is 127, one that is no program 126`() throws {
        let missing = try Self.run(["--quiet"], ["no-such-command"])
        #expect(missing.code == 127)
        #expect(missing.errors.hasPrefix("fcm-console: there is no command \"no-such-command\""))
        let home = try ScratchHome()
        let file = try home.write("text", to: "plain.txt")
        let refused = try Self.run(["--quiet"], [file])
        #expect(refused.code == 126)
        #expect(refused.errors.contains("Permission denied"))
    }

    @Test func `stdin and stdout are the command's, the emulator's lines go to stderr`() throws {
        let home = try ScratchHome()
        let script = "cat; curl -sS \"http://$FIREBASE_MESSAGING_EMULATOR_HOST/healthz\""
        let words = [BuiltProgram.path, "emulator", "--http", "127.0.0.1:0", "--", "sh", "-c", script]
        let ended = try ChildProgram(words, environment: home.environment, input: "typed\n").end()
        #expect(ended.code == 0)
        #expect(ended.output == "typed\nok\n" || ended.output == "typed\nok")
        let lines = ended.errors.split(separator: "\n").map(String.init)
        try #require(lines.count == 2, "\(ended.errors)")
        let ready = try JSON.parse(lines[0])
        #expect(ready["event"] == "ready")
        for member in ["http", "https", "proxy", "caFile", "credentialsFile"] {
            #expect(ready[member] != nil)
        }
        #expect(try JSON.parse(lines[1])["path"] == "/healthz")
    }

    @Test func `the command's files are its owner's alone and gone with it`() throws {
        let home = try ScratchHome()
        try home.write("", to: "tmp/none")
        let script = """
            echo "$SSL_CERT_FILE"; stat -c %a "$SSL_CERT_FILE" "$GOOGLE_APPLICATION_CREDENTIALS"
            grep -c 'BEGIN CERTIFICATE' "$SSL_CERT_FILE"
            """
        let words = ["emulator", "--http", "127.0.0.1:0", "--quiet", "--", "sh", "-c", script]
        let ended = try runProgram(words, home: home, adding: ["TMPDIR": home.file("tmp")])
        try #require(ended.lines.count == 4, "\(ended.output) \(ended.errors)")
        let bundle = ended.lines[0]
        #expect(bundle.hasPrefix(home.file("tmp")))
        #expect(access(bundle, F_OK) != 0)
        #expect(Array(ended.lines[1...2]) == ["600", "600"])
        let hasSystem = access("/etc/ssl/certs/ca-certificates.crt", R_OK) == 0
        #expect((Int(ended.lines[3]) ?? 0) > (hasSystem ? 10 : 0))
    }

    @Test func `no socket of the emulator's is open in the command`() throws {
        let command = Self.python(
            """
            # Others may be inherited from the process that runs the tests.
            pairs = os.environ['FCM_REDIRECT'].split(' ')[0].split(',')
            ports = {int(pair.split('=')[1]) for pair in pairs}
            for variable in ['FIREBASE_MESSAGING_EMULATOR_HOST', 'HTTPS_PROXY']:
                ports.add(int(os.environ[variable].rsplit(':', 1)[1].rstrip('/')))
            assert len(ports) == 4, ports
            for name in os.listdir('/proc/self/fd'):
                try: place = os.readlink('/proc/self/fd/' + name)
                except FileNotFoundError: continue
                assert 'signalfd' not in place and 'eventpoll' not in place, place
                if not place.startswith('socket:'): continue
                found = socket.socket(fileno=os.dup(int(name)))
                assert found.family != socket.AF_INET or found.getsockname()[1] not in ports, name
            print('none')
            """
        )
        let ended = try Self.run(["--quiet", "--xmpp", "127.0.0.1:0"], command)
        #expect(ended.output == "none\n", "\(ended.errors)")
    }

    // MARK: Signals

    /// Says that it is up, then which signal came, what the emulator answers then, and ends with 9.
    private static let listener = python(
        """
        import urllib.request
        def told(number, frame):
            url = 'http://' + os.environ['FIREBASE_MESSAGING_EMULATOR_HOST'] + '/healthz'
            answer = urllib.request.build_opener(urllib.request.ProxyHandler({})).open(url).status
            os.write(1, f'{signal.Signals(number).name} {answer}\\n'.encode())
            sys.exit(9)
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT):
            signal.signal(number, told)
        print('up', flush=True)
        while True: signal.pause()
        """
    )

    @Test(arguments: [(SIGTERM, "SIGTERM"), (SIGINT, "SIGINT"), (SIGHUP, "SIGHUP"), (SIGQUIT, "SIGQUIT")])
    func `a signal is the command's to answer, and the emulator is there until it has`(
        signal: Int32,
        name: String
    ) throws {
        let home = try ScratchHome()
        let words = [BuiltProgram.path, "emulator", "--http", "127.0.0.1:0", "--quiet", "--"] + Self.listener
        let program = try ChildProgram(words, environment: home.environment)
        #expect(try program.readLine(within: .seconds(300)) == "up")
        program.signal(signal)
        let ended = try program.end(within: .seconds(300))
        #expect(ended.code == 9, "\(ended.errors)")
        #expect(ended.output == "\(name) 200\n")
    }

    @Test func `a command that a signal ends is 128 and the signal`() throws {
        let home = try ScratchHome()
        let command = Self.python("print('up', flush=True)\nwhile True: signal.pause()")
        let words = [BuiltProgram.path, "emulator", "--http", "127.0.0.1:0", "--quiet", "--"] + command
        let program = try ChildProgram(words, environment: home.environment)
        #expect(try program.readLine(within: .seconds(300)) == "up")
        program.signal(SIGTERM)
        #expect(try program.end(within: .seconds(300)).code == 143)
    }

    @Test func `Ctrl-C reaches a command once`() throws {
        let home = try ScratchHome()
        let command = Self.python(
            """
            seen = []
            signal.signal(signal.SIGINT, lambda *_: (seen.append(1), os.write(1, b'INT %d\\n' % len(seen))))
            print('up')
            for line in sys.stdin: print('seen', len(seen)) if line != 'end\\n' else sys.exit(5)
            """
        )
        let words = [BuiltProgram.path, "emulator", "--http", "127.0.0.1:0", "--quiet", "--"] + command
        let session = try PTYSession(words, environment: home.environment)
        try session.wait(for: "up", within: .seconds(300))
        session.type("\u{3}")
        try session.wait(for: "INT 1", within: .seconds(300))
        session.type("how many\r")
        try session.wait(for: "seen 1", within: .seconds(300))
        session.type("end\r")
        #expect(try session.waitForExit(within: .seconds(300)) == 5)
    }

    // MARK: The way to the emulator

    private static let send = [
        "curl", "-sS", "--fail", "-m", "300", "-d", #"{"message":{"topic":"news"}}"#,
        "https://fcm.googleapis.com/v1/projects/demo-project/messages:send",
    ]

    @Test(arguments: [[], ["--noproxy", "*"], ["--noproxy", "*", "--http1.1"]])
    func `curl reaches the service's name, by proxy and without`(flags: [String]) throws {
        let ended = try Self.run(["--quiet"], Self.send + flags)
        #expect(ended.code == 0, "\(ended.errors)")
        #expect(
            try JSON.parse(ended.output)["name"]?.string?.hasPrefix("projects/demo-project/messages/") == true
        )
    }

    @Test func `a proxy is not asked for another host, and --no-redirect leaves look-ups alone`() throws {
        let refused = try Self.run(["--quiet"], ["curl", "-sS", "-m", "300", "https://example.invalid/"])
        #expect(refused.code == 56 && refused.errors.contains("403"), "\(refused.errors)")
        let script = "echo \"$LD_PRELOAD$FCM_REDIRECT\"; \(BuiltProgram.path) paths >/dev/null"
        #expect(try Self.run(["--quiet", "--no-redirect"], ["sh", "-c", script]).output == "\n")
        #expect(try Self.run(["--quiet", "--no-redirect"], Self.send).code == 0)
    }

    @Test func `our own send goes there without being told`() throws {
        let words = [BuiltProgram.path, "send", "--topic", "news", "--title", "Hello", "--json"]
        let ended = try Self.run(["--quiet"], words)
        #expect(ended.code == 0, "\(ended.errors)")
        #expect(ended.output.contains("\"status\":\"accepted\""))
    }
}

import Glibc
import Testing

/// What the preload library does to look-ups and connections, seen by Python's standard library and by the C library.
@Suite(.serialized) struct RedirectTests {
    private static let begin = """
        import ctypes, os, socket, sys, threading
        port = int(os.environ['FCM_REDIRECT'].split(' ')[0].split(',')[0].split('=')[1])
        name, here = 'fcm.googleapis.com', '127.70.67.77'

        """

    /// Runs Python below the emulator and answers what it prints.
    private static func python(_ text: String, _ flags: [String] = []) throws -> String {
        let words = ["emulator", "--http", "127.0.0.1:0", "--quiet"] + flags
        let ended = try runProgram(words + ["--", "python3", "-c", begin + text], home: try ScratchHome())
        guard ended.code == 0 else { throw ProgramFailure(description: "\(ended.code): \(ended.errors)") }
        return ended.output
    }

    @Test func `every way to look a name up answers the address of this machine`() throws {
        let output = try Self.python(
            """
            names = os.environ['FCM_REDIRECT'].split(' ')[1].split(',')
            assert len(names) == 8, names
            for one in names + [name.upper(), name + '.']:
                found = socket.getaddrinfo(one, 443, type=socket.SOCK_STREAM)
                assert [row[4] for row in found] == [(here, 443)], (one, found)
                assert socket.gethostbyname_ex(one)[2] == [here], one
            assert socket.getaddrinfo(name, 'https', type=socket.SOCK_STREAM)[0][4] == (here, 443)
            canonical = socket.getaddrinfo(name, 443, flags=socket.AI_CANONNAME | socket.AI_ADDRCONFIG)
            assert canonical[0][3] == name, canonical
            mapped = socket.getaddrinfo(name, 443, socket.AF_INET6, flags=socket.AI_V4MAPPED)
            assert mapped[0][4][0] == '::ffff:' + here, mapped
            for family, flags in ((socket.AF_INET6, 0), (socket.AF_INET, socket.AI_NUMERICHOST)):
                try: print(socket.getaddrinfo(name, 443, family, flags=flags))
                except socket.gaierror: pass
            library = ctypes.CDLL(None)
            class Entry(ctypes.Structure):
                _fields_ = [('name', ctypes.c_char_p), ('aliases', ctypes.c_void_p), ('kind', ctypes.c_int),
                            ('length', ctypes.c_int), ('list', ctypes.POINTER(ctypes.POINTER(ctypes.c_ubyte * 4)))]
            library.gethostbyname.restype = library.gethostbyname2.restype = ctypes.POINTER(Entry)
            for entry in (library.gethostbyname(name.encode()), library.gethostbyname2(name.encode(), socket.AF_INET)):
                assert bytes(entry.contents.list[0].contents) == socket.inet_aton(here)
            assert not library.gethostbyname2(name.encode(), socket.AF_INET6)
            entry, result, code = Entry(), ctypes.POINTER(Entry)(), ctypes.c_int()
            buffer = ctypes.create_string_buffer(1024)
            assert library.gethostbyname2_r(name.encode(), socket.AF_INET, ctypes.byref(entry), buffer,
                                            ctypes.c_size_t(1024), ctypes.byref(result), ctypes.byref(code)) == 0
            assert bytes(entry.list[0].contents) == socket.inet_aton(here)
            print('done')
            """
        )
        #expect(output == "done\n")
    }

    @Test func `who reads the file of hosts finds the names in front of what it has`() throws {
        let output = try Self.python(
            """
            library = ctypes.CDLL(None)
            def first(path, mode, opener):
                opener.restype = ctypes.c_void_p
                file = ctypes.c_void_p(opener(path, mode))
                buffer = ctypes.create_string_buffer(4096)
                library.fgets(buffer, 4096, file)
                library.fclose(file)
                return buffer.value.decode().split()
            for opener in (library.fopen, library.fopen64):
                assert first(b'/etc/hosts', b'rb', opener)[:2] == [here, name], first(b'/etc/hosts', b'r', opener)
                assert first(b'/proc/self/comm', b'r', opener)[0].startswith('python')
            file = os.environ['FCM_REDIRECT'].split(' ', 2)[2]
            with open('/etc/hosts') as known, open(file) as ours:
                assert ours.read().split('\\n', 1)[1] == known.read()
            print('done')
            """
        )
        #expect(output == "done\n")
    }

    @Test func `other names and addresses are left as they are`() throws {
        let output = try Self.python(
            """
            for other in ('localhost', '127.0.0.1'):
                assert socket.getaddrinfo(other, 443, socket.AF_INET)[0][4] == ('127.0.0.1', 443)
            assert socket.getaddrinfo(None, 443, socket.AF_INET)[0][4] == ('127.0.0.1', 443)
            with socket.socket() as listener:
                listener.bind(('127.0.0.1', 0))
                listener.listen()
                with socket.create_connection(listener.getsockname()) as connected:
                    assert connected.getpeername() == listener.getsockname()
            with socket.socket(socket.AF_UNIX) as unix:
                try: unix.connect('/nowhere/at/all')
                except FileNotFoundError: print('done')
            """
        )
        #expect(output == "done\n")
    }

    @Test func `connections to the address end at the HTTPS listener, all others stay on the machine`() throws
    {
        let output = try Self.python(
            """
            with socket.create_connection((name, 443)) as connected:
                assert connected.getpeername() == ('127.0.0.1', port), connected.getpeername()
            for closed in (80, 5235):
                with socket.socket() as probe:
                    try: print(probe.connect((name, closed)))
                    except ConnectionRefusedError: pass
            with socket.socket() as slow:
                slow.setblocking(False)
                slow.connect_ex((here, 443))
                import select
                assert select.select([], [slow], [], 300)[1] and slow.getpeername() == ('127.0.0.1', port)
            try: six = socket.socket(socket.AF_INET6)
            except OSError: six = None
            if six:
                six.connect(('::ffff:' + here, 443))
                assert six.getpeername()[:2] == ('::ffff:127.0.0.1', port), six.getpeername()
            print('done')
            """
        )
        #expect(output == "done\n")
    }

    @Test func `XMPP's names and ports lead to the XMPP listener, when there is one`() throws {
        let output = try Self.python(
            """
            ports = dict(pair.split('=') for pair in os.environ['FCM_REDIRECT'].split(' ')[0].split(','))
            assert set(ports) == {'443', '5235', '5236'} and ports['5235'] == ports['5236'] != ports['443'], ports
            for one, asked in (('fcm-xmpp.googleapis.com', 5235), ('gcm-xmpp.googleapis.com', 5236)):
                with socket.create_connection((one, asked)) as connected:
                    assert connected.getpeername() == ('127.0.0.1', int(ports['5235']))
            print('done')
            """,
            ["--xmpp", "127.0.0.1:0"]
        )
        #expect(output == "done\n")
    }

    @Test func `many threads may begin at once, and children inherit it`() throws {
        let output = try Self.python(
            """
            import subprocess
            wrong = []
            gate = threading.Barrier(32)
            def connect():
                gate.wait()
                for _ in range(20):
                    with socket.create_connection((name, 443)) as connected:
                        if connected.getpeername() != ('127.0.0.1', port): wrong.append(connected)
            threads = [threading.Thread(target=connect) for _ in range(32)]
            for thread in threads: thread.start()
            for thread in threads: thread.join()
            child = "import socket; print(socket.create_connection(('iid.googleapis.com', 443)).getpeername()[1])"
            assert int(subprocess.check_output([sys.executable, '-c', child])) == port
            print(len(wrong))
            """
        )
        #expect(output == "0\n")
    }

    @Test(arguments: [
        ("443=41002 localhost", "127.70.67.77"), ("443=1,80=2 other,localhost", "127.70.67.77"),
        ("", "127.0.0.1"), ("443", "127.0.0.1"), ("443=1", "127.0.0.1"), ("localhost", "127.0.0.1"),
        (" localhost", "127.0.0.1"), ("443= localhost", "127.0.0.1"), ("443=0 localhost", "127.0.0.1"),
        ("0=1 localhost", "127.0.0.1"), ("443=1;2 localhost", "127.0.0.1"), ("x=1 localhost", "127.0.0.1"),
        ("99999=1 localhost", "127.0.0.1"), ("443=1,y localhost", "127.0.0.1"),
        ("443=1 localhost.example", "127.0.0.1"), ("443=1 local", "127.0.0.1"), ("443=1 ", "127.0.0.1"),
    ])
    func `a variable that is not written as it should be redirects nothing`(
        value: String,
        address: String
    ) throws {
        let home = try ScratchHome()
        let library = BuiltProgram.path.dropLast("fcm-console".count) + "libCRedirect.so"
        let ended = try ChildProgram(
            [
                "python3", "-c",
                "import socket; print(socket.getaddrinfo('localhost', 443, socket.AF_INET)[0][4][0])",
            ],
            environment: home.environment.merging(["LD_PRELOAD": String(library), "FCM_REDIRECT": value]) {
                $1
            }
        ).end()
        #expect(ended.code == 0, "\(ended.errors)")
        #expect(ended.output == "\(address)\n")
    }

    @Test func `a program that has lost the library says so, and finds it where a package puts it`() throws {
        let home = try ScratchHome()
        let program = try home.write("", to: "bin/fcm-console")
        let library = BuiltProgram.path.dropLast("fcm-console".count) + "libCRedirect.so"
        let copy = try ChildProgram(["cp", BuiltProgram.path, program], environment: home.environment).end()
        try #require(copy.code == 0 && chmod(program, 0o755) == 0, "\(copy.errors)")
        func run(_ flags: [String] = []) throws -> ChildProgram.Ended {
            let words = [program, "emulator", "--http", "127.0.0.1:0", "--quiet"] + flags + ["--", "true"]
            return try ChildProgram(words, environment: home.environment).end()
        }
        let lost = try run()
        #expect(lost.code == 69)
        #expect(lost.errors.hasPrefix("fcm-console: libCRedirect.so is missing"))
        #expect(
            lost.errors.contains(home.file("bin/libCRedirect.so")) && lost.errors.contains("--no-redirect")
        )
        #expect(try run(["--no-redirect"]).code == 0)
        let packaged = try home.write("", to: "lib/fcm-console/libCRedirect.so")
        let moved = try ChildProgram(["cp", String(library), packaged], environment: home.environment).end()
        try #require(moved.code == 0)
        #expect(try run().code == 0)
    }
}

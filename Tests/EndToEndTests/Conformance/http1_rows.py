"""Every HTTP/1.1 exchange: what is sent, the rule that judges it, and the only right outcome."""

from typing import NamedTuple

from target import CONTROL

MIB = 1024 * 1024
CLOCK = f"{CONTROL}/clock".encode()
ADVANCE = f"{CONTROL}/clock:advance".encode()
#: A body that is answered with 200 if it arrives exactly like this, and with 400 otherwise.
BODY = b'{"duration":"0s"}'
HOST = b"Host: 127.0.0.1\r\n"
#: What an attacker would like to see taken for a request of its own.
SMUGGLED = b"GET /smuggled HTTP/1.1\r\n" + HOST + b"\r\n"


class Row(NamedTuple):
    name: str
    #: The section that asks for the outcome; RFC 9112 unless it says otherwise. `§3` is the contract's list of limits.
    rule: str
    sent: bytes
    #: The status of every answer in turn.
    statuses: tuple
    #: Whether the connection takes another request afterwards.
    stays: bool
    #: Places of answers to HEAD.
    heads: tuple = ()
    #: Whether the client ends its side after sending.
    half: bool = False


def get(*lines, target=b"/healthz", version=b"HTTP/1.1", method=b"GET", host=HOST):
    """A request without a body; `lines` are header lines without their ends."""
    return b"%s %s %s\r\n%s%s\r\n" % (method, target, version, host, b"".join(line + b"\r\n" for line in lines))


def post(*lines, body=BODY):
    """A request to move the clock by nothing; the lines say how long the body is."""
    return get(*lines, target=ADVANCE, method=b"POST") + body


def sized(body=BODY, *lines):
    return post(b"Content-Length: %d" % len(body), *lines, body=body)


def chunked(body, *lines):
    return post(b"Transfer-Encoding: chunked", *lines, body=body)


def chunks(*parts):
    return b"".join(b"%x\r\n%s\r\n" % (len(part), part) for part in parts) + b"0\r\n\r\n"


def refused(name, rule, sent, status=400):
    """Answered once, and then the connection ends: where the next request would begin is not known."""
    return Row(name, rule, sent, (status,), False)


def served(name, rule, sent, *statuses, **more):
    return Row(name, rule, sent, statuses or (200,), True, **more)


def last(name, rule, sent, *statuses, **more):
    """Answered, and the connection ends because somebody asked for that."""
    return Row(name, rule, sent, statuses or (200,), False, **more)


REQUEST_LINES = [
    served("origin form", "3.2.1", get()),
    served("origin form with a query", "3.2.1", get(target=b"/healthz?a=b&c")),
    served("absolute form", "3.2.2", get(target=b"http://127.0.0.1/healthz")),
    served("absolute form, capitals in the scheme", "9110 4.2.3", get(target=b"HTTP://127.0.0.1/healthz")),
    served("absolute form of https", "3.2.2", get(target=b"https://127.0.0.1/healthz")),
    served("absolute form without a path", "3.2.2", get(target=b"http://127.0.0.1"), 404),
    served("absolute form against Host: the target wins", "3.2.2",
           get(target=b"http://evil.example" + CLOCK), 403),
    served("Host of another against the control API", "9110 7.4",
           get(target=CLOCK, host=b"Host: evil.example\r\n"), 403),
    refused("absolute form with a user", "9110 4.2.4", get(target=b"http://u:p@127.0.0.1/healthz")),
    refused("absolute form without a host", "9110 4.2.1", get(target=b"http:///healthz")),
    refused("absolute form of another scheme", "3.2", get(target=b"gopher://127.0.0.1/healthz")),
    refused("authority form without CONNECT", "3.2.3", get(target=b"127.0.0.1:80")),
    served("CONNECT where no proxy is", "3.2.3", get(target=b"127.0.0.1:443", method=b"CONNECT"), 404),
    refused("CONNECT with a path", "3.2.3", get(method=b"CONNECT")),
    served("asterisk form", "3.2.4", get(target=b"*", method=b"OPTIONS"), 404),
    refused("asterisk form for GET", "3.2.4", get(target=b"*")),
    refused("HTTP/0.9", "2.3", b"GET /healthz\r\n\r\n"),
    refused("HTTP/0.9 by name", "2.3", get(version=b"HTTP/0.9"), 505),
    refused("a preface of HTTP/2 that goes wrong", "9113 3.4", b"PRI * HTTP/2.0\r\n\r\nXX\r\n\r\n", 505),
    refused("HTTP/2.0", "2.3", get(version=b"HTTP/2.0"), 505),
    refused("HTTP/1.2", "2.3", get(version=b"HTTP/1.2"), 505),
    refused("HTTP/1.10", "2.3", get(version=b"HTTP/1.10")),
    refused("a version in lower case", "2.3", get(version=b"http/1.1")),
    refused("a version of another protocol", "2.3", get(version=b"ICAP/1.0")),
    refused("a version with a comma", "2.3", get(version=b"HTTP/1,1")),
    served("a method in lower case is another method", "9110 9.1", get(target=CLOCK, method=b"get"), 405),
    served("an unknown method", "9110 15.5.6", get(target=CLOCK, method=b"BREW"), 405),
    refused("a method of brackets", "9110 9.1", get(method=b"<GET>")),
    refused("a method too long", "3", get(method=b"G" * 33), 414),
    refused("two spaces", "3", get(target=b" /healthz")),
    refused("a tab between the parts", "3", b"GET\t/healthz\tHTTP/1.1\r\n" + HOST + b"\r\n"),
    refused("a space after the version", "3", get(version=b"HTTP/1.1 ")),
    refused("a space in the target", "3.2", get(target=b"/health z")),
    refused("a NUL in the target", "3.2", get(target=b"/healthz\0")),
    refused("a DEL in the target", "3.2", get(target=b"/healthz\x7f")),
    refused("UTF-8 in the target", "3.2", get(target="/h\u00e9".encode())),
    refused("a vertical tab for a space", "3", b"GET\v/healthz HTTP/1.1\r\n" + HOST + b"\r\n"),
    refused("a target of 8 KiB and one", "§3", get(target=b"/" + b"a" * 8192), 414),
    served("a target of 8 KiB", "§3", get(target=b"/healthz?" + b"a" * (8192 - 9))),
    refused("a target without an end", "§3", b"GET /" + b"a" * 40_000, 414),
    served("empty lines first", "2.2", b"\r\n\r\n" + get()),
    refused("too many empty lines first", "2.2", b"\r\n" * 50 + get()),
    refused("bare LF lines", "2.2", b"GET /healthz HTTP/1.1\nHost: 127.0.0.1\n\n"),
    refused("a bare LF after the request line", "2.2", b"GET /healthz HTTP/1.1\n" + HOST + b"\r\n"),
    refused("a bare CR in the request line", "2.2", b"GET /healthz HTTP/1.1\r" + HOST + b"\r\n"),
    refused("white space first", "2.2", b" " + get()),
    refused("a TLS hello", "2.2", bytes.fromhex("1603010200010001fc0303") + bytes(64)),
    refused("bytes above ASCII", "2.2", bytes(range(128, 256))),
    refused("NULs", "2.2", bytes(64)),
]

HEADERS = [
    refused("no Host", "3.2", get(host=b"")),
    refused("two Hosts", "3.2", get(b"Host: 127.0.0.1")),
    refused("two Hosts that differ", "3.2", get(b"hOsT: evil.example")),
    refused("two names in one Host", "3.2", get(host=b"Host: a, b\r\n")),
    refused("a Host with a path", "3.2", get(host=b"Host: 127.0.0.1/x\r\n")),
    refused("a Host with a user", "3.2", get(host=b"Host: u@127.0.0.1\r\n")),
    served("an empty Host", "3.2", get(host=b"Host:\r\n")),
    last("HTTP/1.0 without Host", "3.2", get(host=b"", version=b"HTTP/1.0")),
    refused("a space before the colon", "5.1", get(b"X-A : b")),
    refused("a tab before the colon", "5.1", get(b"X-A\t: b")),
    refused("a space before the colon of a length", "5.1", post(b"Content-Length : 17")),
    refused("a folded line", "5.2", get(b"X-A: b", b" c")),
    refused("a line folded by a tab", "5.2", get(b"X-A: b", b"\tc")),
    refused("a folded coding", "5.2", post(b"Transfer-Encoding:", b" chunked", body=chunks(BODY))),
    refused("folding before the first header", "2.2", b"GET /healthz HTTP/1.1\r\n " + HOST + b"\r\n"),
    refused("a line without a colon", "5", get(b"X-A")),
    refused("an empty name", "5.1", get(b": b")),
    refused("a name with a space", "5.1", get(b"X A: b")),
    refused("a name with brackets", "5.1", get(b"X[A]: b")),
    refused("a name above ASCII", "5.1", get(b"X-\xc3\xa9: b")),
    refused("a NUL in a name", "5.1", get(b"X-\0A: b")),
    refused("a NUL in a value", "9110 5.5", get(b"X-A: b\0c")),
    refused("a bare CR in a value", "9110 5.5", get(b"X-A: b\rc")),
    refused("a bare CR and a header in a value", "9110 5.5", get(b"X-A: b\rTransfer-Encoding: chunked")),
    refused("a bare LF in a value", "2.2", get(b"X-A: b\nX-C: d")),
    refused("a bare LF before the end", "2.2", get(b"X-A: b")[:-2] + b"\n"),
    refused("a control byte in a value", "9110 5.5", get(b"X-A: b\x01")),
    refused("a DEL in a value", "9110 5.5", get(b"X-A: b\x7f")),
    served("bytes above ASCII in a value", "9110 5.5", get(b"X-A: \xff\xfe")),
    served("an empty value", "9110 5.5", get(b"X-A:")),
    served("white space around a value", "5.1", get(b"X-A: \t b \t")),
    served("no white space before a value", "5.1", get(b"X-A:b")),
    served("100 headers", "§3", get(*[b"X-%d: b" % number for number in range(99)])),
    refused("101 headers", "§3", get(*[b"X-%d: b" % number for number in range(100)]), 431),
    refused("ten thousand headers", "§3", get(*[b"X: b"] * 10_000), 431),
    served("a header of 30 KiB", "§3", get(b"X-A: " + b"b" * 30 * 1024)),
    refused("a header of 32 KiB", "§3", get(b"X-A: " + b"b" * 32 * 1024), 431),
    refused("a header without an end", "§3", get()[:-2] + b"X-A: " + b"b" * MIB, 431),
    refused("a name without an end", "§3", get()[:-2] + b"X" * 40_000, 431),
    refused("an unknown expectation", "9110 10.1.1", get(b"Expect: 200-ok"), 417),
    Row("Expect: 100-continue and the body at once", "9110 10.1.1", sized(BODY, b"Expect: 100-continue"), (), True),
    served("Expect: 100-continue without a body", "9110 10.1.1", get(b"Expect: 100-continue")),
    last("Expect: 100-continue in HTTP/1.0", "9110 10.1.1",
         b"POST %s HTTP/1.0\r\n%sExpect: 100-continue\r\nContent-Length: 17\r\n\r\n%s" % (ADVANCE, HOST, BODY)),
    refused("Expect: 100-continue of too large a body", "9110 10.1.1",
            post(b"Content-Length: %d" % (8 * MIB + 1), b"Expect: 100-continue", body=b""), 413),
    served("Upgrade: h2c is not taken up", "9113 3.1",
           get(b"Connection: Upgrade, HTTP2-Settings", b"Upgrade: h2c", b"HTTP2-Settings: AAMAAABkAAQAoAAA")),
    served("Upgrade: websocket is not taken up", "9110 7.8",
           get(b"Connection: Upgrade", b"Upgrade: websocket", b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")),
]

LENGTHS = [
    served("a body by its length", "6.2", sized()),
    served("a length with leading zeros", "9110 8.6", post(b"Content-Length: 0017")),
    served("a length of nothing", "6.2", get(b"Content-Length: 0")),
    served("a body of GET", "9110 9.3.1", get(b"Content-Length: 17", target=CLOCK) + BODY),
    served("no length: no body, and the rest is a request", "6.3", post(body=get()), 400, 200),
    refused("a length and a coding", "6.3", post(b"Content-Length: 5", b"Transfer-Encoding: chunked",
                                                  body=b"0\r\n\r\n" + SMUGGLED)),
    refused("a coding and a length", "6.3", post(b"Transfer-Encoding: chunked", b"Content-Length: 5",
                                                  body=b"0\r\n\r\n" + SMUGGLED)),
    refused("two lengths", "6.3", post(b"Content-Length: 17", b"Content-Length: 17", body=BODY + SMUGGLED)),
    refused("two lengths that differ", "6.3", post(b"Content-Length: 17", b"Content-Length: 0", body=BODY + SMUGGLED)),
    refused("a list of lengths", "6.3", post(b"Content-Length: 17, 17", body=BODY + SMUGGLED)),
    refused("a list of lengths that differ", "6.3", post(b"Content-Length: 17, 0", body=BODY + SMUGGLED)),
    *[
        refused(f"a length of {value.decode('latin-1')!r}", "6.3", post(b"Content-Length: " + value))
        for value in (b"", b"+17", b"-17", b"-0", b"0x11", b"1 7", b"17.", b"1e1", b"17;", b'"17"', b"\xb9",
                      b"18446744073709551633", b"9" * 400)
    ],
    refused("a length of 8 MiB and one", "9110 15.5.14", post(b"Content-Length: %d" % (8 * MIB + 1), body=b""), 413),
    refused("8 MiB and one, all sent", "9110 15.5.14", sized(b" " * (8 * MIB + 1)), 413),
    served("a body of 8 MiB", "§3", sized(b" " * (8 * MIB - 17) + BODY)),
    served("a body longer than its length is a request", "6.3", post(b"Content-Length: 17", body=BODY + get()),
           200, 200),
    refused("a body longer than its length is refused as one", "6.3",
            post(b"Content-Length: 15", body=BODY + b"\r\n"), 400)._replace(statuses=(400, 400)),
]

CODINGS = [
    served("one chunk", "7.1", chunked(chunks(BODY))),
    served("chunks of one byte", "7.1", chunked(chunks(*[bytes([byte]) for byte in BODY]))),
    served("capitals in the coding", "7", post(b"Transfer-Encoding: CHUNKED", body=chunks(BODY))),
    served("a size with leading zeros", "7.1", chunked(b"0000000000000011\r\n" + BODY + b"\r\n0\r\n\r\n")),
    served("several zeros at the end", "7.1", chunked(b"11\r\n" + BODY + b"\r\n000\r\n\r\n")),
    served("extensions", "7.1.1", chunked(b'11;a=b;c="d"\r\n' + BODY + b"\r\n0;e\r\n\r\n")),
    refused("extensions without an end", "7.1.1", chunked(b"11;" + b"a" * 70_000)),
    refused("a bare LF in an extension", "7.1.1", chunked(b"11;a\n" + BODY + b"\r\n0\r\n\r\n")),
    refused("a NUL in an extension", "7.1.1", chunked(b"11;a\0\r\n" + BODY + b"\r\n0\r\n\r\n")),
    served("a trailer", "7.1.2", chunked(b"11\r\n" + BODY + b"\r\n0\r\nX-A: b\r\n\r\n")),
    *[
        refused(f"{name} as a trailer", "9110 6.5.1",
                chunked(b"11\r\n" + BODY + b"\r\n0\r\n" + line + b"\r\n\r\n" + SMUGGLED))
        for name, line in [("a length", b"Content-Length: 3"), ("a coding", b"Transfer-Encoding: chunked"),
                           ("a Host", b"Host: evil.example")]
    ],
    refused("a folded trailer", "5.2", chunked(b"0\r\nX-A: b\r\n c\r\n\r\n")),
    refused("a malformed trailer", "5", chunked(b"0\r\nX-A\r\n\r\n")),
    refused("101 trailers", "§3", chunked(b"0\r\n" + b"X-A: b\r\n" * 101 + b"\r\n"), 431),
    refused("trailers without an end", "§3", chunked(b"0\r\nX-A: " + b"b" * 40_000), 431),
    *[
        refused(f"a chunk size of {size.decode('latin-1')!r}", "7.1", chunked(size + b"\r\n" + BODY + b"\r\n0\r\n\r\n"))
        for size in (b"", b"-11", b"+11", b"0x11", b" 11", b"11 ", b"11\t", b"1 1", b"g", b"11\0", b"\xff",
                     b"00000000000000011")
    ],
    *[
        refused(f"a chunk size of {size.decode()}", "7.1", chunked(size + b"\r\n" + BODY + b"\r\n0\r\n\r\n"), 413)
        for size in (b"ffffffffffffffff", b"8000000000000000", b"800001", b"7fffffffffffffff")
    ],
    refused("chunks of more than 8 MiB together", "§3", chunked(chunks(b" " * 4 * MIB, b" " * 4 * MIB, BODY)), 413),
    refused("a chunk longer than its size", "7.1", chunked(b"10\r\n" + BODY + b"\r\n0\r\n\r\n")),
    refused("a bare LF after a size", "7.1", chunked(b"11\n" + BODY + b"\r\n0\r\n\r\n")),
    refused("a bare CR after a size", "7.1", chunked(b"11\r" + BODY + b"\r\n0\r\n\r\n")),
    refused("a bare LF after a chunk", "7.1", chunked(b"11\r\n" + BODY + b"\n0\r\n\r\n")),
    refused("nothing after a chunk", "7.1", chunked(b"11\r\n" + BODY + b"0\r\n\r\n")),
    refused("a bare LF at the end", "7.1", chunked(b"11\r\n" + BODY + b"\r\n0\r\n\n")),
    refused("a coding in HTTP/1.0", "6.1",
            b"POST %s HTTP/1.0\r\n%sTransfer-Encoding: chunked\r\n\r\n%s" % (ADVANCE, HOST, chunks(BODY) + SMUGGLED)),
    refused("chunked twice in two headers", "6.1",
            post(b"Transfer-Encoding: chunked", b"Transfer-Encoding: chunked", body=chunks(BODY) + SMUGGLED)),
    refused("chunked and identity in two headers", "6.1",
            post(b"Transfer-Encoding: chunked", b"Transfer-Encoding: identity", body=chunks(BODY) + SMUGGLED)),
    *[
        refused(f"a coding of {value.decode('latin-1')!r}", "6.1",
                post(b"Transfer-Encoding: " + value, body=chunks(BODY) + SMUGGLED), 501)
        for value in (b"identity", b"gzip", b"gzip, chunked", b"chunked, identity", b"chunked, chunked", b"xchunked",
                      b"chunked;q=1", b'"chunked"', b"chun ked", b"", b",chunked", b"chunked,", b"cow")
    ],
    *[
        refused(f"a coding hidden by {name}", "9110 5.5", post(line, body=chunks(BODY) + SMUGGLED))
        for name, line in [
            ("a vertical tab", b"Transfer-Encoding: \vchunked"), ("a form feed", b"Transfer-Encoding: chunked\f"),
            ("a NUL", b"Transfer-Encoding: chunked\0"), ("a space", b"Transfer-Encoding : chunked"),
            ("a space first", b" Transfer-Encoding: chunked"), ("a bare LF", b"X: a\nTransfer-Encoding: chunked"),
        ]
    ],
    served("a coding called by another name", "9112 6.3", get(b"Transfer_Encoding: chunked")),
    served("a tab before chunked", "5.1", post(b"Transfer-Encoding:\tchunked", body=chunks(BODY))),
]

CONNECTIONS = [
    served("ten requests at once", "9.3.2", get() * 10, *[200] * 10),
    served("requests and bodies at once", "9.3.2", (sized() + chunked(chunks(BODY)) + get()) * 3, *[200] * 9),
    served("a thousand requests at once", "9.3.2", get() * 1000, *[200] * 1000),
    last("a refused one among others", "9.3.2", get() + get(b"X : a") + SMUGGLED, 200, 400),
    last("Connection: close", "9.6", get(b"Connection: close")),
    last("nothing is read after Connection: close", "9.6", get(b"Connection: close") + SMUGGLED),
    last("close among other options", "9.6", get(b"Connection: x, Close ,y")),
    served("Connection: keep-alive", "9.3", get(b"Connection: keep-alive")),
    last("HTTP/1.0 ends the connection", "9.3", get(version=b"HTTP/1.0")),
    served("HTTP/1.0 with keep-alive", "9.3", get(b"Connection: keep-alive", version=b"HTTP/1.0")),
    last("HTTP/1.0 with keep-alive and close", "9.3", get(b"Connection: keep-alive, close", version=b"HTTP/1.0")),
    served("HEAD", "9110 9.3.2", get(method=b"HEAD"), heads=(0,)),
    served("HEAD and GET", "9110 9.3.2", get(method=b"HEAD") + get(), 200, 200, heads=(0,)),
    served("HEAD of nothing there", "9110 9.3.2", get(method=b"HEAD", target=b"/x"), 404, heads=(0,)),
    last("the client's end after a request", "9.6", get(), half=True),
    last("the client's end after many requests", "9.6", get() * 5, *[200] * 5, half=True),
    Row("the client's end in a head", "8", get()[:-9], (), False, half=True),
    Row("the client's end in a body", "8", sized()[:-9], (), False, half=True),
    Row("the client's end in a chunk", "8", chunked(chunks(BODY))[:-9], (), False, half=True),
    Row("the client's end at once", "8", b"", (), False, half=True),
]

ROWS = [*REQUEST_LINES, *HEADERS, *LENGTHS, *CODINGS, *CONNECTIONS]

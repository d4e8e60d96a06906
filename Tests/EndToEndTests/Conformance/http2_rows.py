"""Every HTTP/2 exchange that is bytes after the preface: what is sent, the rule, and the only right outcome."""

import struct
from typing import NamedTuple

from http2 import (
    ACK, COMPRESSION_ERROR, CONTINUATION, DATA, END_HEADERS, END_STREAM, ENHANCE_YOUR_CALM, FLOW_CONTROL_ERROR,
    FRAME_SIZE_ERROR, GOAWAY, HEADERS, INITIAL_WINDOW_SIZE, INTERNAL_ERROR, ENABLE_PUSH, HEADER_TABLE_SIZE,
    LARGEST_WINDOW, MAX_CONCURRENT_STREAMS, MAX_FRAME_SIZE, NO_ERROR, PADDED, PING, PRIORITISED, PRIORITY, PROTOCOL_ERROR, PUSH_PROMISE,
    RST_STREAM, SETTINGS, STREAM_CLOSED, WINDOW_UPDATE, block, field, frame, headers, integer, reset, settings, text,
    window,
)
from target import CONTROL

ADVANCE = f"{CONTROL}/clock:advance".encode()
BODY = b'{"duration":"0s"}'

METHOD, PATH = (b":method", b"GET"), (b":path", b"/healthz")
SCHEME, AUTHORITY = (b":scheme", b"http"), (b":authority", b"127.0.0.1")
GET = (METHOD, SCHEME, AUTHORITY, PATH)
POST = ((b":method", b"POST"), SCHEME, AUTHORITY, (b":path", ADVANCE))
#: Beginning a stream and leaving it open.
OPEN = END_HEADERS


class Row(NamedTuple):
    name: str
    #: The section that asks for the outcome; RFC 9113 unless it says otherwise. `§3` is the contract's list of limits.
    rule: str
    sent: bytes
    #: What becomes of each stream, as ``http2.Connection`` notes it.
    streams: dict
    #: The code of the GOAWAY that ends the connection; None when it has to stay.
    ends: int | None = None


def connection(name, rule, code, *sent):
    """The whole connection is given up; what was answered before that is not looked at."""
    return Row(name, rule, b"".join(sent), {}, code)


def stream(name, rule, code, *sent):
    """Stream 1 alone is given up."""
    return Row(name, rule, b"".join(sent), {1: f"RST {code}"})


def served(name, rule, *sent, status=200, number=1):
    return Row(name, rule, b"".join(sent), {number: f"{status} end"})


def ignored(name, rule, *sent):
    return Row(name, rule, b"".join(sent), {})


def data(number, payload=b"", flags=END_STREAM):
    return frame(DATA, flags, number, payload)


def get(number=1, *more, fields=GET):
    return headers(number, *fields, *more)


def without(name, fields=GET):
    return [pair for pair in fields if pair[0] != name]


def priority(on, weight=15):
    return struct.pack(">IB", on, weight)


LAYOUT = [
    served("a request", "8.1", get()),
    ignored("an unknown type of frame", "5.5", frame(0x42, 0xff, 0, b"what")),
    served("unknown types of frames on streams", "5.5", frame(0x10, 0, 1, b"x"), get(), frame(0xff, 0xff, 1, b"x")),
    ignored("the largest frame of an unknown type", "4.2", frame(0x42, 0, 0, bytes(16_384))),
    connection("an unknown type of frame too large", "4.2", FRAME_SIZE_ERROR, frame(0x42, 0, 0, bytes(16_385))),
    served("the reserved bit of a stream", "4.1", frame(HEADERS, END_STREAM | END_HEADERS, 1 | 1 << 31, block(*GET))),
    served("undefined flags", "4.1", headers(1, *GET, flags=END_STREAM | END_HEADERS | 0x52)),
    connection("a frame of 16 MiB", "4.2", FRAME_SIZE_ERROR, frame(DATA, 0, 1, b"", length=2**24 - 1)),
    connection("HEADERS larger than a frame may be", "4.2", FRAME_SIZE_ERROR, get(1, (b"x", b"y" * 16_384))),
    connection("DATA larger than a frame may be", "4.2", FRAME_SIZE_ERROR,
               headers(1, *POST, flags=OPEN), data(1, bytes(16_385))),
    *[
        connection(f"{name} on the connection", rule, PROTOCOL_ERROR, frame(kind, flags, 0, payload))
        for name, rule, kind, flags, payload in [
            ("DATA", "6.1", DATA, END_STREAM, b"x"), ("HEADERS", "6.2", HEADERS, END_STREAM | END_HEADERS, block(*GET)),
            ("PRIORITY", "6.3", PRIORITY, 0, priority(3)), ("RST_STREAM", "6.4", RST_STREAM, 0, bytes(4)),
            ("CONTINUATION", "6.10", CONTINUATION, END_HEADERS, b""),
            ("PUSH_PROMISE", "6.6", PUSH_PROMISE, END_HEADERS, struct.pack(">I", 2)),
        ]
    ],
    *[
        connection(f"{name} on a stream", rule, PROTOCOL_ERROR, headers(1, *POST, flags=OPEN), frame(kind, 0, 1, payload))
        for name, rule, kind, payload in [
            ("SETTINGS", "6.5", SETTINGS, b""), ("PING", "6.7", PING, bytes(8)), ("GOAWAY", "6.8", GOAWAY, bytes(8)),
            ("PUSH_PROMISE of a client", "8.4", PUSH_PROMISE, struct.pack(">I", 2) + block(*GET)),
        ]
    ],
    *[
        connection(f"{name} of {len(payload)} bytes", rule, FRAME_SIZE_ERROR,
                   headers(1, *POST, flags=OPEN), frame(kind, flags, number, payload))
        for name, rule, kind, flags, number, payload in [
            ("SETTINGS", "6.5", SETTINGS, 0, 0, bytes(5)), ("SETTINGS", "6.5", SETTINGS, 0, 0, bytes(7)),
            ("an acknowledgement of SETTINGS", "6.5", SETTINGS, ACK, 0, bytes(6)),
            ("PING", "6.7", PING, 0, 0, bytes(7)), ("PING", "6.7", PING, 0, 0, bytes(9)),
            ("PING", "6.7", PING, ACK, 0, b""), ("RST_STREAM", "6.4", RST_STREAM, 0, 1, bytes(3)),
            ("RST_STREAM", "6.4", RST_STREAM, 0, 1, bytes(5)), ("WINDOW_UPDATE", "6.9", WINDOW_UPDATE, 0, 0, bytes(3)),
            ("WINDOW_UPDATE", "6.9", WINDOW_UPDATE, 0, 1, bytes(5)), ("GOAWAY", "6.8", GOAWAY, 0, 0, bytes(7)),
        ]
    ],
    served("padding", "6.2", headers(1, *POST, flags=OPEN | PADDED, before=b"\x05", after=bytes(5)),
           frame(DATA, END_STREAM | PADDED, 1, b"\xff" + BODY + bytes(255))),
    served("padding alone", "6.1", headers(1, *POST, flags=OPEN), data(1, BODY, 0),
           frame(DATA, END_STREAM | PADDED, 1, b"\x05" + bytes(5))),
    connection("padding as long as its DATA", "6.1", PROTOCOL_ERROR, headers(1, *POST, flags=OPEN),
               frame(DATA, END_STREAM | PADDED, 1, b"\x05" + bytes(4))),
    connection("padding longer than its HEADERS", "6.2", PROTOCOL_ERROR,
               frame(HEADERS, END_STREAM | END_HEADERS | PADDED, 1, b"\xff" + block(*GET))),
    connection("a padded frame without the length of its padding", "6.1", PROTOCOL_ERROR,
               headers(1, *POST, flags=OPEN), frame(DATA, PADDED, 1)),
    connection("HEADERS with a priority that is cut off", "6.2", FRAME_SIZE_ERROR,
               frame(HEADERS, END_STREAM | END_HEADERS | PRIORITISED, 1, bytes(4))),
]

STATES = [
    connection("DATA on an idle stream", "5.1", PROTOCOL_ERROR, data(1, b"x")),
    connection("WINDOW_UPDATE on an idle stream", "5.1", PROTOCOL_ERROR, window(1, 1)),
    connection("RST_STREAM on an idle stream", "5.1", PROTOCOL_ERROR, reset(1)),
    connection("CONTINUATION on an idle stream", "6.10", PROTOCOL_ERROR, frame(CONTINUATION, END_HEADERS, 1, block(*GET))),
    connection("HEADERS on a stream of the server", "5.1.1", PROTOCOL_ERROR, get(2)),
    connection("a stream of a lower number", "5.1.1", PROTOCOL_ERROR, get(5), get(3)),
    # Passing over a stream closes it, and frames on closed streams may be ignored.
    served("DATA on a stream passed over", "5.1", get(5), data(3, b"x"), number=5),
    connection("HEADERS on a stream that is half closed", "5.1", STREAM_CLOSED, get(), get()),
    connection("DATA on a stream that is half closed", "5.1", STREAM_CLOSED, get(), data(1, b"x")),
    connection("DATA after the body's end", "5.1", STREAM_CLOSED, headers(1, *POST, flags=OPEN), data(1, BODY), data(1, b"x")),
    ignored("PRIORITY on an idle stream", "5.1", frame(PRIORITY, 0, 9, priority(3))),
    ignored("a stream that is taken back at once", "5.4.2", headers(1, *POST, flags=OPEN), reset(1)),
    ignored("DATA in flight when a stream was taken back", "5.1",
            headers(1, *POST, flags=OPEN), reset(1), frame(PRIORITY, 0, 1, priority(3))),
    Row("frames after a stream was taken back and another begun", "5.1",
        headers(1, *POST, flags=OPEN) + reset(1) + get(3) + window(1, 1) + reset(1), {3: "200 end"}),
    Row("numbers of streams that are left out", "5.1.1", get(7) + get(99) + get(501), {
        7: "200 end", 99: "200 end", 501: "200 end"
    }),
    connection("a GOAWAY of the client", "6.8", NO_ERROR, frame(GOAWAY, payload=bytes(8))),
    connection("a GOAWAY of the client with a reason", "6.8", NO_ERROR,
               frame(GOAWAY, payload=struct.pack(">II", 0, ENHANCE_YOUR_CALM) + b"bye")),
    ignored("an acknowledged PING that nobody sent", "6.7", frame(PING, ACK, payload=b"whatever")),
]

CONTINUED = block(*GET)
CONTINUATIONS = [
    served("HEADERS in two frames", "6.10", frame(HEADERS, END_STREAM, 1, CONTINUED[:20]),
           frame(CONTINUATION, END_HEADERS, 1, CONTINUED[20:])),
    served("HEADERS in nine frames, most of them empty", "6.10", frame(HEADERS, END_STREAM, 1, b""),
           frame(CONTINUATION, 0, 1, CONTINUED), frame(CONTINUATION, 0, 1) * 6, frame(CONTINUATION, END_HEADERS, 1)),
    connection("another stream's frame in between", "6.10", PROTOCOL_ERROR,
               frame(HEADERS, END_STREAM, 1, CONTINUED[:20]), get(3)),
    connection("another stream's CONTINUATION in between", "6.10", PROTOCOL_ERROR,
               frame(HEADERS, END_STREAM, 1, CONTINUED[:20]), frame(CONTINUATION, END_HEADERS, 3, CONTINUED[20:])),
    connection("a PING in between", "6.10", PROTOCOL_ERROR,
               frame(HEADERS, END_STREAM, 1, CONTINUED[:20]), frame(PING, payload=bytes(8))),
    connection("an unknown frame in between", "6.10", PROTOCOL_ERROR,
               frame(HEADERS, END_STREAM, 1, CONTINUED[:20]), frame(0x42, 0, 1)),
    connection("DATA in between", "6.10", PROTOCOL_ERROR, frame(HEADERS, 0, 1, CONTINUED[:20]), data(1, b"x")),
    connection("CONTINUATION after END_HEADERS", "6.10", PROTOCOL_ERROR, headers(1, *POST, flags=OPEN),
               frame(CONTINUATION, END_HEADERS, 1, b"")),
    connection("CONTINUATION without an end", "10.5", ENHANCE_YOUR_CALM, frame(HEADERS, END_STREAM, 1, CONTINUED),
               frame(CONTINUATION, 0, 1, field(b"x", b"y")) * 1000),
    connection("CONTINUATION without an end and without content", "10.5", ENHANCE_YOUR_CALM,
               frame(HEADERS, END_STREAM, 1, CONTINUED), frame(CONTINUATION, 0, 1) * 100_000),
]

MALFORMED = [
    *[
        stream(f"no {name[1:].decode()}", "8.3.1", PROTOCOL_ERROR, headers(1, *without(name)))
        for name in (b":method", b":path", b":scheme")
    ],
    served("no authority, but a host", "8.3.1", headers(1, *without(b":authority"), (b"host", b"127.0.0.1"))),
    stream("neither authority nor host", "8.3.1", PROTOCOL_ERROR, headers(1, *without(b":authority"))),
    stream("authority and host that differ", "8.3.1", PROTOCOL_ERROR, get(1, (b"host", b"evil.example"))),
    served("the authority of another against the control API", "9110 7.4",
           get(fields=[METHOD, SCHEME, (b":authority", b"evil.example"), (b":path", f"{CONTROL}/clock".encode())]),
           status=403),
    stream("an authority with a user", "8.3.1", PROTOCOL_ERROR,
           get(fields=[METHOD, SCHEME, PATH, (b":authority", b"u@127.0.0.1")])),
    *[
        stream(f"{name[1:].decode()} twice", "8.3", PROTOCOL_ERROR, headers(1, *GET, (name, value)))
        for name, value in GET
    ],
    *[
        stream(f"an empty {name[1:].decode()}", "8.3.1", PROTOCOL_ERROR,
               headers(1, *[(key, b"" if key == name else value) for key, value in GET]))
        for name in (b":method", b":path", b":scheme")
    ],
    stream("an unknown pseudo-header", "8.3", PROTOCOL_ERROR, headers(1, *GET, (b":what", b"x"))),
    stream("the pseudo-header of answers", "8.3", PROTOCOL_ERROR, headers(1, *GET, (b":status", b"200"))),
    stream("a pseudo-header after a header", "8.3", PROTOCOL_ERROR, headers(1, *without(b":path"), (b"x", b"y"), PATH)),
    stream("a pseudo-header of extended CONNECT", "8.3", PROTOCOL_ERROR, headers(1, *GET, (b":protocol", b"websocket"))),
    *[
        stream(f"a path of {path.decode()}", "8.3.1", PROTOCOL_ERROR, get(fields=[METHOD, SCHEME, AUTHORITY, (b":path", path)]))
        for path in (b"healthz", b"*", b"http://127.0.0.1/", b"?x")
    ],
    *[
        stream(f"a path with {name}", "8.2.1", PROTOCOL_ERROR, get(fields=[METHOD, SCHEME, AUTHORITY, (b":path", path)]))
        for name, path in [("a space", b"/a b"), ("a NUL", b"/a\0"), ("a line end", b"/ HTTP/1.1\r\nX: y"), ("DEL", b"/\x7f")]
    ],
    stream("a method with a space", "8.3.1", PROTOCOL_ERROR, get(fields=[(b":method", b"GET /x"), SCHEME, AUTHORITY, PATH])),
    served("OPTIONS for the server as a whole", "8.3.1",
           get(fields=[(b":method", b"OPTIONS"), SCHEME, AUTHORITY, (b":path", b"*")]), status=404),
    served("CONNECT where no proxy is", "8.5", get(fields=[(b":method", b"CONNECT"), (b":authority", b"127.0.0.1:1")]),
           status=404),
    stream("CONNECT with a path", "8.5", PROTOCOL_ERROR, get(fields=[(b":method", b"CONNECT"), SCHEME, AUTHORITY, PATH])),
    stream("CONNECT without an authority", "8.5", PROTOCOL_ERROR, get(fields=[(b":method", b"CONNECT")])),
    *[
        stream(f"a header named {name.decode('latin-1')!r}", "8.2.1", PROTOCOL_ERROR, get(1, (name, b"y")))
        for name in (b"", b"X-A", b"x a", b"x\0", b"x:y", b"x\r\ny", b"\xff")
    ],
    *[
        stream(f"a value of {value.decode('latin-1')!r}", "8.2.1", PROTOCOL_ERROR, get(1, (b"x", value)))
        for value in (b"a\0b", b"a\rb", b"a\nb", b"a\r\ny: z", b" a", b"a ", b"\ta")
    ],
    *[
        stream(f"{name.decode()}", "8.2.2", PROTOCOL_ERROR, get(1, (name, value)))
        for name, value in [
            (b"connection", b"close"), (b"keep-alive", b"5"), (b"proxy-connection", b"close"),
            (b"transfer-encoding", b"chunked"), (b"upgrade", b"h2c"), (b"te", b"gzip"), (b"te", b"trailers, gzip"),
        ]
    ],
    served("te: trailers", "8.2.2", get(1, (b"te", b"trailers"))),
    stream("two lengths", "8.1.1", PROTOCOL_ERROR,
           headers(1, *POST, (b"content-length", b"17"), (b"content-length", b"17"), flags=OPEN), data(1, BODY)),
    *[
        stream(f"a length of {length.decode()} for {len(BODY)} bytes", "8.1.1", PROTOCOL_ERROR,
               headers(1, *POST, (b"content-length", length), flags=OPEN), data(1, BODY))
        for length in (b"0", b"16", b"18", b"-17", b"+17", b"17, 17", b"0x11", b"")
    ],
    stream("a length and no body", "8.1.1", PROTOCOL_ERROR, headers(1, *POST, (b"content-length", b"17"))),
    served("a length that is right", "8.1.1", headers(1, *POST, (b"content-length", b"17"), flags=OPEN), data(1, BODY)),
    served("a header list of 30 KiB", "§3", headers(1, *GET, *[(b"x", b"y" * 15_000)], flags=END_STREAM),
           frame(CONTINUATION, END_HEADERS, 1, field(b"x", b"y" * 15_000))),
    served("a header list of 33 KiB", "§3", headers(1, *GET, *[(b"x", b"y" * 16_000)], flags=END_STREAM),
           frame(CONTINUATION, 0, 1, field(b"x", b"y" * 16_000)),
           frame(CONTINUATION, END_HEADERS, 1, field(b"x", b"y" * 2_000)), status=431),
    served("100 headers", "§3", get(1, *[(b"x", b"y")] * 100)),
    served("101 headers", "§3", get(1, *[(b"x", b"y")] * 101), status=431),
    served("a path of 8 KiB and one", "§3", get(fields=[METHOD, SCHEME, AUTHORITY, (b":path", b"/" + b"a" * 8192)]),
           status=414),
    served("the colon that one official SDK writes after its scheme", "contract §2",
           get(fields=[METHOD, (b":scheme", b"https:"), AUTHORITY, PATH])),
]

BODIES = [
    served("a body in one frame", "8.1", headers(1, *POST, flags=OPEN), data(1, BODY)),
    served("a body in many frames", "8.1", headers(1, *POST, flags=OPEN), *[data(1, bytes([byte]), 0) for byte in BODY],
           data(1)),
    served("a body of GET", "9110 9.3.1", headers(1, *GET, flags=OPEN), data(1, b"x")),
    served("trailers", "8.1", headers(1, *POST, flags=OPEN), data(1, BODY, 0), headers(1, (b"x", b"y"))),
    stream("trailers that do not end the stream", "8.1", PROTOCOL_ERROR, headers(1, *POST, flags=OPEN), data(1, BODY, 0),
           headers(1, (b"x", b"y"), flags=END_HEADERS)),
    stream("a pseudo-header among trailers", "8.3", PROTOCOL_ERROR, headers(1, *POST, flags=OPEN), data(1, BODY, 0),
           headers(1, PATH)),
    stream("capitals among trailers", "8.2.1", PROTOCOL_ERROR, headers(1, *POST, flags=OPEN), data(1, BODY, 0),
           headers(1, (b"X", b"y"))),
    stream("a line end among trailers", "8.2.1", PROTOCOL_ERROR, headers(1, *POST, flags=OPEN), data(1, BODY, 0),
           headers(1, (b"x", b"y\r\nz"))),
]

FLOW = [
    connection("WINDOW_UPDATE of nothing for the connection", "6.9", PROTOCOL_ERROR, window(0, 0)),
    # What is wrong with a stream may end the connection (5.4.1).
    connection("WINDOW_UPDATE of nothing for a stream", "6.9", PROTOCOL_ERROR, headers(1, *POST, flags=OPEN), window(1, 0)),
    connection("a connection's window too large", "6.9.1", FLOW_CONTROL_ERROR, window(0, LARGEST_WINDOW)),
    connection("a stream's window too large", "6.9.1", FLOW_CONTROL_ERROR, headers(1, *POST, flags=OPEN),
               window(1, LARGEST_WINDOW)),
    connection("windows too large by a setting", "6.9.2", FLOW_CONTROL_ERROR, headers(1, *POST, flags=OPEN), window(1, 1),
               settings((INITIAL_WINDOW_SIZE, LARGEST_WINDOW))),
    served("the reserved bit of WINDOW_UPDATE", "6.9", headers(1, *POST, flags=OPEN), window(1, 1 | 1 << 31), data(1, BODY)),
    ignored("the largest window", "6.9.1", window(0, LARGEST_WINDOW - 65_535)),
    connection("a setting of a window too large", "6.5.2", FLOW_CONTROL_ERROR, settings((INITIAL_WINDOW_SIZE, 2**31))),
    connection("a setting of the largest number as window", "6.5.2", FLOW_CONTROL_ERROR,
               settings((INITIAL_WINDOW_SIZE, 2**32 - 1))),
]

CHOICES = [
    connection("ENABLE_PUSH of 2", "6.5.2", PROTOCOL_ERROR, settings((ENABLE_PUSH, 2))),
    connection("MAX_FRAME_SIZE too small", "6.5.2", PROTOCOL_ERROR, settings((MAX_FRAME_SIZE, 16_383))),
    connection("MAX_FRAME_SIZE too large", "6.5.2", PROTOCOL_ERROR, settings((MAX_FRAME_SIZE, 2**24))),
    ignored("MAX_FRAME_SIZE as large as may be", "6.5.2", settings((MAX_FRAME_SIZE, 2**24 - 1))),
    ignored("an unknown setting", "6.5.2", settings((0xff, 1), (0x1234, 2**32 - 1))),
    ignored("an empty SETTINGS", "6.5", settings()),
    ignored("a setting twice", "6.5", settings((INITIAL_WINDOW_SIZE, 1), (INITIAL_WINDOW_SIZE, 65_535))),
    ignored("a compression table as large as may be", "6.5.2", settings((HEADER_TABLE_SIZE, 2**32 - 1))),
    ignored("no compression table", "6.5.2", settings((HEADER_TABLE_SIZE, 0))),
    ignored("no streams of the server", "6.5.2", settings((MAX_CONCURRENT_STREAMS, 0))),
    connection("SETTINGS that are not looked for", "6.5.3", ENHANCE_YOUR_CALM, settings(*[(0x99, 1)] * 40)),
]

PRIORITIES = [
    connection("PRIORITY on itself", "7540 5.3.1", PROTOCOL_ERROR, frame(PRIORITY, 0, 1, priority(1))),
    served("HEADERS with a priority", "6.2",
           headers(1, *GET, flags=END_STREAM | END_HEADERS | PRIORITISED, before=priority(0))),
    connection("HEADERS with a priority on itself", "7540 5.3.1", PROTOCOL_ERROR,
               headers(1, *GET, flags=END_STREAM | END_HEADERS | PRIORITISED, before=priority(1))),
    ignored("an exclusive priority on a stream far away", "5.3.2", frame(PRIORITY, 0, 3, priority(1 << 31 | 2**31 - 1))),
    ignored("priorities without an end", "10.5", *[frame(PRIORITY, 0, 2 * n + 1, priority(2 * n + 3)) for n in range(5000)]),
]

COMPRESSION = [
    *[
        connection(name, rule, COMPRESSION_ERROR, frame(HEADERS, END_STREAM | END_HEADERS, 1, payload))
        for name, rule, payload in [
            ("an index of nothing", "7541 6.1", b"\x80"), ("an index beyond both tables", "7541 2.3.3", integer(200, 7, 0x80)),
            ("an index of many bytes", "7541 5.1", b"\xff" + b"\xff" * 20 + b"\x01"),
            ("an integer without an end", "7541 5.1", b"\xff" + b"\x80" * 200),
            ("a length beyond its frame", "7541 5.2", b"\x00" + integer(1000, 7) + b"x"),
            ("a length of gigabytes", "7541 5.2", b"\x00" + integer(2**31, 7) + b"x"),
            ("a name that is cut off", "7541 5.2", b"\x00\x05ab"),
            ("a name without a value", "7541 6.2", b"\x00\x01x"),
            ("a name of an index beyond", "7541 2.3.3", b"\x0f\xff\x01" + text(b"y")),
            ("a table larger than was offered", "7541 6.3", integer(2**20, 5, 0x20) + block(*GET)),
            ("a change of the table after a header", "7541 4.2", block(*GET) + integer(0, 5, 0x20)),
            ("Huffman with its end in it", "7541 5.2", b"\x00\x84\xff\xff\xff\xff\x01y"),
            ("Huffman with padding too long", "7541 5.2", b"\x00\x82\x1f\xff\x01y"),
            ("Huffman with padding of zeros", "7541 5.2", b"\x00\x81\x18\x01y"),
            ("nonsense", "7541 6", bytes(range(255, 100, -1))),
        ]
    ],
    served("a table of nothing, and then as it was", "7541 4.2",
           frame(HEADERS, END_STREAM | END_HEADERS, 1, integer(0, 5, 0x20) + integer(4096, 5, 0x20) + block(*GET))),
    served("headers by their numbers", "7541 A",
           frame(HEADERS, END_STREAM | END_HEADERS, 1, b"\x82\x86" + b"\x01" + text(b"127.0.0.1") + b"\x04" + text(b"/healthz"))),
    Row("a header that is kept and asked for again", "7541 2.3.2",
        frame(HEADERS, END_STREAM | END_HEADERS, 1, block(*GET) + b"\x40" + text(b"x") + text(b"y"))
        + frame(HEADERS, END_STREAM | END_HEADERS, 3, block(*GET) + b"\xbe"), {1: "200 end", 3: "200 end"}),
    connection("a header asked for after it fell out", "7541 4.4", COMPRESSION_ERROR,
               frame(HEADERS, END_STREAM | END_HEADERS, 1, block(*GET) + b"\x40" + text(b"x") + text(b"y")),
               frame(HEADERS, END_STREAM | END_HEADERS, 3, integer(0, 5, 0x20) + integer(4096, 5, 0x20) + block(*GET) + b"\xbe")),
    served("a bomb: one header of 4 KB, named ten thousand times", "10.5.1",
           frame(HEADERS, END_STREAM | END_HEADERS, 1,
                 block(*GET) + b"\x40" + text(b"x") + text(b"y" * 4000) + b"\xbe" * 10_000), status=431),
    served("a bomb of headers without content", "10.5.1",
           frame(HEADERS, END_STREAM | END_HEADERS, 1, block(*GET) + b"\x90" * 15_000), status=431),
]

FLOODS = [
    connection("a flood of SETTINGS", "10.5", ENHANCE_YOUR_CALM, settings() * 50_000),
    connection("a flood of PING", "10.5", ENHANCE_YOUR_CALM, frame(PING, payload=bytes(8)) * 50_000),
    # The library's own choice of a code; any will do.
    connection("a flood of streams taken back", "10.5", INTERNAL_ERROR,
               *[headers(2 * n + 1, *POST, flags=OPEN) + reset(2 * n + 1) for n in range(3000)]),
    connection("a flood of requests taken back", "10.5", INTERNAL_ERROR,
               *[get(2 * n + 1) + reset(2 * n + 1) for n in range(3000)]),
    served("a flood of WINDOW_UPDATE", "10.5", headers(1, *POST, flags=OPEN), window(1, 1) * 20_000,
           window(0, 1) * 20_000, data(1, BODY)),
    served("a flood of empty DATA", "10.5", headers(1, *POST, flags=OPEN), data(1, b"", 0) * 20_000, data(1, BODY)),
    ignored("a flood of acknowledgements", "10.5", frame(PING, ACK, payload=bytes(8)) * 20_000),
    ignored("a flood of unknown frames", "10.5", frame(0x42, 0, 0, b"x") * 20_000),
]

ROWS = [
    *LAYOUT, *STATES, *CONTINUATIONS, *MALFORMED, *BODIES, *FLOW, *CHOICES, *PRIORITIES, *COMPRESSION, *FLOODS
]

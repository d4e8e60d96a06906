"""HTTP/2 frames, made and read by hand so that wrong ones can be made too."""

import collections
import struct
from typing import NamedTuple

import hpack

PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
DATA, HEADERS, PRIORITY, RST_STREAM, SETTINGS, PUSH_PROMISE, PING, GOAWAY, WINDOW_UPDATE, CONTINUATION = range(10)
#: Flags. END_STREAM is ACK in SETTINGS and PING.
END_STREAM, END_HEADERS, PADDED, PRIORITISED = 1, 4, 8, 32
ACK = END_STREAM
#: Names of settings.
HEADER_TABLE_SIZE, ENABLE_PUSH, MAX_CONCURRENT_STREAMS, INITIAL_WINDOW_SIZE, MAX_FRAME_SIZE = range(1, 6)
#: Codes of errors.
(
    NO_ERROR, PROTOCOL_ERROR, INTERNAL_ERROR, FLOW_CONTROL_ERROR, SETTINGS_TIMEOUT, STREAM_CLOSED, FRAME_SIZE_ERROR,
    REFUSED_STREAM, CANCEL, COMPRESSION_ERROR, CONNECT_ERROR, ENHANCE_YOUR_CALM,
) = range(12)
LARGEST_WINDOW = 2**31 - 1


def frame(kind, flags=0, stream=0, payload=b"", length=None):
    """A frame; `length` is what its head claims when that is not the truth."""
    return struct.pack(">I", len(payload) if length is None else length)[1:] + struct.pack(
        ">BBI", kind, flags, stream
    ) + payload


def integer(value, bits, first=0):
    """RFC 7541 §5.1."""
    limit = (1 << bits) - 1
    if value < limit:
        return bytes([first | value])
    made, value = bytearray([first | limit]), value - limit
    while value >= 128:
        made.append(value % 128 | 128)
        value //= 128
    made.append(value)
    return bytes(made)


def text(value):
    """RFC 7541 §5.2, without Huffman."""
    return integer(len(value), 7) + value


def field(name, value):
    """A literal that leaves no trace in any table (RFC 7541 §6.2.2), so that nobody has to keep one."""
    return b"\0" + text(name) + text(value)


def block(*fields):
    return b"".join(field(name, value) for name, value in fields)


def headers(stream, *fields, flags=END_STREAM | END_HEADERS, before=b"", after=b""):
    return frame(HEADERS, flags, stream, before + block(*fields) + after)


def settings(*pairs):
    return frame(SETTINGS, payload=b"".join(struct.pack(">HI", name, value) for name, value in pairs))


def window(stream, increment):
    return frame(WINDOW_UPDATE, stream=stream, payload=struct.pack(">I", increment))


def reset(stream, code=CANCEL):
    return frame(RST_STREAM, stream=stream, payload=struct.pack(">I", code))


class Frame(NamedTuple):
    kind: int
    flags: int
    stream: int
    payload: bytes


class Connection:
    """A client's end: sends whatever bytes, reads frames, keeps what became of each stream."""

    def __init__(self, client, first=PREFACE + settings()):
        self.client = client
        self.held = b""
        self.decoder = hpack.Decoder()
        #: What came on each stream: `200`, `end`, `RST 1`, in order.
        self.streams = collections.defaultdict(list)
        self.bodies = collections.defaultdict(bytes)
        self.pings = []
        self.settings = {}
        self.acknowledged = 0
        #: Codes of every GOAWAY.
        self.farewells = []
        self.ended = False
        self.send(first)

    def send(self, sent):
        """Sends, unless the server has hung up; what it said before that can still be read."""
        try:
            self.client.sendall(sent)
        except (BrokenPipeError, ConnectionResetError):
            pass

    def read(self):
        """One frame; None at the end of the connection."""
        while len(self.held) < 9 or len(self.held) < 9 + int.from_bytes(self.held[:3], "big"):
            try:
                piece = self.client.recv(262_144)
            except ConnectionResetError:
                piece = b""
            if not piece:
                assert not self.held, f"the connection ended inside a frame: {self.held[:100]!r}"
                self.ended = True
                return None
            self.held += piece
        length = int.from_bytes(self.held[:3], "big")
        assert length <= 16_384, "a frame larger than was allowed"
        kind, flags, stream = struct.unpack(">BBI", self.held[3:9])
        payload, self.held = self.held[9:9 + length], self.held[9 + length:]
        made = Frame(kind, flags, stream, payload)
        self.note(made)
        return made

    def note(self, seen):
        events = self.streams[seen.stream] if seen.stream else None
        if seen.kind == SETTINGS:
            assert not seen.stream
            if seen.flags & ACK:
                assert not seen.payload
                self.acknowledged += 1
            else:
                self.settings.update(struct.iter_unpack(">HI", seen.payload))
        elif seen.kind == HEADERS:
            assert seen.flags & END_HEADERS, "the suite expects short answers"
            fields = dict(self.decoder.decode(seen.payload))
            assert list(fields)[0] == ":status"
            events.append(fields[":status"])
        elif seen.kind == DATA:
            self.bodies[seen.stream] += seen.payload
        elif seen.kind == RST_STREAM:
            events.append(f"RST {int.from_bytes(seen.payload, 'big')}")
        elif seen.kind == PING:
            assert not seen.stream and len(seen.payload) == 8
            if seen.flags & ACK:
                self.pings.append(seen.payload)
        elif seen.kind == GOAWAY:
            assert not seen.stream
            self.farewells.append(int.from_bytes(seen.payload[4:8], "big"))
        else:
            assert seen.kind == WINDOW_UPDATE, f"a frame of type {seen.kind}"
        if seen.kind in (HEADERS, DATA) and seen.flags & END_STREAM:
            events.append("end")

    def until(self, condition):
        """Reads until `condition` holds; false when the connection ended first."""
        while not condition():
            if self.read() is None:
                return bool(condition())
        return True

    def until_end(self):
        while self.read() is not None:
            pass

    def ping(self, payload):
        """Has everything sent so far looked at; false when the connection ended instead."""
        self.send(frame(PING, payload=payload))
        return self.until(lambda: payload in self.pings)

"""Clients that are too slow: all at the same time, many of each, against an emulator of their own."""

import concurrent.futures
import pathlib
import select
import socket
import ssl
import time
from typing import NamedTuple

import http1
import http2
from http1_rows import get, post
from http2_rows import GET, OPEN, POST, data, headers
from target import CONTROL, PATIENCE, Target

#: The limits of the contract, in seconds.
HEAD, BODY, IDLE = 10, 30, 60
#: An answer that nobody takes; not in the contract.
STALL = 30
#: Clients of each kind.
CROWD = 5


class Case(NamedTuple):
    name: str
    #: The least number of seconds after which the server may lose patience.
    limit: int
    #: Talks over a socket and says what the server did in the end.
    work: callable
    outcome: str
    #: None speaks in the clear where TLS is expected.
    tls: bool | None = False


def drip(client, text):
    """A byte each half second until the server says something or hangs up."""
    client.settimeout(0.5)
    for place in range(len(text)):
        try:
            client.sendall(text[place:place + 1])
            client.recv(1, socket.MSG_PEEK)
            break
        except TimeoutError:
            continue
        except (BrokenPipeError, ConnectionResetError):
            break
    client.settimeout(PATIENCE)


def answer_of(client, statuses=()):
    """The last answer; those before it have `statuses`."""
    reader = http1.Reader(client)
    for status in statuses:
        assert reader.answer().status == status
    answer = reader.answer()
    assert answer.fields.get("connection") == "close" and reader.at_end()
    return str(answer.status)


def silence_of(client, statuses=()):
    """Whatever comes before the end of the connection."""
    reader = http1.Reader(client)
    for status in statuses:
        assert reader.answer().status == status
    try:
        while reader.more():
            pass
    except (ConnectionResetError, ssl.SSLError):
        pass
    return f"said {reader.held[:100]!r}" if reader.held else "closed"


def answered(sent, *statuses, dripping=b""):
    def work(client):
        client.sendall(sent)
        drip(client, dripping)
        return answer_of(client, statuses)

    return work


def hung_up(sent, *statuses, dripping=b""):
    def work(client):
        client.sendall(sent)
        drip(client, dripping)
        return silence_of(client, statuses)

    return work


def frames(sent, dripping=b"", first=http2.PREFACE + http2.settings()):
    """What becomes of stream 1, or else of the connection."""

    def work(client):
        connection = http2.Connection(client, first)
        connection.send(sent)
        # What the server says first is not what is waited for.
        connection.until(lambda: connection.acknowledged or first == http2.PREFACE)
        drip(client, dripping)
        connection.until(lambda: connection.farewells or any(e.startswith("RST") for e in connection.streams[1]))
        if connection.streams[1]:
            return " ".join(connection.streams[1])
        connection.until_end()
        return f"GOAWAY {connection.farewells[-1]}" if connection.farewells else "closed"

    return work


def pings(client):
    """Alive, but without a request."""
    connection = http2.Connection(client)
    client.settimeout(1)
    while not connection.ended:
        try:
            connection.read()
        except TimeoutError:
            connection.send(http2.frame(http2.PING, payload=b"anybody?"))
    return f"GOAWAY {connection.farewells[-1]}"


def takes_no_answers(client):
    """More answers than any buffer holds, and nobody who reads them."""
    count = 40
    client.sendall(get(target=PAGE) * count)
    deadline = time.monotonic() + PATIENCE
    pause = select.poll()
    while established(client) and time.monotonic() < deadline:
        pause.poll(500)
    # What the kernel holds by then can still be read, and no more.
    reader = http1.Reader(client)
    try:
        for _ in range(count):
            reader.answer()
    except (AssertionError, ConnectionResetError):
        return "cut off"
    return "served"


def established(client):
    """Whether the server's end of the connection is open; it may be closed with output that is still under way."""
    ends = [f"{port:04X}" for port in (client.getpeername()[1], client.getsockname()[1])]
    for line in pathlib.Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        if [fields[1].split(":")[1], fields[2].split(":")[1]] == ends:
            return fields[3] == "01"
    return False


HELLO = bytes.fromhex("1603010200010001fc0303")
CHUNKED = post(b"Transfer-Encoding: chunked", body=b"")
DEVICES = f"{CONTROL}/devices".encode()
PAGE = DEVICES + b"?pageSize=10000"

CASES = [
    Case("a head that stops", HEAD, answered(get()[:-2]), "408"),
    Case("a request line that stops", HEAD, answered(b"GET /he"), "408"),
    Case("a head that drips", HEAD, answered(get()[:-2], dripping=b"X-Slow: " + b"a" * 500), "408"),
    Case("a head by TLS that stops", HEAD, answered(get()[:-2]), "408", tls=True),
    Case("a second head that stops", HEAD, answered(get() + get()[:-2], 200), "408"),
    Case("a body that stops", BODY, answered(post(b"Content-Length: 17", body=b'{"dura')), "408"),
    Case("a body that does not begin", BODY, answered(post(b"Content-Length: 17", body=b"")), "408"),
    Case("a body that drips", BODY, answered(post(b"Content-Length: 999", body=b""), dripping=b" " * 500), "408"),
    Case("a body that waits for 100 Continue and does not come", BODY,
         answered(post(b"Content-Length: 17", b"Expect: 100-continue", body=b""), 100), "408"),
    Case("a chunk that stops", BODY, answered(CHUNKED + b"6\r\n{"), "408"),
    Case("chunks that drip", BODY, answered(CHUNKED, dripping=b"1\r\n \r\n" * 90), "408"),
    Case("an extension that drips", BODY, answered(CHUNKED + b"1;", dripping=b"a" * 500), "408"),
    Case("trailers that drip", BODY, answered(CHUNKED + b"0\r\n", dripping=b"X: " + b"a" * 500), "408"),
    Case("nothing at all", IDLE, hung_up(b""), "closed"),
    Case("nothing after a request", IDLE, hung_up(get(), 200), "closed"),
    Case("half a preface of HTTP/2", HEAD, hung_up(http2.PREFACE[:12]), "closed"),
    Case("a preface that drips", HEAD, hung_up(b"", dripping=http2.PREFACE), "closed"),
    Case("a preface and no SETTINGS", IDLE, frames(b"", first=http2.PREFACE), "GOAWAY 0"),
    Case("HTTP/2 without a request", IDLE, frames(b""), "GOAWAY 0"),
    Case("HTTP/2 with nothing but PING", IDLE, pings, "GOAWAY 0"),
    Case("HEADERS without an end", HEAD, frames(headers(1, *GET, flags=http2.END_STREAM)), "RST 8"),
    Case("HEADERS that drip", HEAD, frames(headers(1, *GET)[:9], dripping=headers(1, *GET)[9:]), "RST 8"),
    Case("DATA that does not come", BODY, frames(headers(1, *POST, flags=OPEN)), "RST 8"),
    Case("DATA that drips", BODY, frames(headers(1, *POST, flags=OPEN), dripping=data(1, b" ", 0) * 20), "RST 8"),
    Case("a frame that stops", BODY, frames(headers(1, *POST, flags=OPEN) + data(1, b"abc")[:-1]), "RST 8"),
    Case("an answer for which there is no window", STALL,
         frames(headers(1, *GET), first=http2.PREFACE + http2.settings((http2.INITIAL_WINDOW_SIZE, 0))), "200 RST 8"),
    Case("answers that nobody reads", STALL, takes_no_answers, "cut off"),
    Case("no TLS where it is spoken", HEAD, hung_up(b""), "closed", tls=None),
    Case("half a TLS hello", HEAD, hung_up(HELLO), "closed", tls=None),
    Case("a TLS hello that drips", HEAD, hung_up(b"", dripping=HELLO + bytes(500)), "closed", tls=None),
    Case("TLS and then nothing", IDLE, hung_up(b""), "closed", tls=True),
]


class Run:
    """Plays every case in the background, many clients of each."""

    def __init__(self, program):
        self.target = Target(program)
        with self.target.connect() as client:
            body = b'{"count":8000,"platform":"android"}'
            client.sendall(get(b"Content-Length: %d" % len(body), target=DEVICES, method=b"POST") + body)
            assert http1.Reader(client).answer().status == 200
        self.descriptors, self.memory = self.target.descriptors, self.target.memory
        pool = concurrent.futures.ThreadPoolExecutor(max_workers=len(CASES) * CROWD)
        self.outcomes = {case: [pool.submit(self.play, case) for _ in range(CROWD)] for case in CASES}
        pool.shutdown(wait=False)

    def play(self, case):
        """What the server did, and after how many seconds."""
        begun = time.monotonic()
        with self.socket(case.tls) as client:
            outcome = case.work(client)
        return outcome, time.monotonic() - begun

    def socket(self, tls):
        if tls is None:
            return socket.create_connection(self.target.secure, timeout=PATIENCE)
        return self.target.connect(tls=tls)

"""HTTP/2 as a conversation: flow control, limits on streams, and clients that leave."""

import socket
import struct

import h2.config
import h2.connection
import h2.events
import h2.settings
import pytest

import http2
from http2 import (
    END_HEADERS, ENHANCE_YOUR_CALM, HEADER_TABLE_SIZE, INITIAL_WINDOW_SIZE, PREFACE, PROTOCOL_ERROR, frame, headers,
    reset, settings, window,
)
from http2_rows import AUTHORITY, BODY, METHOD, OPEN, POST, SCHEME, data, get, priority
from target import CONTROL, withstands

MIB = 1024 * 1024
NO_WINDOW = PREFACE + settings((INITIAL_WINDOW_SIZE, 0))


def path_of(path):
    return [METHOD, SCHEME, AUTHORITY, (b":path", path)]


def holds(target, conversation, times=20, first=PREFACE + settings()):
    def exchange(number):
        with target.connect() as client:
            conversation(http2.Connection(client, first))

    withstands(target, exchange, times)


def is_open(connection, number=200_001):
    """Whether another request is answered."""
    connection.send(get(number))
    return connection.until(lambda: connection.streams[number] == ["200", "end"])


def test_an_answer_waits_for_a_window(target):
    def conversation(connection):
        connection.send(get())
        assert connection.until(lambda: connection.streams[1] == ["200"])
        assert connection.ping(b"no data!") and connection.bodies[1] == b""
        connection.send(window(1, 1))
        assert connection.until(lambda: connection.bodies[1] == b"o")
        assert connection.ping(b"one byte") and connection.bodies[1] == b"o"
        connection.send(settings((INITIAL_WINDOW_SIZE, 100)))
        assert connection.until(lambda: connection.streams[1] == ["200", "end"])
        assert connection.bodies[1] == b"ok"

    holds(target, conversation, first=NO_WINDOW)


@pytest.mark.parametrize("tls", [False, True], ids=["in the clear", "by TLS"])
@pytest.mark.parametrize("step", [16_384, 10_007, 100_000])
def test_a_large_answer_comes_bit_by_bit(target, page, step, tls):
    path, content = page

    def exchange(number):
        with target.connect(tls=tls, alpn=["h2"]) as client:
            connection = http2.Connection(client, NO_WINDOW)
            connection.send(window(0, http2.LARGEST_WINDOW - 65_535) + get(fields=path_of(path)))
            allowed = 0
            while allowed < len(content):
                allowed += step
                connection.send(window(1, step))
                assert connection.until(lambda: len(connection.bodies[1]) >= min(allowed, len(content)))
                assert len(connection.bodies[1]) <= allowed
            assert connection.until(lambda: connection.streams[1] == ["200", "end"])
            assert connection.bodies[1] == content

    withstands(target, exchange, times=2)


def test_a_window_of_one_byte_at_a_time(target):
    def conversation(connection):
        connection.send(get(fields=path_of(f"{CONTROL}/stats".encode())))
        assert connection.until(lambda: connection.streams[1] == ["200"])
        count = 0
        while "end" not in connection.streams[1]:
            count += 1
            connection.send(window(1, 1))
            assert connection.until(lambda: len(connection.bodies[1]) == count)
            if connection.bodies[1].count(b"{") == connection.bodies[1].count(b"}"):
                assert connection.ping(b"is it it")
        assert len(connection.bodies[1]) > 50

    holds(target, conversation, times=3, first=NO_WINDOW)


def test_the_connection_has_a_window_of_its_own(target, page):
    path, content = page

    def conversation(connection):
        numbers = range(1, 6, 2)
        for number in numbers:
            connection.send(get(number, fields=path_of(path)))
        assert connection.until(lambda: sum(map(len, connection.bodies.values())) == 65_535)
        assert connection.ping(b"no more!") and sum(map(len, connection.bodies.values())) == 65_535
        connection.send(window(0, 2**30))
        assert connection.until(lambda: all("end" in connection.streams[number] for number in numbers))
        assert all(connection.bodies[number] == content for number in numbers)

    holds(target, conversation, times=2, first=PREFACE + settings((INITIAL_WINDOW_SIZE, 2**30)))


def test_a_window_below_nothing(target, page):
    """RFC 9113 §6.9.2: a setting that comes late takes back what was granted."""
    path, content = page

    def conversation(connection):
        connection.send(get(fields=path_of(path)))
        assert connection.until(lambda: len(connection.bodies[1]) == 65_535)
        connection.send(settings((INITIAL_WINDOW_SIZE, 0)) + window(0, 2**30) + window(1, 65_535))
        assert connection.ping(b"nothing!") and len(connection.bodies[1]) == 65_535
        connection.send(window(1, 2**30))
        assert connection.until(lambda: "end" in connection.streams[1])
        assert connection.bodies[1] == content

    holds(target, conversation, times=2)


def test_a_client_that_leaves_a_large_answer(target, page):
    def conversation(connection):
        for number in range(1, 6, 2):
            connection.send(get(number, fields=path_of(page[0])))
        assert connection.until(lambda: len(connection.bodies[1]) > 0)

    holds(target, conversation, times=10)


def test_a_hundred_streams_and_one(target):
    def conversation(connection):
        # The limit holds once it is acknowledged.
        assert connection.until(lambda: connection.settings)
        assert connection.settings[http2.MAX_CONCURRENT_STREAMS] == 100
        connection.send(frame(http2.SETTINGS, http2.ACK))
        for number in range(1, 200, 2):
            connection.send(headers(number, *POST, flags=OPEN))
        assert connection.ping(b"hundred!") and not connection.streams[199]
        connection.send(data(1, BODY))
        assert connection.until(lambda: connection.streams[1] == ["200", "end"])
        connection.send(headers(201, *POST, flags=OPEN) + data(201, BODY))
        assert connection.until(lambda: connection.streams[201] == ["200", "end"])
        for number in range(3, 200, 2):
            connection.send(data(number, BODY))
        assert connection.until(lambda: all(connection.streams[number] for number in range(3, 200, 2)))
        for number in range(301, 504, 2):
            connection.send(headers(number, *POST, flags=OPEN))
        connection.until_end()
        assert connection.farewells == [PROTOCOL_ERROR]

    holds(target, conversation)


def test_a_hundred_streams_and_one_too_soon(target):
    """A client that does not know of the limit yet is told to try again (RFC 9113 §5.1.2)."""

    def conversation(connection):
        for number in range(1, 204, 2):
            connection.send(headers(number, *POST, flags=OPEN))
        assert connection.until(lambda: connection.streams[203])
        assert connection.streams[201] == connection.streams[203] == ["RST 7"]
        connection.send(data(1, BODY))
        assert connection.until(lambda: connection.streams[1] == ["200", "end"])

    holds(target, conversation)


def test_ten_thousand_streams_one_after_the_other(target):
    def conversation(connection):
        for start in range(1, 20_000, 200):
            numbers = range(start, start + 200, 2)
            connection.send(b"".join(get(number) for number in numbers))
            assert connection.until(lambda: all(connection.streams[number] == ["200", "end"] for number in numbers))
        connection.send(window(0, 2**20))

    holds(target, conversation, times=1)


def test_the_last_number_of_a_stream(target):
    def conversation(connection):
        connection.send(get(2**31 - 1))
        assert connection.until(lambda: connection.streams[2**31 - 1] == ["200", "end"])
        assert connection.ping(b"and then")

    holds(target, conversation)


@pytest.mark.parametrize(
    "sent",
    [window(1, 1), reset(1), frame(http2.PRIORITY, 0, 1, priority(3)), get(), data(1, b"late")],
    ids=["WINDOW_UPDATE", "RST_STREAM", "PRIORITY", "HEADERS", "DATA"],
)
def test_frames_on_a_stream_that_is_over(target, sent):
    """RFC 9113 §5.1, closed: the first three must be taken, the others may be."""

    def conversation(connection):
        connection.send(get())
        assert connection.until(lambda: connection.streams[1] == ["200", "end"])
        connection.send(sent)
        assert is_open(connection)
        assert connection.streams[1] == ["200", "end"]

    holds(target, conversation)


def test_data_for_a_stream_that_is_over_counts_for_the_connection(target):
    """RFC 9113 §5.1: otherwise the connection's window would be used up for ever."""

    def conversation(connection):
        connection.send(headers(1, *POST, (b"content-length", b"%d" % (9 * MIB)), flags=OPEN))
        assert connection.until(lambda: connection.streams[1][:2] == ["413", "end"])
        connection.send(reset(1) + data(1, bytes(16_384), 0) * 16)
        for _ in range(200):
            connection.send(data(1, bytes(16_384), 0))
        assert is_open(connection)

    holds(target, conversation, times=3)


def test_a_body_announced_to_be_too_large(target):
    def conversation(connection):
        connection.send(headers(1, *POST, (b"content-length", b"%d" % (8 * MIB + 1)), flags=OPEN))
        assert connection.until(lambda: connection.streams[1] == ["413", "end"])
        connection.send(data(1, b"what there is"))
        assert is_open(connection)

    holds(target, conversation)


def test_bodies_of_one_connection_too_large_together(target):
    """The contract's limits: 8 MiB each, and not a hundred times that."""

    def conversation(connection):
        for number in range(1, 12, 2):
            connection.send(headers(number, *POST, flags=OPEN))
        for _ in range(7 * MIB // 16_384):
            for number in range(1, 12, 2):
                connection.send(data(number, b" " * 16_384, 0))
        calm = f"RST {ENHANCE_YOUR_CALM}"
        assert connection.until(lambda: any(calm in events for events in connection.streams.values()))
        assert is_open(connection)

    holds(target, conversation, times=1)


@pytest.mark.parametrize(("size", "status"), [(8 * MIB, "200"), (8 * MIB + 1, "413")])
def test_a_large_body_by_the_book(target, size, status):
    """With the library h2 at the client's end, which would refuse a server that breaks the protocol."""
    body = b" " * (size - len(BODY)) + BODY

    def exchange(number):
        with target.connect() as client:
            seen = talk(client, body)
        assert seen == status

    withstands(target, exchange, times=1)


def talk(client, body):
    """Sends a body as fast as the windows allow; returns the status."""
    connection = h2.connection.H2Connection(h2.config.H2Configuration(header_encoding="utf-8"))
    connection.initiate_connection()
    connection.send_headers(1, [*POST])
    sent = 0
    while True:
        room = min(connection.local_flow_control_window(1), connection.max_outbound_frame_size, len(body) - sent)
        if room or sent == len(body):
            sent += room
            connection.send_data(1, body[sent - room:sent], end_stream=sent == len(body))
            if sent < len(body):
                client.sendall(connection.data_to_send())
                continue
        client.sendall(connection.data_to_send())
        while piece := client.recv(65536):
            events = connection.receive_data(piece)
            for event in events:
                if isinstance(event, h2.events.ResponseReceived):
                    return dict(event.headers)[":status"]
            client.sendall(connection.data_to_send())
            if any(isinstance(event, h2.events.WindowUpdated) for event in events) and sent < len(body):
                break
        else:
            raise AssertionError("the connection ended")


def test_trailers_and_padding_by_the_book(target):
    def exchange(number):
        with target.connect() as client:
            connection = h2.connection.H2Connection(h2.config.H2Configuration(header_encoding="utf-8"))
            connection.initiate_connection()
            connection.update_settings({h2.settings.SettingCodes.MAX_FRAME_SIZE: 65_536})
            connection.send_headers(1, [*POST])
            connection.send_data(1, BODY, pad_length=number % 256)
            connection.send_headers(1, [(b"x-digest", b"1")], end_stream=True)
            connection.ping(b"12345678")
            client.sendall(connection.data_to_send())
            seen = []
            while not any(isinstance(event, h2.events.StreamEnded) for event in seen):
                piece = client.recv(65536)
                assert piece
                seen += connection.receive_data(piece)
                client.sendall(connection.data_to_send())
            (answer,) = [event for event in seen if isinstance(event, h2.events.ResponseReceived)]
            assert dict(answer.headers)[":status"] == "200"

    withstands(target, exchange)


def test_every_settings_frame_is_acknowledged(target):
    def conversation(connection):
        connection.send(settings() * 19)
        assert connection.until(lambda: connection.acknowledged == 20)
        assert connection.ping(b"no more!") and connection.acknowledged == 20

    holds(target, conversation)


def test_pings_are_echoed_in_order(target):
    payloads = [struct.pack(">Q", number) for number in range(200)]

    def conversation(connection):
        connection.send(b"".join(frame(http2.PING, payload=payload) for payload in payloads))
        assert connection.until(lambda: len(connection.pings) == 200) and connection.pings == payloads

    holds(target, conversation)


def test_a_client_without_a_compression_table(target):
    def conversation(connection):
        connection.decoder.max_allowed_table_size = 0
        connection.decoder.header_table_size = 0
        for number in range(1, 20, 2):
            connection.send(get(number))
            assert connection.until(lambda: connection.streams[number] == ["200", "end"])

    holds(target, conversation, first=PREFACE + settings((HEADER_TABLE_SIZE, 0)))


def test_head(target):
    def conversation(connection):
        connection.send(get(fields=[(b":method", b"HEAD"), SCHEME, AUTHORITY, (b":path", b"/healthz")]))
        assert connection.until(lambda: connection.streams[1] == ["200", "end"])
        assert connection.bodies[1] == b""

    holds(target, conversation)


def test_expect_100_continue(target):
    def conversation(connection):
        connection.send(headers(1, *POST, (b"expect", b"100-continue"), flags=OPEN))
        assert connection.until(lambda: connection.streams[1] == ["100"])
        connection.send(data(1, BODY))
        assert connection.until(lambda: connection.streams[1] == ["100", "200", "end"])

    holds(target, conversation)


@pytest.mark.parametrize("size", [1, 2, 7, 23, 24, 25])
def test_a_preface_in_pieces(target, size):
    def exchange(number):
        with target.connect() as client:
            sent = PREFACE + settings()
            for start in range(0, len(sent), size):
                client.sendall(sent[start:start + size])
            assert is_open(http2.Connection(client, b""))

    withstands(target, exchange)


@pytest.mark.parametrize(
    "sent",
    [get(), frame(http2.PING, payload=bytes(8)), frame(http2.SETTINGS, http2.ACK), window(0, 1),
     b"GET / HTTP/1.1\r\nHost: h\r\n\r\n", bytes(9)],
    ids=["HEADERS", "PING", "an acknowledgement", "WINDOW_UPDATE", "HTTP/1.1", "NULs"],
)
def test_a_preface_without_settings(target, sent):
    """RFC 9113 §3.4: a connection error; GOAWAY may be left out."""

    def conversation(connection):
        connection.send(sent)
        connection.until_end()
        assert connection.farewells in ([PROTOCOL_ERROR], []), connection.farewells
        assert not any(connection.streams.values())

    holds(target, conversation, first=PREFACE)


def test_the_clients_end_after_a_request(target):
    def conversation(connection):
        connection.send(get() + get(3))
        connection.client.shutdown(socket.SHUT_WR)
        connection.until_end()
        assert connection.streams[1] == connection.streams[3] == ["200", "end"]

    holds(target, conversation)


def test_the_clients_end_in_a_request(target):
    def conversation(connection):
        connection.send(headers(1, *POST, flags=OPEN) + get(3)[:-4])
        connection.client.shutdown(socket.SHUT_WR)
        connection.until_end()
        assert not any(connection.streams.values())

    holds(target, conversation)


def test_a_client_that_vanishes_with_a_hundred_streams(target):
    def conversation(connection):
        for number in range(1, 200, 2):
            connection.send(headers(number, *POST, flags=END_HEADERS) + data(number, b"x" * 100, 0))
        connection.client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    holds(target, conversation, times=50)


def test_a_request_with_a_goaway_is_answered(target):
    """RFC 9113 §6.8: it is about the streams of the other side."""

    def conversation(connection):
        connection.send(headers(1, *POST, flags=OPEN) + frame(http2.GOAWAY, payload=bytes(8)))
        assert connection.ping(b"goodbye?")
        connection.send(data(1, BODY))
        connection.until_end()
        assert connection.streams[1] == ["200", "end"] and connection.farewells == [0]

    holds(target, conversation)


def test_streams_of_deliveries_that_are_taken_back(target, page):
    path = page[0].split(b"?")[0]
    token = page[1].split(b'"token":"')[1].split(b'"')[0]

    def conversation(connection):
        numbers = range(1, 100, 2)
        for number in numbers:
            connection.send(get(number, fields=path_of(path + b"/" + token + b"/messages:stream")))
        assert connection.until(lambda: all(connection.streams[number] == ["200"] for number in numbers))
        for number in numbers:
            connection.send(reset(number))
        assert is_open(connection)

    holds(target, conversation)



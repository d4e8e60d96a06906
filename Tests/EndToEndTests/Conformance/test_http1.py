"""HTTP/1.1: the table of rows, in the clear and by TLS, and what a row cannot say."""

import socket
import struct

import pytest

import http1
import http1_rows
from http1_rows import BODY, CLOCK, get, post
from target import withstands

LARGE = 256 * 1024


def play(client, row, number):
    reader = http1.Reader(client)
    http1.send(client, row.sent, number)
    if row.half:
        client.shutdown(socket.SHUT_WR)
    # Whether there is a 100 depends on how the bytes were cut.
    statuses = row.statuses
    if b"Expect: 100-continue" in row.sent and not statuses:
        answer = reader.answer()
        if answer.status == 100:
            answer = reader.answer()
        assert answer.status == 200
    for place, status in enumerate(statuses):
        answer = reader.answer(to_head=place in row.heads)
        assert answer.status == status, f"{answer.status} {answer.body[:200]!r}"
        closes = answer.fields.get("connection") == "close"
        assert closes == (not row.stays and not row.half and place == len(statuses) - 1)
    if row.stays:
        # An answer too many would be taken for this one, which says that it is the last.
        client.sendall(get(b"Connection: close", target=CLOCK))
        answer = reader.answer()
        assert (answer.status, answer.body[:8]) == (200, b'{"now":"'), answer
    assert reader.at_end(), reader.held[:200]


@pytest.mark.parametrize("row", http1_rows.ROWS, ids=lambda row: row.name)
def test_row(target, row):
    def exchange(number):
        with target.connect() as client:
            play(client, row, number)

    withstands(target, exchange, times=20 if len(row.sent) < LARGE else 2)


SECURE = [row for row in http1_rows.ROWS if not row.half and len(row.sent) < LARGE][::9]


@pytest.mark.parametrize("row", SECURE, ids=lambda row: row.name)
def test_row_by_tls(target, row):
    def exchange(number):
        with target.connect(tls=True, alpn=["http/1.1"]) as client:
            play(client, row, number)

    withstands(target, exchange)


def test_a_body_that_waits_for_100_continue(target):
    def exchange(number):
        with target.connect() as client:
            reader = http1.Reader(client)
            client.sendall(post(b"Content-Length: 17", b"Expect: 100-Continue", body=b""))
            assert reader.answer().status == 100
            http1.send(client, BODY, number)
            assert reader.answer().status == 200

    withstands(target, exchange)


@pytest.mark.parametrize("kept", [1, 20, -1], ids=["a byte", "half a head", "all but a byte"])
@pytest.mark.parametrize("sent", [get(), post(b"Content-Length: 17")], ids=["of a head", "of a body"])
def test_a_client_that_vanishes_with_a_reset(target, sent, kept):
    def exchange(number):
        with target.connect() as client:
            client.sendall(sent[:kept])
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    withstands(target, exchange, times=100)


def test_a_client_that_vanishes_before_its_answer(target):
    def exchange(number):
        with target.connect() as client:
            client.sendall(get() * 100)
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    withstands(target, exchange, times=100)


def test_a_client_that_vanishes_while_it_waits(target):
    """The answer to messages:wait comes when the client has long gone."""
    wait = CLOCK.replace(b"/clock", b"/messages:wait?count=1000000&timeout=1")

    def exchange(number):
        with target.connect() as client:
            client.sendall(get(target=wait))

    withstands(target, exchange, times=50)


def test_many_connections_at_once(target):
    def exchange(number):
        clients = [target.connect() for _ in range(300)]
        for client in clients:
            client.sendall(get(b"Connection: close"))
        for client in clients:
            reader = http1.Reader(client)
            assert reader.answer().status == 200 and reader.at_end()
            client.close()

    withstands(target, exchange, times=3)

"""TLS: what is negotiated, and what is not TLS at all."""

import socket
import ssl

import pytest

import http1
import http2
from http1_rows import get
from http2_rows import get as get2
from target import withstands


def heard(target, sent, half=False):
    """What the server says to bytes on the port for TLS before it hangs up."""
    with socket.create_connection(target.secure) as client:
        received = b""
        try:
            client.sendall(sent)
            if half:
                client.shutdown(socket.SHUT_WR)
            while piece := client.recv(65536):
                received += piece
        except (ConnectionResetError, BrokenPipeError):
            pass
    return received


HELLO = bytes.fromhex("1603010200010001fc0303")


@pytest.mark.parametrize(
    ("sent", "half"),
    [
        (get(), False), (http2.PREFACE + http2.settings(), False), (bytes(100), False), (b"\xff" * 1000, False),
        (HELLO + bytes(508), False), (bytes.fromhex("160301ffff"), True), (bytes.fromhex("80") + b"x" * 128, False),
        (bytes.fromhex("15030100020228"), False), (bytes.fromhex("1703030010") + bytes(16), False), (HELLO, True),
        (b"", True),
    ],
    ids=[
        "HTTP/1.1", "HTTP/2", "NULs", "ones", "a hello of zeros", "a record too large", "a hello of SSL 2", "an alert",
        "data before keys", "half a hello", "nothing",
    ],
)
def test_what_is_no_tls(target, sent, half):
    def exchange(number):
        said = heard(target, sent, half)
        # An alert at most, and never anything of HTTP.
        assert not said or said[0] == 21, said[:100]

    withstands(target, exchange, times=50)


@pytest.mark.parametrize("alpn", [None, ["http/1.1"], ["http/1.1", "h2c"], ["http/1.0", "http/1.1"]])
def test_http1_by_tls(target, alpn):
    def exchange(number):
        with target.connect(tls=True, alpn=alpn) as client:
            assert client.selected_alpn_protocol() == (alpn and "http/1.1")
            client.sendall(get(b"Connection: close"))
            reader = http1.Reader(client)
            assert reader.answer().body == b"ok" and reader.at_end()

    withstands(target, exchange)


@pytest.mark.parametrize("alpn", [["h2"], ["h2", "http/1.1"], ["http/1.1", "h2"], ["spdy/3", "h2"]])
def test_http2_by_tls(target, alpn):
    def exchange(number):
        with target.connect(tls=True, alpn=alpn) as client:
            assert client.selected_alpn_protocol() == "h2"
            connection = http2.Connection(client)
            connection.send(get2())
            assert connection.until(lambda: connection.streams[1] == ["200", "end"])

    withstands(target, exchange)


@pytest.mark.parametrize("first", [get(), b"\0", http2.settings(), http2.PREFACE[:20] + b"XX\r\n"],
                         ids=["HTTP/1.1", "a NUL", "no preface", "a damaged one"])
def test_something_else_than_the_http2_agreed_on(target, first):
    """RFC 9113 §3.4: an invalid preface is a connection error; HTTP/1.1 is not answered."""

    def exchange(number):
        with target.connect(tls=True, alpn=["h2", "http/1.1"]) as client:
            connection = http2.Connection(client, first + bytes(24))
            assert connection.until(lambda: connection.ended)
            assert connection.farewells == [http2.PROTOCOL_ERROR] and not connection.streams

    withstands(target, exchange)


def test_http2_where_http1_was_agreed_on(target):
    def exchange(number):
        with target.connect(tls=True, alpn=["http/1.1"]) as client:
            client.sendall(http2.PREFACE + http2.settings())
            reader = http1.Reader(client)
            assert reader.answer().status == 505 and reader.at_end()

    withstands(target, exchange)


def test_no_protocol_in_common(target):
    """RFC 7301 §3.2: an alert."""

    def exchange(number):
        with pytest.raises(ssl.SSLError, match="(?i)application.protocol"):
            target.connect(tls=True, alpn=["spdy/3", "imap"]).close()

    withstands(target, exchange)


def test_an_old_version(target):
    context = ssl.create_default_context(cafile=target.authority)
    context.set_ciphers("ALL:@SECLEVEL=0")
    context.minimum_version = context.maximum_version = ssl.TLSVersion.TLSv1_1

    def exchange(number):
        with pytest.raises((ssl.SSLError, ConnectionResetError)):
            context.wrap_socket(socket.create_connection(target.secure), server_hostname="localhost").close()

    withstands(target, exchange)


def test_a_client_that_leaves_without_a_word(target):
    """No close_notify: the socket goes from under the session."""

    def exchange(number):
        client = target.connect(tls=True, alpn=["h2"])
        http2.Connection(client).send(get2())
        socket.socket(fileno=client.detach()).close()

    withstands(target, exchange, times=50)


def test_a_client_that_does_not_trust_the_authority(target):
    def exchange(number):
        context = ssl.create_default_context()
        with pytest.raises(ssl.SSLCertVerificationError):
            context.wrap_socket(socket.create_connection(target.secure), server_hostname="localhost")

    withstands(target, exchange)

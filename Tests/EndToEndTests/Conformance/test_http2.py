"""HTTP/2 with prior knowledge and by TLS: the table of rows."""

import pytest

import http2
import http2_rows
from http2_rows import get
from target import withstands

#: A stream that no row uses; its answer shows that the connection goes on.
PROBE = 100_001
LARGE = 100_000


def play(client, row, first=http2.PREFACE + http2.settings()):
    connection = http2.Connection(client, first)
    connection.send(row.sent)
    if row.ends is not None:
        connection.until_end()
        assert connection.farewells[-1:] == [row.ends], (connection.farewells, dict(connection.streams))
        return
    connection.send(get(PROBE))
    expected = {number: outcome.split(" end")[0] for number, outcome in row.streams.items()}
    assert connection.until(
        lambda: "end" in connection.streams[PROBE] and all(connection.streams[number] for number in expected)
    ), f"the connection ended: GOAWAY {connection.farewells}, {dict(connection.streams)}"
    # Whatever else there is comes before this.
    assert connection.ping(b"the end!")
    streams = {number: " ".join(events) for number, events in connection.streams.items() if events}
    assert streams == {**row.streams, PROBE: "200 end"}
    assert not connection.farewells
    assert connection.bodies[PROBE] == b"ok"


@pytest.mark.parametrize("row", http2_rows.ROWS, ids=lambda row: row.name)
def test_row(target, row):
    def exchange(number):
        with target.connect() as client:
            play(client, row)

    withstands(target, exchange, times=20 if len(row.sent) < LARGE else 3)


SECURE = [row for row in http2_rows.ROWS if len(row.sent) < LARGE][::8]


@pytest.mark.parametrize("row", SECURE, ids=lambda row: row.name)
def test_row_by_tls(target, row):
    def exchange(number):
        with target.connect(tls=True, alpn=["h2", "http/1.1"]) as client:
            assert client.selected_alpn_protocol() == "h2"
            play(client, row)

    withstands(target, exchange)

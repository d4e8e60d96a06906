"""HTTP/1.1 as a strict client reads it, over a socket whose requests are bytes."""

import random
import re
from typing import NamedTuple

STATUS_LINE = re.compile(rb"HTTP/1\.1 (\d{3}) [ -~]+")
FIELD = re.compile(rb"([!#$%&'*+\-.^_`|~0-9A-Za-z]+): ([ -~]*)")


class Answer(NamedTuple):
    status: int
    fields: dict
    body: bytes


class Reader:
    """Takes answers from a socket, one at a time, and refuses what RFC 9112 does not allow a server."""

    def __init__(self, client):
        self.client = client
        self.held = b""

    def more(self):
        piece = self.client.recv(65536)
        self.held += piece
        return bool(piece)

    def take(self, count):
        while len(self.held) < count:
            assert self.more(), f"the connection ended inside an answer: {self.held[-200:]!r}"
        taken, self.held = self.held[:count], self.held[count:]
        return taken

    def line(self):
        while (end := self.held.find(b"\r\n")) < 0:
            assert self.more(), f"the connection ended where an answer was expected: {self.held[-200:]!r}"
        return self.take(end + 2)[:-2]

    def answer(self, to_head=False):
        """The next answer; one to HEAD has no body."""
        line = self.line()
        matched = STATUS_LINE.fullmatch(line)
        assert matched, f"no status line: {line[:200]!r}"
        status, fields = int(matched[1]), {}
        while line := self.line():
            matched = FIELD.fullmatch(line)
            assert matched, f"no header: {line[:200]!r}"
            name = matched[1].lower().decode()
            assert name not in fields, f"{name} twice"
            fields[name] = matched[2].decode()
        if status < 200:
            assert "content-length" not in fields and "transfer-encoding" not in fields
            return Answer(status, fields, b"")
        assert "date" in fields
        assert ("content-length" in fields) != ("transfer-encoding" in fields), "the end of the body is not told once"
        return Answer(status, fields, b"" if to_head else self.body(fields))

    def body(self, fields):
        if "content-length" in fields:
            return self.take(int(fields["content-length"]))
        body = b""
        while size := int(self.line(), 16):
            body += self.take(size)
            assert self.take(2) == b"\r\n"
        assert self.line() == b""
        return body

    def at_end(self):
        """Whether the server has ended the connection, with nothing left to read."""
        return not self.held and not self.more()


def send(client, text, number):
    """Sends everything: the first time at once, later in pieces that are cut elsewhere each time.

    A server may stop listening to what it has refused.
    """
    dice = random.Random(number)
    cuts = sorted(dice.sample(range(1, len(text)), min(dice.randint(1, 4), len(text) - 1))) if number and text[1:] else []
    try:
        for start, end in zip([0, *cuts], [*cuts, len(text)]):
            client.sendall(text[start:end])
    except (BrokenPipeError, ConnectionResetError):
        pass

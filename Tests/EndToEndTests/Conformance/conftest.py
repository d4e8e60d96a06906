"""The emulators of the suite."""

import os

import pytest

import http1
import slow_cases
from http1_rows import get
from target import PROJECT, Target

DEVICES = 8_000
#: Bytes that some fifteen thousand exchanges together may add, the devices of ``page`` among them: 2 KB each would be seen.
GROWTH = 32 * 1024 * 1024


@pytest.fixture(scope="session")
def target():
    """The one whose memory is watched, so that nothing else may go on in it."""
    made = Target(os.environ["FCM_CONSOLE"])
    assert made.answers()
    level = made.memory
    yield made
    grown = made.memory - level
    assert made.stop() == 0
    assert grown <= GROWTH, f"memory grew by {grown} bytes over all exchanges"


@pytest.fixture(scope="session")
def page(target):
    """Path and content of an answer of more than a million bytes."""
    base = f"/emulator/v1/projects/{PROJECT}-page/devices".encode()
    body = b'{"count":%d,"platform":"android"}' % DEVICES
    path = base + b"?pageSize=10000"
    with target.connect() as client:
        reader = http1.Reader(client)
        client.sendall(get(b"Content-Length: %d" % len(body), target=base, method=b"POST") + body)
        assert reader.answer().status == 200
        client.sendall(get(target=path))
        content = reader.answer().body
    assert len(content) > 1_000_000
    return path, content


def pytest_collection_finish(session):
    """The slow ones take their time beside the others."""
    if any(item.module.__name__ == "test_slow" for item in session.items) and not session.config.option.collectonly:
        session.config.slow = slow_cases.Run(os.environ["FCM_CONSOLE"])


@pytest.fixture(scope="session")
def slow(pytestconfig):
    yield pytestconfig.slow
    assert pytestconfig.slow.target.stop() == 0

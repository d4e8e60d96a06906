"""An emulator under attack: started here, so that its memory and its descriptors can be watched."""

import json
import os
import pathlib
import shutil
import socket
import ssl
import subprocess
import tempfile
import time

#: Seconds after which something that should have come is missing; far beyond anything that is measured.
PATIENCE = 300
PROJECT = "wire"
CONTROL = f"/emulator/v1/projects/{PROJECT}"
#: What one batch of exchanges may add to the resident memory, in bytes: a page here and there, and no leak of each.
TOLERANCE = 256 * 1024
#: A leak adds to every batch; what is only laid out anew comes to an end.
BATCHES = 8


class Target:
    """One running emulator."""

    def __init__(self, program):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="conformance-"))
        command = [program, "emulator", "--http", "127.0.0.1:0", "--https", "127.0.0.1:0", "--quiet"]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "HOME": str(self.folder)}
        )
        ready = json.loads(self.process.stdout.readline())
        self.clear = self.address(ready["http"])
        self.secure = self.address(ready["https"])
        self.authority = ready["caFile"]

    @staticmethod
    def address(url):
        host, port = url.split("//")[1].split(":")
        return host, int(port)

    def stop(self):
        """Ends it as a user would; returns its exit code."""
        self.process.terminate()
        code = self.process.wait(PATIENCE)
        shutil.rmtree(self.folder, ignore_errors=True)
        return code

    def connect(self, tls=False, alpn=None):
        """A socket to it, by TLS if `tls`, which then offers the protocols `alpn`."""
        plain = socket.create_connection(self.secure if tls else self.clear, timeout=PATIENCE)
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if not tls:
            return plain
        context = ssl.create_default_context(cafile=self.authority)
        if alpn:
            context.set_alpn_protocols(alpn)
        return context.wrap_socket(plain, server_hostname="localhost")

    @property
    def lives(self):
        return self.process.poll() is None

    @property
    def memory(self):
        """Resident bytes."""
        pages = pathlib.Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    @property
    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def until(self, condition):
        """Asks for something small until `condition` holds; false when it never does."""
        deadline = time.monotonic() + PATIENCE
        while not condition():
            if time.monotonic() > deadline:
                return False
            self.answers()
        return True

    def answers(self):
        """Whether an ordinary request on a connection of its own is answered as always."""
        with self.connect() as client:
            client.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            received = b""
            while piece := client.recv(65536):
                received += piece
        return received.startswith(b"HTTP/1.1 200 OK\r\n") and received.endswith(b"\r\n\r\nok")


def withstands(target, exchange, times=20):
    """Does `exchange` so often that a leak would show: `exchange(n)` raises when the answer is wrong.

    Afterwards the emulator lives, answers others, and has its descriptors and its memory as before.
    """
    assert target.answers()
    level = target.descriptors
    grown = []
    for batch in range(BATCHES):
        before = target.memory
        for number in range(times):
            exchange(batch * times + number)
            assert target.lives, "the emulator is gone"
        # Connections are accepted in turn: after this answer none of those is still to be opened.
        assert target.answers()
        assert target.until(lambda: target.descriptors <= level), "descriptors stay open"
        grown.append(target.memory - before)
        if batch > 0 and grown[-1] <= TOLERANCE:
            break
    else:
        raise AssertionError(f"memory grew by {grown} bytes in batches of {times}")
    assert target.answers(), "others are not answered any more"
    assert target.lives, "the emulator is gone"

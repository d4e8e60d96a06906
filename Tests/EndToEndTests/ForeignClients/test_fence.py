"""The suite cannot leave this machine."""

import socket
import subprocess
import sys
import urllib.request

import httpx
import pytest
import requests

from fence import NotLoopback
from way import IS_ISOLATED, REDIRECTED, REDIRECTED_ADDRESS, WAY

#: A service of Google's that is none of the emulator's.
URL = "https://firestore.googleapis.com/v1/projects/p"


def test_a_connection_to_another_address_is_refused_here():
    with socket.socket() as probe:
        with pytest.raises(NotLoopback):
            probe.connect(("192.0.2.1", 443))


def test_a_look_up_of_another_name_is_refused_here():
    with pytest.raises(NotLoopback):
        socket.getaddrinfo("firestore.googleapis.com", 443)


def test_the_real_service_is_not_looked_up_here():
    if WAY in ("command", "names"):
        assert "fcm.googleapis.com" in REDIRECTED
        found = socket.getaddrinfo("fcm.googleapis.com", 443, type=socket.SOCK_STREAM)
        assert [row[4] for row in found] == [(REDIRECTED_ADDRESS, 443)]
    else:
        assert not REDIRECTED
        with pytest.raises(NotLoopback):
            socket.getaddrinfo("fcm.googleapis.com", 443)


def test_no_http_client_gets_out():
    with pytest.raises(Exception, match="fence"):
        urllib.request.build_opener(urllib.request.ProxyHandler({})).open(URL, timeout=300)
    with requests.Session() as session:
        session.trust_env = False
        with pytest.raises(Exception, match="fence"):
            session.post(URL, timeout=300)
    with pytest.raises(Exception, match="fence"):
        httpx.post(URL, timeout=300, trust_env=False)


async def test_no_asynchronous_client_gets_out():
    async with httpx.AsyncClient(trust_env=False) as client:
        with pytest.raises(Exception, match="fence"):
            await client.post(URL, timeout=300)


@pytest.mark.skipif(WAY not in ("proxy", "command"), reason="this way has no proxy")
def test_the_proxy_leads_nowhere_else():
    with pytest.raises(requests.exceptions.ProxyError, match="403"):
        requests.post(URL, timeout=300)


@pytest.mark.skipif(not IS_ISOLATED, reason="this system lets nobody have a network of loopback alone")
def test_a_process_without_the_fence_does_not_get_out_either():
    script = (
        "import socket\n"
        "for address in (('192.0.2.1', 443), ('142.250.0.1', 443)):\n"
        "    try: print(socket.create_connection(address, timeout=300))\n"
        "    except OSError as error: print(error.errno)\n"
        "try: print(socket.getaddrinfo('firestore.googleapis.com', 443))\n"
        "except socket.gaierror: print('unknown')\n"
    )
    answer = subprocess.run([sys.executable, "-S", "-c", script], capture_output=True, text=True, timeout=300)
    unreachable = "101"
    assert answer.stdout.split() == [unreachable, unreachable, "unknown"], answer.stderr


def test_loopback_is_open():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        with socket.create_connection(listener.getsockname(), timeout=300):
            pass

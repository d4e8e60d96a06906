"""The suite cannot leave this machine."""

import socket
import urllib.request

import httpx
import pytest
import requests

from fence import NotLoopback


def test_a_connection_to_another_address_is_refused_here():
    with socket.socket() as probe:
        with pytest.raises(NotLoopback):
            probe.connect(("192.0.2.1", 443))


def test_a_look_up_of_the_real_service_is_refused_here():
    with pytest.raises(NotLoopback):
        socket.getaddrinfo("fcm.googleapis.com", 443)


def test_no_http_client_gets_out():
    url = "https://fcm.googleapis.com/v1/projects/p/messages:send"
    with pytest.raises(Exception, match="fence"):
        urllib.request.build_opener(urllib.request.ProxyHandler({})).open(url, timeout=5)
    with pytest.raises(Exception, match="fence"):
        requests.post(url, timeout=5)
    with pytest.raises(Exception, match="fence"):
        httpx.post(url, timeout=5)


async def test_no_asynchronous_client_gets_out():
    async with httpx.AsyncClient() as client:
        with pytest.raises(Exception, match="fence"):
            await client.post("https://iid.googleapis.com/iid/v1:batchAdd", timeout=5)


def test_loopback_is_open():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        with socket.create_connection(listener.getsockname(), timeout=5):
            pass

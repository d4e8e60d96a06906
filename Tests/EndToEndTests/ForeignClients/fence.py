"""Keeps this process on loopback: an audit hook that no later code can take out again."""

import ipaddress
import sys

from way import REDIRECTED


class NotLoopback(ConnectionRefusedError):
    """Somebody wanted to leave this machine."""


def _is_loopback(host):
    if host in (None, "", "localhost", b"localhost"):
        return True
    if isinstance(host, bytes):
        host = host.decode("ascii", "replace")
    try:
        return ipaddress.ip_address(host.split("%")[0]).is_loopback
    except ValueError:
        return False


def _is_redirected(host):
    """Whether the look-up is the preload library's to answer; should it fail, the connection is refused."""
    return (host.decode("ascii", "replace") if isinstance(host, bytes) else host) in REDIRECTED


def _watch(event, arguments):
    if event in ("socket.connect", "socket.sendto", "socket.sendmsg"):
        address = arguments[1]
        # Addresses of Unix sockets are text; None is a socket that is connected already.
        if isinstance(address, tuple) and not _is_loopback(address[0]):
            raise NotLoopback(f"refused by the test's fence: {event} to {address[0]}")
    elif event in ("socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr"):
        if not _is_loopback(arguments[0]) and not _is_redirected(arguments[0]):
            raise NotLoopback(f"refused by the test's fence: look-up of {arguments[0]}")


def raise_fence():
    """Puts the fence up; there is no way to take it down."""
    sys.addaudithook(_watch)

"""Sends a message to an address somebody typed in, and to no address inside one's own network.

The host's addresses are looked up once, judged, and the connection goes to one of those that were judged, so
that a name cannot mean another machine a moment later. Redirects are not followed.
"""

import socket
import ssl
import time
from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address
from typing import Any
from urllib.parse import urlsplit

import httpcore

# From the look-up to the head of the answer; a receiver should put the message by and answer at once.
TIMEOUT_S = 10.0


class PostError(Exception):
    """The message was not taken. gone: its receiver wants no more of them. The text holds no secret.

    answer: the status it answered with, None without one.
    """

    def __init__(self, message: str, gone: bool = False, answer: int | None = None) -> None:
        super().__init__(message)
        self.gone = gone
        self.answer = answer


class _ForbiddenError(Exception):
    pass


def require_address(address: str) -> None:
    """ValueError unless it is an https address, without a user in it."""
    try:
        parts = urlsplit(address)
        port_is_good = parts.port is None or parts.port > 0
    except ValueError:
        parts, port_is_good = urlsplit(""), False
    if parts.scheme not in ("https", "http") or not parts.hostname or not port_is_good:
        raise ValueError("write an address that begins with https://")
    if parts.username or parts.password:
        raise ValueError("leave user and password out of the address")
    if not address.isascii() or any(sign <= " " for sign in address):
        raise ValueError("the address holds characters that none may have: encode them")


def post(
    address: str, headers: dict[str, str], body: bytes, may_be_private: bool, timeout_s: float = TIMEOUT_S
) -> int:
    """Send a message; gives the status it was taken with, PostError with the reason when it was not.

    may_be_private: whether hosts of the own network are allowed, and the way to them unencrypted.
    """
    if not address.startswith("https://") and not may_be_private:
        raise PostError("refused: over http:// anybody on the way could read the message; use https://")
    backend = _Guarded(may_be_private, time.monotonic() + timeout_s)
    sent = {"Content-Type": "application/json", "User-Agent": "Footfall", "Connection": "close", **headers}
    pool = httpcore.ConnectionPool(
        ssl_context=ssl.create_default_context(), network_backend=backend, retries=0
    )
    with pool:
        try:
            limits = dict.fromkeys(("connect", "read", "write", "pool"), timeout_s)
            asked: dict[str, Any] = {"headers": sent, "content": body, "extensions": {"timeout": limits}}
            # The body of the answer is not read: its status says all.
            with pool.stream("POST", address, **asked) as answer:
                return _taken(answer.status)
        except _ForbiddenError as error:
            raise PostError(str(error)) from None
        except httpcore.TimeoutException:
            raise PostError(f"no answer within {timeout_s:.0f} seconds") from None
        except (httpcore.NetworkError, httpcore.ProtocolError, OSError) as error:
            # The type alone: a text may repeat the address, which is a secret.
            raise PostError(f"no connection ({type(error).__name__})") from None


def _taken(status: int) -> int:
    if 200 <= status < 300:
        return status
    if status == 410:
        raise PostError("the receiver answered 410: it wants no more messages", gone=True, answer=status)
    told = f"the receiver answered {status}"
    if 300 <= status < 400:
        told += ": redirects are not followed, give the address itself"
    raise PostError(told, answer=status)


class _Guarded(httpcore.NetworkBackend):
    """Connects to public addresses only, and to no address after the deadline."""

    def __init__(self, may_be_private: bool, deadline: float) -> None:
        self._may_be_private = may_be_private
        self._deadline = deadline
        self._real = httpcore.SyncBackend()

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.NetworkStream:
        """A connection to an address of the host that was judged."""
        try:
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            raise _ForbiddenError("the host has no address") from None
        addresses = [str(each[4][0]) for each in found]
        if not self._may_be_private and not all(map(is_public, addresses)):
            raise _ForbiddenError("refused: the host lies in a private network")
        stream = self._real.connect_tcp(addresses[0], port, timeout, local_address, socket_options)
        return _Limited(stream, self._deadline)


class _Limited(httpcore.NetworkStream):
    """A connection all of whose reads and writes end by one deadline, however slowly bytes drip."""

    def __init__(self, stream: httpcore.NetworkStream, deadline: float) -> None:
        self._stream = stream
        self._deadline = deadline

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        """Some bytes."""
        return self._stream.read(max_bytes, self._left(timeout))

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        """All these bytes."""
        self._stream.write(buffer, self._left(timeout))

    def close(self) -> None:
        """End it."""
        self._stream.close()

    def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore.NetworkStream:
        """The same, encrypted."""
        stream = self._stream.start_tls(ssl_context, server_hostname, self._left(timeout))
        return _Limited(stream, self._deadline)

    def get_extra_info(self, info: str) -> Any:
        """What the connection knows of itself."""
        return self._stream.get_extra_info(info)

    def _left(self, timeout: float | None) -> float:
        left = self._deadline - time.monotonic()
        if left <= 0:
            raise httpcore.ReadTimeout
        return left if timeout is None else min(left, timeout)


def is_public(address: str) -> bool:
    """Whether an address belongs to no private, local or reserved network."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        inside = found.ipv4_mapped or found.sixtofour or (found.teredo and found.teredo[1])
        if inside:
            return is_public(str(inside))
        # Translated to IPv4 by the network (RFC 6052).
        if found.packed[:12] == bytes.fromhex("0064ff9b0000000000000000"):
            return is_public(str(ip_address(found.packed[12:])))
    return found.is_global and not found.is_multicast

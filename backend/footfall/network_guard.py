"""Connects to hosts that somebody named, but into the own network only where a setting allows it.

Every connection is judged, also those that redirects lead to. The host's addresses are looked up once and
judged, and the connection goes to one of those, so that the name cannot mean another machine a moment later.
"""

import socket
import ssl
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import httpcore

from footfall.vocabulary.special_networks import special_network

# Codes of OpenSSL: X509_V_ERR_HOSTNAME_MISMATCH and X509_V_ERR_IP_ADDRESS_MISMATCH.
OTHER_HOST = (62, 64)


class ForbiddenHostError(Exception):
    """There is no such host, or connecting to it is not allowed. The text says why, without the address."""


@dataclass(frozen=True)
class Permission:
    """Whether hosts of the own network may be reached, and unencrypted. setting: its name, told if not."""

    setting: str
    is_given: bool

    def require(self, address: str) -> None:
        """ForbiddenHostError unless the host of an IP address may be reached."""
        found = special_network(address)
        if found is None or (found.is_own and self.is_given):
            return
        if found.is_own:
            raise ForbiddenHostError(
                f"refused: the host lies in a private network ({found}); set {self.setting} to allow it"
            )
        source = f"{found.name}, {found.source}"
        raise ForbiddenHostError(
            f"refused: the host lies in {found.network} ({source}), which no setting allows"
        )


def require_address(address: str) -> None:
    """ValueError unless it is an address with https or http, in ASCII and without user and password."""
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


def distrust(error: BaseException) -> str | None:
    """Why a host's certificate is not trusted, without its name; None if something else failed."""
    cause: BaseException | None = error
    while cause is not None and not isinstance(cause, ssl.SSLCertVerificationError):
        cause = cause.__cause__ or cause.__context__
    if cause is None:
        return None
    return "it is for another host" if cause.verify_code in OTHER_HOST else cause.verify_message


class GuardedNetwork(httpcore.NetworkBackend):
    """Connects only where it may.

    deadline: by `time.monotonic`; reading and writing after it raise httpcore.ReadTimeout.
    """

    def __init__(self, permission: Permission, deadline: float) -> None:
        self._permission = permission
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
        """A connection to one of the host's addresses. ForbiddenHostError unless all of them are allowed."""
        try:
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            raise ForbiddenHostError("the host has no address") from None
        addresses = [str(socket_address[0]) for *_, socket_address in found]
        for address in addresses:
            self._permission.require(address)
        stream = self._real.connect_tcp(addresses[0], port, timeout, local_address, socket_options)
        return _Limited(stream, self._deadline)


class _Limited(httpcore.NetworkStream):
    """A connection whose reads and writes all end by one deadline, however slowly bytes arrive."""

    def __init__(self, stream: httpcore.NetworkStream, deadline: float) -> None:
        self._stream = stream
        self._deadline = deadline

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        """Read at most so many bytes."""
        return self._stream.read(max_bytes, self._left(timeout))

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        """Send all these bytes."""
        self._stream.write(buffer, self._left(timeout))

    def close(self) -> None:
        """Close the connection."""
        self._stream.close()

    def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore.NetworkStream:
        """The same connection, encrypted."""
        stream = self._stream.start_tls(ssl_context, server_hostname, self._left(timeout))
        return _Limited(stream, self._deadline)

    def get_extra_info(self, info: str) -> Any:
        """Information about the connection, as httpcore defines it."""
        return self._stream.get_extra_info(info)

    def _left(self, timeout: float | None) -> float:
        left = self._deadline - time.monotonic()
        if left <= 0:
            raise httpcore.ReadTimeout
        return left if timeout is None else min(left, timeout)

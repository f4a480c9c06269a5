"""Connects to hosts that somebody named, but into the own network only where a setting allows it.

Every connection is judged, also those that redirects lead to. The host's addresses are looked up once and
judged, and the connection goes to one of those, so that the name cannot mean another machine a moment later.
"""

import math
import socket
import ssl
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import httpcore

from footfall.infra.special_networks import special_network

# Codes of OpenSSL: X509_V_ERR_HOSTNAME_MISMATCH and X509_V_ERR_IP_ADDRESS_MISMATCH.
OTHER_HOST = (62, 64)


class ForbiddenHostError(Exception):
    """There is no such host, or connecting to it is not allowed. The text says why, without the address."""


@dataclass(frozen=True)
class Permission:
    """Whether hosts of the own network may be reached, and unencrypted. setting: its name, told if not."""

    setting: str
    is_given: bool

    def require_scheme(self, scheme: str) -> None:
        """ForbiddenHostError unless it is https, or http where that is allowed."""
        if scheme == "https" or (scheme == "http" and self.is_given):
            return
        if scheme == "http":
            raise ForbiddenHostError(
                f"refused: over http:// anybody on the way could read and change it; set {self.setting} to "
                "allow it"
            )
        raise ForbiddenHostError(f"refused: {scheme}:// is no address of the web")

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


def addresses_of(host: str, port: int) -> list[str]:
    """The IP addresses of a host, in the order in which to try them. ForbiddenHostError if it has none."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise ForbiddenHostError("the host has no address") from None
    return list(dict.fromkeys(str(socket_address[0]) for *_, socket_address in found))


class GuardedNetwork(httpcore.NetworkBackend):
    """Connects only where it may.

    permission: None for a host that needs none; deadline: by `time.monotonic`; reading and writing after it
    raise httpcore.ReadTimeout.
    """

    def __init__(self, permission: Permission | None, deadline: float) -> None:
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
        addresses = addresses_of(host, port)
        if self._permission is not None:
            for address in addresses:
                self._permission.require(address)
        for address in addresses[:-1]:
            try:
                return self._connected(address, port, timeout, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout):
                # Hosts may have addresses of a kind that this machine cannot reach.
                continue
        return self._connected(addresses[-1], port, timeout, local_address, socket_options)

    def _connected(self, address: str, port: int, timeout: float | None, *options: Any) -> "_Limited":
        left = time_left(self._deadline, timeout)
        return _Limited(self._real.connect_tcp(address, port, left, *options), self._deadline)


def time_left(deadline: float, timeout: float | None) -> float | None:
    """The seconds that a step may take; None without a limit. httpcore.ReadTimeout after the deadline."""
    left = deadline - time.monotonic()
    if left <= 0:
        raise httpcore.ReadTimeout
    if timeout is None:
        return None if left == math.inf else left
    return min(left, timeout)


class _Limited(httpcore.NetworkStream):
    """A connection whose reads and writes all end by one deadline, however slowly bytes arrive."""

    def __init__(self, stream: httpcore.NetworkStream, deadline: float) -> None:
        self._stream = stream
        self._deadline = deadline

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        """Read at most so many bytes."""
        return self._stream.read(max_bytes, time_left(self._deadline, timeout))

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        """Send all these bytes."""
        self._stream.write(buffer, time_left(self._deadline, timeout))

    def close(self) -> None:
        """Close the connection."""
        self._stream.close()

    def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore.NetworkStream:
        """The same connection, encrypted."""
        stream = self._stream.start_tls(ssl_context, server_hostname, time_left(self._deadline, timeout))
        return _Limited(stream, self._deadline)

    def get_extra_info(self, info: str) -> Any:
        """Information about the connection, as httpcore defines it."""
        return self._stream.get_extra_info(info)

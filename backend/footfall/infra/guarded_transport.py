"""Calls by httpx2 whose every hop is judged: its scheme, its host, and the IP address that is connected to.

What an administrator names, by a setting or on the command line, may lie in the own network. Where that leads
to, by redirects or by addresses in its answers, must be public and encrypted unless a setting allows it.
"""

import math
import ssl
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeVar
from urllib.request import getproxies, proxy_bypass

import httpcore
import httpx2

from footfall.infra.network_guard import (
    ForbiddenHostError,
    GuardedNetwork,
    Permission,
    addresses_of,
)

_Result = TypeVar("_Result")


class ForbiddenHopError(ForbiddenHostError):
    """A hop is not allowed. place: host, and port if one is written, to which it leads."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(reason)
        self.place = place


class AnswerTooLargeError(httpx2.TransportError):
    """An answer has more bytes than it may have, or is compressed, so that it may be of any size."""


class GuardedTransport(httpx2.BaseTransport):
    """A transport that connects only where it may. ForbiddenHopError for any other hop.

    named: the address that an administrator wrote; its origin (scheme, host and port) may lie in the own
    network, but not where no setting allows. deadline: by `time.monotonic`, for everything together;
    most_bytes: of one answer. A proxy that the environment names (`HTTPS_PROXY`) is used; then hosts are
    judged by the addresses that this machine knows for them, and the proxy decides where it connects.
    """

    def __init__(
        self,
        permission: Permission,
        named: str,
        deadline: float = math.inf,
        most_bytes: float = math.inf,
    ) -> None:
        self._permission = permission
        self._of_named = replace(permission, is_given=True)
        self._named = _origin(httpx2.URL(named))
        self._deadline = deadline
        self._most_bytes = most_bytes
        self._pools: dict[tuple[str | None, Permission], httpcore.ConnectionPool] = {}

    def require_scheme(self, url: httpx2.URL) -> None:
        """ForbiddenHostError unless an address has a scheme and host that may be used."""
        if not url.host:
            raise ForbiddenHostError("refused: the address has no host")
        self._permission_for(url).require_scheme(url.scheme)

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        """The answer to one call, which may be a redirect."""
        url = request.url
        permission = self._permission_for(url)
        try:
            self.require_scheme(url)
            proxy = _proxy_of(url)
            if proxy is not None:
                _judge_before_proxy(permission, url)
            answer = _as_httpx2(lambda: self._pool(proxy, permission).handle_request(_core(request)))
        except ForbiddenHostError as error:
            raise ForbiddenHopError(url.netloc.decode(), str(error)) from None
        return httpx2.Response(
            answer.status,
            headers=answer.headers,
            stream=_Blocks(answer, self._most_bytes),
            extensions=answer.extensions,
        )

    def close(self) -> None:
        """Close all connections."""
        for pool in self._pools.values():
            pool.close()

    def _permission_for(self, url: httpx2.URL) -> Permission:
        return self._of_named if _origin(url) == self._named else self._permission

    def _pool(self, proxy: str | None, permission: Permission) -> httpcore.ConnectionPool:
        kind = (proxy, permission)
        if kind not in self._pools:
            trust = ssl.create_default_context()
            if proxy is None:
                network = GuardedNetwork(permission, self._deadline)
                self._pools[kind] = httpcore.ConnectionPool(ssl_context=trust, network_backend=network)
            else:
                self._pools[kind] = _through(proxy, trust, GuardedNetwork(None, self._deadline))
        return self._pools[kind]


class _Blocks(httpx2.SyncByteStream):
    """The bytes of an answer, counted while they arrive."""

    def __init__(self, answer: httpcore.Response, most: float) -> None:
        self._answer = answer
        self._most = most

    def __iter__(self) -> Iterator[bytes]:
        had = 0
        encoding = httpx2.Headers(self._answer.headers).get("content-encoding", "identity")
        if self._most < math.inf and encoding.lower() != "identity":
            raise AnswerTooLargeError("the answer is compressed, and none was asked for")
        blocks = iter(self._answer.iter_stream())
        while (block := _as_httpx2(lambda: next(blocks, None))) is not None:
            had += len(block)
            if had > self._most:
                raise AnswerTooLargeError(f"the answer has more than {self._most:,.0f} bytes")
            yield block

    def close(self) -> None:
        self._answer.close()


def _as_httpx2(work: Callable[[], _Result]) -> _Result:
    """Do some work. Errors of httpcore are raised as those of httpx2, which have the same names."""
    try:
        return work()
    except Exception as error:
        kind = getattr(httpx2, type(error).__name__, None)
        if type(error).__module__.partition(".")[0] != httpcore.__name__ or kind is None:
            raise
        raise kind(str(error)) from error


def _core(request: httpx2.Request) -> httpcore.Request:
    url = request.url
    return httpcore.Request(
        method=request.method,
        url=httpcore.URL(scheme=url.raw_scheme, host=url.raw_host, port=url.port, target=url.raw_path),
        headers=request.headers.raw,
        content=request.stream,
        extensions=request.extensions,
    )


def _origin(url: httpx2.URL) -> tuple[str, str, int | None]:
    return url.scheme, url.host.lower(), url.port or {"https": 443, "http": 80}.get(url.scheme)


def _proxy_of(url: httpx2.URL) -> str | None:
    """The proxy that the environment names for an address; None for none."""
    named = getproxies()
    proxy = named.get(url.scheme) or named.get("all")
    return None if not proxy or proxy_bypass(url.netloc.decode()) else proxy


def _judge_before_proxy(permission: Permission, url: httpx2.URL) -> None:
    try:
        addresses = addresses_of(url.host, url.port or 443)
    except ForbiddenHostError:
        # Behind a proxy a machine often cannot look up names of the outside.
        return
    for address in addresses:
        permission.require(address)


def _through(proxy: str, trust: ssl.SSLContext, network: GuardedNetwork) -> httpcore.ConnectionPool:
    url = httpx2.URL(proxy if "://" in proxy else f"http://{proxy}")
    auth = (url.username, url.password) if url.username else None
    address = httpcore.URL(scheme=url.raw_scheme, host=url.raw_host, port=url.port, target=b"/")
    return httpcore.HTTPProxy(address, proxy_auth=auth, ssl_context=trust, network_backend=network)

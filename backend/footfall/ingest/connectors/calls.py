"""Calls to a service. What may pass is tried again; any other failure is an error that says what to do.

A cut connection and the statuses 429, 500, 502, 503 and 504 are tried again after a while. A service that
asks for a longer wait ends the run until then. Redirects are not followed, so that credentials go only to
the address given.
"""

import json
import ssl
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlencode, urlsplit

import httpcore

from footfall.infra import atomic
from footfall.infra.network_guard import ForbiddenHostError, GuardedNetwork, Permission, distrust

# Seconds before each further try of a call.
WAITS_S = (1.0, 5.0, 20.0)
# A service that asks for a longer wait is called again in a later run.
LONGEST_WAIT_S = 60.0
CALL_S, DOWNLOAD_S = 60.0, 600.0
MOST_BYTES, MOST_BYTES_OF_A_FILE = 50_000_000, 500_000_000
_QUOTED = 200
_Answer = TypeVar("_Answer")
_AGAIN = (429, 500, 502, 503, 504)


class ServiceError(Exception):
    """A service did not give what it was asked for. The message names it and says what to do; no secret.

    status: of its answer; None if there was none and a later try may help, 0 if it will not. wait_s: how many
    seconds the service asks to wait, 0 if it does not say.
    """

    def __init__(self, message: str, status: int | None = None, wait_s: float = 0.0) -> None:
        super().__init__(message)
        self.status = status
        self.wait_s = wait_s


class Calls:
    """The calls of one run. Each raises ServiceError.

    may_be_private: whether hosts in the own network and unencrypted connections are allowed. secrets: texts
    that no message may repeat. patient: whether a failed call is tried again.
    """

    def __init__(
        self,
        may_be_private: bool,
        secrets: Iterable[str] = (),
        patient: bool = True,
        wait: Callable[[float], object] = time.sleep,
    ) -> None:
        self._may_be_private = may_be_private
        self._secrets = [secret for secret in secrets if secret]
        self._patient = patient
        self._wait = wait
        self._token = ""

    def get(self, address: str, headers: Mapping[str, str] | None = None, **query: object) -> Any:
        """The JSON that a GET answers. query: parameters of the address."""
        whole = f"{address}?{urlencode(query)}" if query else address
        return self._json("GET", whole, headers or {}, b"")

    def post(self, address: str, body: object, headers: Mapping[str, str] | None = None) -> Any:
        """The JSON that a POST of JSON answers."""
        sent = {"Content-Type": "application/json", **(headers or {})}
        return self._json("POST", address, sent, json.dumps(body).encode())

    def post_form(self, address: str, form: Mapping[str, object]) -> Any:
        """The JSON that a POST of a form answers."""
        sent = {"Content-Type": "application/x-www-form-urlencoded"}
        return self._json("POST", address, sent, urlencode(form).encode())

    def signed_in(self, sign_in: Callable[[], str], call: Callable[[dict[str, str]], Any]) -> Any:
        """The answer of a call with a bearer token. A token that has expired (401) is renewed once.

        sign_in: gives a new token; call: takes the headers with it.
        """
        is_new = not self._token
        self._token = self._token or sign_in()
        try:
            return call({"Authorization": f"Bearer {self._token}"})
        except ServiceError as error:
            if error.status != 401 or is_new:
                raise
        self._token = sign_in()
        return call({"Authorization": f"Bearer {self._token}"})

    def download(self, address: str, path: Path) -> bool:
        """Download a file completely, or leave nothing. False if there is none at the address (404)."""
        try:
            self._patiently(address, lambda: self._bring(address, path))
        except ServiceError as error:
            if error.status == 404:
                return False
            raise
        return True

    def _json(self, method: str, address: str, headers: Mapping[str, str], body: bytes) -> Any:
        text = self._patiently(address, lambda: self._text(method, address, headers, body))
        try:
            return json.loads(text)
        except ValueError:
            raise ServiceError(
                f"{_host(address)} answered with something that is no JSON: is this the address of its API?"
            ) from None

    def _patiently(self, address: str, call: Callable[[], _Answer]) -> _Answer:
        waits = iter(WAITS_S if self._patient else ())
        while True:
            try:
                return call()
            except ServiceError as error:
                passes = error.status is None or error.status in _AGAIN
                wait = next(waits, None)
                if not passes or wait is None or error.wait_s > LONGEST_WAIT_S:
                    raise
                self._wait(max(wait, error.wait_s))

    def _text(self, method: str, address: str, headers: Mapping[str, str], body: bytes) -> bytes:
        with self._answer(method, address, headers, body, CALL_S) as blocks:
            return b"".join(_at_most(blocks, MOST_BYTES, address))

    def _bring(self, address: str, path: Path) -> None:
        with (
            atomic.replacing(path) as temporary,
            temporary.open("wb") as out,
            self._answer("GET", address, {}, b"", DOWNLOAD_S) as blocks,
        ):
            for block in _at_most(blocks, MOST_BYTES_OF_A_FILE, address):
                out.write(block)

    @contextmanager
    def _answer(
        self, method: str, address: str, headers: Mapping[str, str], body: bytes, limit_s: float
    ) -> Iterator[Iterable[bytes]]:
        """The bytes of an answer with status 200. ServiceError for any other."""
        host = _host(address)
        if not address.startswith("https://") and not self._may_be_private:
            raise ServiceError(
                f"{host}: anybody on the way could read it; use https://, or set private_connections",
                status=0,
            )
        permission = Permission("private_connections", self._may_be_private)
        backend = GuardedNetwork(permission, time.monotonic() + limit_s)
        sent = {"User-Agent": "Footfall", "Connection": "close", "Accept-Encoding": "identity", **headers}
        limits = dict.fromkeys(("connect", "read", "write", "pool"), CALL_S)
        asked: dict[str, Any] = {"headers": sent, "content": body, "extensions": {"timeout": limits}}
        pool = httpcore.ConnectionPool(
            ssl_context=ssl.create_default_context(), network_backend=backend, retries=0
        )
        try:
            with pool, pool.stream(method, address, **asked) as answer:
                if answer.status != 200:
                    raise self._refusal(host, answer)
                yield answer.iter_stream()
        except ForbiddenHostError as error:
            raise ServiceError(f"{host}: {error}", status=0) from None
        except httpcore.TimeoutException:
            raise ServiceError(f"{host} did not answer within {limit_s:.0f} seconds") from None
        except (httpcore.NetworkError, httpcore.ProtocolError) as error:
            if reason := distrust(error):
                raise ServiceError(f"the certificate of {host} is not trusted ({reason})") from None
            raise ServiceError(f"no connection to {host}, or it was cut ({type(error).__name__})") from None

    def _refusal(self, host: str, answer: httpcore.Response) -> ServiceError:
        status = answer.status
        headers = {name.decode().lower(): value.decode("latin-1") for name, value in answer.headers}
        after = headers.get("retry-after", "")
        said = _said(b"".join(_at_most(answer.iter_stream(), MOST_BYTES, host)))
        for secret in self._secrets:
            said = said.replace(secret, "...")
        what = f"{host} answered {status}" + (f": {said}" if said else "")
        if 300 <= status < 400:
            place = headers.get("location", "")[:_QUOTED]
            what += f"; redirects are not followed, give the address itself ({place})"
        elif status == 401:
            what += "; the credentials are not good, or no longer: enter new ones"
        elif status == 403:
            what += "; these credentials may not read it: give them the right to, at the service"
        elif status == 429:
            what += "; it allows no more calls for now, a later run goes on"
        return ServiceError(what, status, float(after) if after.isdigit() else 0.0)


def _host(address: str) -> str:
    return urlsplit(address).netloc.rpartition("@")[2]


def _at_most(blocks: Iterable[bytes], most: int, address: str) -> Iterator[bytes]:
    had = 0
    for block in blocks:
        had += len(block)
        if had > most:
            raise ServiceError(f"{_host(address) or address} sends more than {most:,} bytes", status=0)
        yield block


def _said(body: bytes) -> str:
    """The sentence in an error answer, which services put in one of a few places; empty if there is none."""
    try:
        found: Any = json.loads(body)
    except ValueError:
        return ""
    for key in ("error_description", "error", "message"):
        inner = found.get(key) if isinstance(found, dict) else None
        if isinstance(inner, dict):
            inner = inner.get("message")
        if isinstance(inner, str) and inner:
            return " ".join(inner.split())[:_QUOTED].rstrip(".")
    return ""

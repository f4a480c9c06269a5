"""A real OpenID Connect provider on loopback: Authlib's server parts behind a few routes, over HTTP.

It signs in the user that `person` names, without a password.
"""

import socket
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlencode

import uvicorn
from authlib.oauth2.rfc7636 import create_s256_code_challenge
from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response
from joserfc import jwt
from joserfc.jwk import RSAKey
from starlette.concurrency import run_in_threadpool

from footfall.features.accounts.routes.sign_in import form_of

CLIENT_ID, CLIENT_SECRET = "footfall", "client secret"


class Provider:
    """What the provider says, and the ways in which a test makes it lie."""

    def __init__(self, port: int) -> None:
        self.issuer = f"http://127.0.0.1:{port}"
        self.key = RSAKey.generate_key(2048, {"kid": "one"})
        self.person: dict[str, Any] = {}
        self.lies: dict[str, Any] = {}
        self.signs_with = self.key
        self.codes: dict[str, dict[str, str]] = {}
        #: What is answered at a path in place of the right answer, and what else the description says.
        self.instead: dict[str, Callable[[], Response]] = {}
        self.also: dict[str, Any] = {}
        #: What comes back with the browser beside the code, and how ID tokens are signed.
        self.back: dict[str, str] = {}
        self.token_of: Callable[[dict[str, Any]], Any] = self.signed
        #: Paths that were called.
        self.calls: list[str] = []
        self.app = FastAPI()
        for path, answer in (
            ("/.well-known/openid-configuration", self._describe),
            ("/authorize", self._authorize),
            ("/keys", self._keys),
        ):
            self.app.add_api_route(path, answer, methods=["GET"], response_model=None)
        self.app.add_api_route("/token", self._token, methods=["POST"], response_model=None)

        @self.app.middleware("http")
        async def lie(request: Request, real: Callable[[Request], Awaitable[Response]]) -> Response:
            self.calls.append(request.url.path)
            instead = self.instead.get(request.url.path)
            return await run_in_threadpool(instead) if instead else await real(request)

    def honest(self) -> None:
        """Lie no more."""
        self.lies, self.instead, self.also, self.back = {}, {}, {}, {}
        self.key = RSAKey.generate_key(2048, {"kid": "one"})
        self.signs_with, self.token_of, self.calls = self.key, self.signed, []

    def signed(self, claims: dict[str, Any]) -> str:
        """An ID token as it should be."""
        return jwt.encode({"alg": "RS256", "kid": "one"}, claims, self.signs_with)

    def _describe(self) -> dict[str, Any]:
        return {
            "issuer": self.lies.get("issuer", self.issuer),
            "authorization_endpoint": f"{self.issuer}/authorize",
            "token_endpoint": f"{self.issuer}/token",
            "jwks_uri": f"{self.issuer}/keys",
            **self.also,
        }

    def _authorize(self, request: Request) -> Response:
        asked = dict(request.query_params)
        if asked["client_id"] != CLIENT_ID or asked["response_type"] != "code":
            return JSONResponse({"error": "invalid_request"}, 400)
        code = f"code-{len(self.codes)}"
        self.codes[code] = asked
        back = {"code": code, "state": asked["state"], **self.back}
        return RedirectResponse(f"{asked['redirect_uri']}?{urlencode(back)}")

    def _keys(self) -> dict[str, Any]:
        return {"keys": [self.key.as_dict(private=False)]}

    async def _token(self, request: Request) -> Response:
        given = await form_of(request)
        asked = self.codes.pop(given.get("code", ""), None)
        proves = asked and create_s256_code_challenge(given["code_verifier"]) == asked["code_challenge"]
        if asked is None or not proves or given["redirect_uri"] != asked["redirect_uri"]:
            return JSONResponse({"error": "invalid_grant"}, 400)
        now = int(time.time())
        claims = {
            "iss": self.issuer,
            "aud": CLIENT_ID,
            "nonce": asked["nonce"],
            "iat": now,
            "exp": now + 300,
        }
        id_token = self.token_of(claims | self.person | self.lies)
        return JSONResponse({"access_token": "x", "token_type": "Bearer", "id_token": id_token})


@contextmanager
def running() -> Iterator[Provider]:
    """A provider that answers on loopback until the block ends."""
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    provider = Provider(listener.getsockname()[1])
    server = uvicorn.Server(uvicorn.Config(provider.app, log_level="error"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield provider
    finally:
        server.should_exit = True
        thread.join(10)

"""Signing in to Google's APIs: by the key of a service account, or by a refresh token."""

import json
import time
from typing import Any

from footfall.ingest.connectors import cells
from footfall.ingest.connectors.calls import Calls, ServiceError
from footfall.ingest.connectors.protocol import Field, FieldKind

TOKENS = "https://oauth2.googleapis.com/token"
_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer"
_VALID_S = 3600

KEY = Field(
    "key",
    "The JSON key file of a service account, or application_default_credentials.json of gcloud.",
    cells.google_key,
    FieldKind.LONG_SECRET,
)


class GoogleCalls:
    """Calls to an API of Google with the rights of `scope`. A token that has expired is renewed once.

    key: of a service account or a person, as `cells.google_key` takes it.
    """

    def __init__(self, calls: Calls, key: str, scope: str) -> None:
        self._calls = calls
        self._key: dict[str, str] = json.loads(key)
        self._scope = scope

    def get(self, address: str) -> Any:
        """The JSON that a GET answers."""
        return self._calls.signed_in(self._sign_in, lambda head: self._calls.get(address, head))

    def post(self, address: str, body: object) -> Any:
        """The JSON that a POST of JSON answers."""
        return self._calls.signed_in(self._sign_in, lambda head: self._calls.post(address, body, head))

    def _sign_in(self) -> str:
        form = self._assertion() if self._key["type"] == "service_account" else self._refresh()
        try:
            answer = self._calls.post_form(self._key.get("token_uri", TOKENS), form)
        except ServiceError as error:
            if error.status != 400:
                raise
            raise ServiceError(f"{error}; Google takes this key no longer: enter a new one", 401) from None
        token = answer.get("access_token") if isinstance(answer, dict) else None
        if not isinstance(token, str):
            raise ServiceError("Google gave no token for this key: enter a new one", 401)
        return token

    def _assertion(self) -> dict[str, str]:
        # Slow to load, and every server loads the connectors.
        from joserfc import jwt
        from joserfc.errors import JoseError
        from joserfc.jwk import RSAKey

        now = int(time.time())
        key = self._key
        claims = {
            "iss": key["client_email"],
            "scope": self._scope,
            "aud": key["token_uri"],
            "iat": now,
            "exp": now + _VALID_S,
        }
        header = {"alg": "RS256", "typ": "JWT", "kid": key.get("private_key_id", "")}
        try:
            signed = jwt.encode(header, claims, RSAKey.import_key(key["private_key"]))
        except (JoseError, ValueError):
            raise ServiceError(
                "private_key of the key file is no RSA key: enter the file again", 401
            ) from None
        return {"grant_type": _BEARER, "assertion": signed}

    def _refresh(self) -> dict[str, str]:
        names = ("client_id", "client_secret", "refresh_token")
        return {"grant_type": "refresh_token", **{name: self._key[name] for name in names}}

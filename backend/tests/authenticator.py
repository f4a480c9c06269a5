"""A passkey in software, which answers as the browser of a person does: real keys, real signatures."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

_PRESENT, _VERIFIED, _HAS_KEY = 0x01, 0x04, 0x40


def text_of(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """One passkey. origin: of the page that asks; verifies: whether it asks for a finger or a PIN.

    counts: whether its counter goes up, as that of a security key does.
    """

    def __init__(self, origin: str = "http://localhost", verifies: bool = True, counts: bool = True) -> None:
        self.origin, self.verifies, self.counts = origin, verifies, counts
        self.domain = "localhost"
        self.counter = 0
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._id = secrets.token_bytes(32)
        self._handle = b""

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer of `navigator.credentials.create`."""
        self._handle = bytes_of(options["user"]["id"])
        numbers = self._key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        credential = bytes(16) + len(self._id).to_bytes(2) + self._id + cbor2.dumps(public)
        data = self._data(_HAS_KEY) + credential
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._answer(
            {
                "clientDataJSON": text_of(self._client("webauthn.create", options["challenge"])),
                "attestationObject": text_of(attestation),
            }
        )

    def prove(self, options: dict[str, Any], handle: bytes | None = None) -> dict[str, Any]:
        """The answer of `navigator.credentials.get`. handle: of another account, to lie with."""
        self.counter += self.counts
        client, data = self._client("webauthn.get", options["challenge"]), self._data(0)
        signed = data + hashlib.sha256(client).digest()
        return self._answer(
            {
                "clientDataJSON": text_of(client),
                "authenticatorData": text_of(data),
                "signature": text_of(self._key.sign(signed, ec.ECDSA(hashes.SHA256()))),
                "userHandle": text_of(self._handle if handle is None else handle),
            }
        )

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _data(self, flags: int) -> bytes:
        flags |= _PRESENT | (_VERIFIED if self.verifies else 0)
        return hashlib.sha256(self.domain.encode()).digest() + bytes([flags]) + self.counter.to_bytes(4)

    def _answer(self, response: dict[str, str]) -> dict[str, Any]:
        shown = text_of(self._id)
        return {
            "id": shown,
            "rawId": shown,
            "type": "public-key",
            "response": response,
            "clientExtensionResults": {},
        }

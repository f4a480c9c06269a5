"""Visitors of an access log: a keyed hash of site, address and user agent; no address is ever stored."""

import secrets
from hashlib import blake2b
from pathlib import Path
from threading import Lock

from footfall.infra import atomic

_KEY_BYTES = 32
_HASH_BYTES = 16
# Two threads that read logs at once must not make two keys.
_making = Lock()


class VisitorNames:
    """Names the visitors in one home folder. Without its key nobody can find the address behind a name.

    The key is made once for each home: with another key every visitor would be a new one.
    """

    def __init__(self, home: Path) -> None:
        self._keyed = blake2b(key=_key(home), digest_size=_HASH_BYTES)

    def name(self, site: str, address: str, agent: str) -> str:
        """The name of a visitor. Names are not kept: hashing takes less than finding one would in memory."""
        named = self._keyed.copy()
        named.update("\0".join((site, address, agent)).encode(errors="surrogatepass"))
        return named.hexdigest()


def _key(home: Path) -> bytes:
    path = home / "lake" / "visitor.key"
    with _making:
        if not path.exists():
            with atomic.replacing(path) as temporary:
                temporary.touch(mode=0o600)
                temporary.write_bytes(secrets.token_bytes(_KEY_BYTES))
    return path.read_bytes()

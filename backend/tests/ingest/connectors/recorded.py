"""What every recorded service is made of: the visits, the calls that came, and the tokens that are good."""

import json
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs

from tests.ingest.connectors.visitors import Visit

Answer = tuple[int, object]


@dataclass(frozen=True)
class Call:
    """A call as it came."""

    method: str
    path: str
    query: dict[str, str]
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        """Its body."""
        return json.loads(self.body)

    def form(self) -> dict[str, str]:
        """Its body as a form."""
        return {name: values[0] for name, values in parse_qs(self.body.decode()).items()}


@dataclass
class Recorded:
    """Services at one address. token_calls: how many calls a token is good for."""

    visits: list[Visit]
    address: str = ""
    token_calls: int = 1_000_000
    tokens: dict[str, int] = field(default_factory=dict)

    def new_token(self) -> str:
        """A token that is good for some calls."""
        token = f"ya29.{len(self.tokens)}"
        self.tokens[token] = self.token_calls
        return token

    def has_token(self, call: Call) -> bool:
        """Whether a call brings a token that is still good."""
        token = call.headers.get("authorization", "").removeprefix("Bearer ")
        self.tokens[token] = self.tokens.get(token, 0) - 1
        return self.tokens[token] >= 0

"""Where people find this server."""

from dataclasses import dataclass
from functools import cached_property
from urllib.parse import urlsplit


@dataclass(frozen=True)
class PublicAddress:
    """url: where people open the product; collector_url: where browsers of panel members send to."""

    url: str
    collector_url: str

    @cached_property
    def scheme(self) -> str:
        """`http` or `https`."""
        return urlsplit(self.url).scheme

    @cached_property
    def host(self) -> str:
        """Host and port, as browsers send it."""
        return urlsplit(self.url).netloc

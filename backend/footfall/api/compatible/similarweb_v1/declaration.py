"""What an address of the Similarweb API is: where it lies, what it is about, and how ours answer it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from footfall.api.compatible.asking import Asking

Body = dict[str, Any]
Answering = Callable[[Any, Asking], Awaitable[Body | bytes]]
V1, V4 = "/v1/website/{domain}", "/v4/website/{domain}"
DEVICES = {"all_devices": "Total", "desktop": "Desktop", "mobile": "MobileWeb"}


@dataclass(frozen=True, kw_only=True)
class Endpoint:
    """One address; what it is about stands in each of its paths: `{domain}`, `{category}` or `{segment}`.

    answer: the body beside `meta` to a question of that subject, or all of it as JSON; fields: what is always
    in it, for the description. device: the visits it is about. has_meta: whether `meta` stands beside it.
    parameters: what it takes beside those of every address, with what each means.
    """

    paths: tuple[str, ...]
    summary: str
    fields: tuple[str, ...]
    answer: Answering
    device: str = "all_devices"
    has_meta: bool = True
    parameters: dict[str, str] = field(default_factory=dict)

    @property
    def subject(self) -> str:
        """What it is about, as its paths name it."""
        return self.paths[0].partition("{")[2].partition("}")[0]

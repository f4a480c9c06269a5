"""How an endpoint of the Similarweb API is declared: its paths, its subject and its answer."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from footfall.adapters.vendors.asking import Asking

# The fields of an answer in JSON, without `meta`.
Body = dict[str, Any]
Answering = Callable[[Any, Asking], Awaitable[Body | bytes]]
V1, V4 = "/v1/website/{domain}", "/v4/website/{domain}"
# Our device -> `meta.device`.
DEVICES = {"all_devices": "Total", "desktop": "Desktop", "mobile": "MobileWeb"}


@dataclass(frozen=True, kw_only=True)
class Endpoint:
    """One endpoint.

    paths: all that answer alike; each contains the same subject: `{domain}`, `{category}` or `{segment}`.
    summary, fields: for the API description; fields are always in the body.
    answer: the body for a checked question and its `Asking`, without `meta`; or the whole body as JSON text.
    device: whose visits it is about. has_meta: whether `meta` is added to the body.
    parameters: meanings by name of those that only this endpoint takes.
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
        """The name of the subject in its paths, such as `domain`."""
        return self.paths[0].partition("{")[2].partition("}")[0]

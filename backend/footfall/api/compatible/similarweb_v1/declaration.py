"""What an address of the Similarweb API is: where it lies, what it is about, and how ours answer it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from footfall.api.compatible.asking import Asking
from footfall.api.compatible.similarweb_v1.question import SiteQuestion

Body = dict[str, Any]
Answering = Callable[[SiteQuestion, Asking], Awaitable[Body]]
DEVICES = {"all_devices": "Total", "desktop": "Desktop", "mobile": "MobileWeb"}


@dataclass(frozen=True, kw_only=True)
class Endpoint:
    """One address: `{domain}` stands in each of its paths.

    answer: the body with `meta`; fields: what is always in it, for the description. device: the visits it
    is about. has_meta: whether the body stands beside `meta`.
    """

    paths: tuple[str, ...]
    summary: str
    fields: tuple[str, ...]
    answer: Answering
    device: str = "all_devices"
    has_meta: bool = True

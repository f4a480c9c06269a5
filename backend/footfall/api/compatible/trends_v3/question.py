"""The query of a call, read and checked: what every Trends report may be asked."""

from dataclasses import dataclass
from datetime import date

from starlette.datastructures import QueryParams

from footfall.api.compatible.trends_v3.errors import wrong
from footfall.vocabulary.geo import parse_geo
from footfall.vocabulary.period import Month
from footfall.vocabulary.target import Target, TargetScope

EARLIEST = Month(2017, 1)
ALL = "all"
_DEVICES = {"": "all_devices", "all": "all_devices", "desktop": "desktop", "mobile": "mobile"}
_EVERYWHERE = ("", "global", "all", "worldwide")
_SCOPES = ("domain", "subdomain", "subfolder")


@dataclass(frozen=True)
class VendorQuery:
    """What was asked, checked; names of columns and of the order are left to the report.

    targets: by what ours calls them, as the caller wrote them. month: None for the newest. device and geo as
    ours take them; country: None for all.
    """

    targets: dict[str, str]
    scope: str | None
    month: Month | None
    every_month: bool
    device: str
    country: str | None
    limit: int
    offset: int
    columns: tuple[str, ...]
    sort: str | None
    own: dict[str, str]

    @property
    def geo(self) -> str:
        """The place as our reports take it."""
        return f"country:{self.country}" if self.country else "worldwide"


def texts_of(query: QueryParams) -> dict[str, str]:
    """The parameters by name, in any case, without blanks; of one given twice the last."""
    return {name.strip().lower(): value.strip() for name, value in query.multi_items()}


def whole(texts: dict[str, str], name: str, default: int, least: int, most: int | None) -> int:
    """A whole number within its limits; refused otherwise."""
    text = texts.get(name) or str(default)
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise wrong(f"{name}: {text[:40]!r} is not a whole number")
    number = int(text)
    if number < least or (most is not None and number > most):
        raise wrong(f"{name}: write {least} to {most}" if most is not None else f"{name}: at least {least}")
    return number


def device_of(text: str) -> str:
    """The class of device as ours take it."""
    if text.lower() not in _DEVICES:
        raise wrong(f"device_type: {text[:40]!r} is not one of desktop, mobile; leave it out for all")
    return _DEVICES[text.lower()]


def country_of(text: str) -> str | None:
    """An alpha-2 code in upper case; None for everywhere."""
    if text.lower() in _EVERYWHERE:
        return None
    if len(text) == 2 and text.isascii() and text.isalpha():
        try:
            return parse_geo(f"country:{text}").code
        except ValueError:
            pass
    raise wrong(f"country: {text[:40]!r} is not a country: write two letters of ISO 3166-1, such as US")


def month_of(text: str) -> Month | None:
    """The month of a `display_date`; None when left out."""
    if not text:
        return None
    try:
        day = date.fromisoformat(text if len(text) != 7 else f"{text}-01")
    except ValueError:
        day = None
    if day is None or day.day != 1:
        raise wrong(f"display_date: {text[:40]!r} is not the first day of a month: write YYYY-MM-01")
    month = Month.of(day)
    if month < EARLIEST:
        raise wrong(f"display_date: there is nothing before {EARLIEST.first_day}")
    return month


def targets_of(texts: dict[str, str], most: int, scope: str | None) -> dict[str, str]:
    """What ours call the targets, with what the caller wrote; in their order, each once."""
    written = [part.strip() for part in (texts.get("targets") or texts.get("target") or "").split(",")]
    written = [part for part in written if part]
    if not written:
        raise wrong("target: say which site the report is about" if most == 1 else "targets: name the sites")
    if len(written) > most:
        raise wrong(f"{'target' if most == 1 else 'targets'}: at most {most} may be given")
    return {target_of(part, scope).value: part.lower() for part in written}


def target_of(text: str, scope: str | None = None) -> Target:
    """One target; refused when it is none."""
    try:
        return Target.parse(text, TargetScope(scope) if scope else None)
    except ValueError as error:
        raise wrong(f"target: {error}") from None


def scope_of(text: str) -> str | None:
    """How much of a site a target covers; None when left out, and the target says it itself."""
    if text and text.lower() not in _SCOPES:
        raise wrong(f"target_type: write one of {', '.join(_SCOPES)}")
    return text.lower() or None

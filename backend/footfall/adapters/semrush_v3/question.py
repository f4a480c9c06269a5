"""Reads and checks the parameters that every Trends report takes."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date

from footfall.adapters.semrush_v3.errors import wrong
from footfall.adapters.vendors import query
from footfall.adapters.vendors.faults import Faults
from footfall.core.period import Month
from footfall.core.period_as_written import as_written
from footfall.core.spelling import did_you_mean, shortened, what_there_is
from footfall.core.target import Target, TargetScope
from footfall.query import RefusedError
from footfall.query.question.targets import targets_meant

# The Trends API has no data of earlier months.
EARLIEST = Month(2017, 1)
# The `display_date` of all months.
ALL = "all"
_DEVICES = {"": "all_devices", "all": "all_devices", "desktop": "desktop", "mobile": "mobile"}
_EVERYWHERE = ("", "global", "all", "worldwide")
_SCOPES = ("domain", "subdomain", "subfolder")


@dataclass(frozen=True)
class VendorQuery:
    """The parameters of a call, checked; whether the report has `columns` and `sort` is checked by `read`.

    targets: name as the caller wrote it (in lower case) by the name in our rows; scope: None to guess it from
    each target. month: None for the newest full one; every_month: all months, and `month` is None. device and
    geo: as our reports take them; country: alpha-2 code, None for all. limit, offset: rows. columns: names in
    order; sort: `sort_order` as sent; own: parameters of this report alone, by name.
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


def whole(texts: dict[str, str], name: str, default: int, least: int, most: int | None) -> int:
    """A whole number from `least` to `most` (None: no limit), `default` if left out; else RefusedError."""
    text = texts.get(name) or str(default)
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise wrong(f"{name}: {text[:40]!r} is not a whole number")
    number = int(text)
    if number < least or (most is not None and number > most):
        raise wrong(f"{name}: write {least} to {most}" if most is not None else f"{name}: at least {least}")
    return number


def device_of(text: str) -> str:
    """The device as our reports take it; RefusedError for an unknown one."""
    if text.lower() not in _DEVICES:
        advice = did_you_mean(text, ("desktop", "mobile"), "leave it out for all")
        raise wrong(f"device_type: {shortened(text)!r} is not one of desktop, mobile; {advice}")
    return _DEVICES[text.lower()]


def country_of(text: str) -> str | None:
    """The alpha-2 code of a country in upper case, None for all; RefusedError for an unknown one."""
    if text.lower() in _EVERYWHERE:
        return None
    try:
        return query.country_of(text)
    except ValueError as error:
        raise wrong(f"country: {shortened(text)!r} is not a country: {error}") from None


def month_of(text: str) -> Month | None:
    """The month of a `display_date`; None when left out; RefusedError for a day that begins no month."""
    if not text:
        return None
    try:
        day = date.fromisoformat(text if len(text) != 7 else f"{text}-01")
    except ValueError:
        day = None
    if day is None or day.day != 1:
        meant = (as_written(text) or "")[:7]
        advice = f"did you mean {meant}-01?" if meant else "write YYYY-MM-01"
        raise wrong(f"display_date: {shortened(text)!r} is not the first day of a month: {advice}")
    month = Month.of(day)
    if month < EARLIEST:
        raise wrong(f"display_date: there is nothing before {EARLIEST.first_day}")
    return month


def targets_of(texts: dict[str, str], most: int, scope: str | None) -> dict[str, str]:
    """`VendorQuery.targets` of `targets` or `target`, in the caller's order, each once.

    RefusedError names every one that is no target; it is raised too for none, and for more than `most`.
    """
    written = [part.strip() for part in (texts.get("targets") or texts.get("target") or "").split(",")]
    written = [part for part in written if part]
    if not written:
        raise wrong("target: say which site the report is about" if most == 1 else "targets: name the sites")
    if len(written) > most:
        raise wrong(f"{'target' if most == 1 else 'targets'}: at most {most} may be given")
    faults = Faults()
    read = [(faults.read(None, target_of, part, scope), part) for part in written]
    faults.raise_all()
    return {target.value: part.lower() for target, part in read if target is not None}


def target_of(text: str, scope: str | None = None) -> Target:
    """One target; RefusedError for a text that is none. scope: None to guess it."""
    try:
        return Target.parse(text, TargetScope(scope) if scope else None)
    except ValueError as error:
        meant = targets_meant([text])
        raise wrong(f"target: {error}; did you mean {meant}?" if meant else f"target: {error}") from None


def scope_of(text: str) -> str | None:
    """The scope of a `target_type`; None when left out: each target decides. RefusedError for others."""
    if text and text.lower() not in _SCOPES:
        raise no_such("target_type", text, _SCOPES)
    return text.lower() or None


def no_such(name: str, given: str, known: Collection[str]) -> RefusedError:
    """The refusal of a value that is not among the known ones; the message lists these."""
    return wrong(f"{name}: there is no {shortened(given)!r}; {what_there_is(given, known)}")

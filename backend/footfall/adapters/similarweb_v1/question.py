"""Reads and checks the parameters that every endpoint of the Similarweb API takes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from starlette.datastructures import QueryParams

from footfall.adapters.similarweb_v1.errors import not_found, wrong
from footfall.adapters.vendors.asking import Asking
from footfall.adapters.vendors.faults import Faults
from footfall.adapters.vendors.query import country_of, texts_of
from footfall.core.geo import parse_geo
from footfall.core.period import Month, Period
from footfall.core.period_as_written import as_written
from footfall.core.spelling import did_you_mean
from footfall.core.target import Target, TargetScope, without_www
from footfall.query import RefusedError

# Granularity of the API -> ours.
GRANULARITIES = {"daily": "day", "weekly": "week", "monthly": "month"}
_WORLD = ("", "world", "ww", "999")
# All parameters of any endpoint. Many programs send `sort`, `asc`, `web_source`, `mtd` and `show_verified`,
# which change no number here.
PARAMETERS = (
    *("api_key", "start_date", "end_date", "country", "state", "granularity", "main_domain_only", "mtd"),
    *("show_verified", "format", "limit", "offset", "sort", "asc", "metrics", "web_source", "signature"),
)
USUAL_ROWS, MOST_ROWS = 100, 1000
# Days answered by day or week when no dates are sent.
LAST_DAYS = 28
# Placeholder for dates at fault: the call goes on only to find other faults, and is refused.
ANY_PERIOD = Period(date(2000, 1, 1), date(2000, 1, 31))


@dataclass(frozen=True)
class CheckedQuestion:
    """The parameters of a call, checked.

    subject: the site (lower case, without `www.`), category or segment in the path. period: the days asked
    for; newest: the newest published month. granularity: `daily`, `weekly` or `monthly`. country: alpha-2
    code or `world`; state: code of a US state, or empty. device: as our reports take it. limit, offset: rows.
    texts: all parameters as sent, by lower-case name.
    """

    subject: str
    period: Period
    newest: Month
    granularity: str
    country: str
    state: str
    device: str
    limit: int
    offset: int
    texts: dict[str, str]

    @property
    def question(self) -> dict[str, Any]:
        """The part of the question that is the same for every report of ours."""
        place = f"state:{self.state}" if self.state else f"country:{self.country}"
        return {
            "period": {"from": str(self.period.start), "to": str(self.period.end)},
            "geo": place if self.state or self.country != "world" else "worldwide",
            "device": self.device,
            "compare": "none",
        }

    def meta_request(self) -> dict[str, Any]:
        """`meta.request`: the question as the API repeats it in its answer."""
        flags = {name: self.flag(name) for name in ("main_domain_only", "mtd", "show_verified")}
        return {
            "granularity": self.granularity.capitalize(),
            **flags,
            "state": self.state,
            "format": "json",
            "domain": self.subject,
            "start_date": str(self.period.start),
            "end_date": str(self.period.end),
            "country": self.country.lower(),
        }

    def flag(self, name: str) -> bool:
        """Whether a parameter is `true`."""
        return self.texts.get(name, "").lower() == "true"


@dataclass(frozen=True)
class SiteQuestion(CheckedQuestion):
    """The parameters of a call about a site, checked."""

    target: Target

    @property
    def question(self) -> dict[str, Any]:
        """The part of the question that is the same for every report about the site."""
        return {"targets": [{"value": self.target.value, "scope": self.target.scope}], **super().question}

    @property
    def domain(self) -> str:
        """The site: the subject by its name in the path."""
        return self.subject


async def read_site(domain: str, query: QueryParams, device: str, asking: Asking) -> SiteQuestion:
    """The question of a call about a site.

    RefusedError names every parameter at fault; it is `not_found` for a domain that is no site.
    """
    asked = await read(without_www(domain.lower()), query, device, asking)
    return SiteQuestion(**vars(asked), target=_target(domain, asked.flag("main_domain_only")))


async def read(
    subject: str,
    query: QueryParams,
    device: str,
    asking: Asking,
    also: Callable[[dict[str, str]], object] | None = None,
) -> CheckedQuestion:
    """The question of a call about any subject; RefusedError names every parameter at fault.

    also: checks parameters that only this kind of call takes, by raising RefusedError.
    """
    texts, wrong_names = texts_of(query, PARAMETERS)
    faults = Faults()
    for sentence in wrong_names:
        faults.add(wrong("parameter", sentence))
    if texts.get("format", "json").lower() != "json":
        faults.add(wrong("format", "format: this server answers json alone"))
    granularity = texts.get("granularity", "").lower() or "monthly"
    if granularity not in GRANULARITIES:
        faults.add(no_granularity(granularity))
    for name in ("main_domain_only", "mtd", "show_verified"):
        if texts.get(name, "").lower() not in ("", "true", "false"):
            faults.add(wrong(name, f"{name}: write true or false"))
    published = await asking.months()
    country, state = faults.read(("world", ""), place_of, texts)
    asked = CheckedQuestion(
        subject=subject,
        period=faults.read(ANY_PERIOD, period_of, texts, granularity, published),
        newest=newest_of(published),
        granularity=granularity,
        country=country,
        state=state,
        device=device,
        limit=faults.read(1, _number, texts, "limit", USUAL_ROWS, 1, MOST_ROWS),
        offset=faults.read(0, _number, texts, "offset", 0, 0, 1_000_000),
        texts=texts,
    )
    if also is not None:
        faults.check(also, texts)
    faults.raise_all()
    return asked


def no_granularity(given: str) -> RefusedError:
    """The refusal of an unknown granularity."""
    advice = did_you_mean(given, GRANULARITIES, "write daily, weekly or monthly")
    return wrong("granularity", f"Granularity is not supported: {advice}")


def _target(domain: str, main_domain_only: bool) -> Target:
    try:
        target = Target.parse(domain)
        return Target.parse(target.host, TargetScope.SUBDOMAIN) if main_domain_only else target
    except ValueError:
        raise not_found() from None


def place_of(texts: dict[str, str]) -> tuple[str, str]:
    """Country (alpha-2 code or `world`) and US state (code or empty); RefusedError names the one at fault."""
    country, state = texts.get("country", "").lower(), texts.get("state", "").removeprefix("US-")
    if state:
        try:
            parse_geo(f"state:{state}")
        except ValueError:
            raise wrong("state", f"state: {state[:40]!r} is not a state of the US, such as CA") from None
        if country != "us":
            raise wrong("state", "state: write country=us besides")
        return "US", state.upper()
    if country in _WORLD:
        return "world", ""
    try:
        return country_of(country), ""
    except ValueError as error:
        raise wrong("country", f"Country is not available: {error}, or world for all") from None


def newest_of(published: Mapping[Month, bool]) -> Month:
    """The newest published month."""
    return max(published)


def period_of(texts: dict[str, str], granularity: str, published: Mapping[Month, bool]) -> Period:
    """The days from `start_date` to `end_date`; RefusedError for dates outside the published months.

    Without dates: the newest full month, by day or week its last LAST_DAYS days. published: months, and
    whether each is full.
    """
    newest = newest_of(published)
    first = min(published)
    full = max((month for month, is_full in published.items() if is_full), default=newest)
    start, end = texts.get("start_date"), texts.get("end_date")
    if not start and not end:
        if granularity == "monthly":
            return Period(full.first_day, full.last_day)
        return Period(full.last_day - timedelta(days=LAST_DAYS - 1), full.last_day)
    try:
        period = Period.of(start or str(end), end or str(newest))
    except ValueError as error:
        texts_of_dates = [text for text in (start, end) if text]
        meant = next((read for text in texts_of_dates if (read := as_written(text)) and read != text), None)
        advice = f"; did you mean {meant}?" if meant else ""
        raise wrong("dates", f"Dates are not in range: {error}{advice}") from None
    if period.start < first.first_day or period.end > newest.last_day:
        raise wrong("dates", f"Dates are not in range: write {first} to {newest}")
    return period


def _number(texts: dict[str, str], name: str, default: int, least: int, most: int) -> int:
    text = texts.get(name) or str(default)
    if not text.isascii() or not text.isdigit() or len(text) > 9 or not least <= int(text) <= most:
        raise wrong(name, f"{name}: write a whole number from {least} to {most}")
    return int(text)


def last_updated(newest: Month) -> date:
    """The last day there can be data of."""
    return newest.last_day

"""Reads and checks the request for a batch, and makes the lines of the bulk job that answers it."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Annotated, Any

from pydantic import (
    AliasChoices,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ValidationError,
    model_validator,
)

from footfall.adapters.similarweb_v1.batch.tables import FACTS, METRICS, TABLE
from footfall.adapters.similarweb_v1.errors import wrong
from footfall.adapters.similarweb_v1.question import (
    ANY_PERIOD,
    GRANULARITIES,
    no_granularity,
    period_of,
    place_of,
)
from footfall.adapters.vendors.asking import Asking
from footfall.adapters.vendors.faults import Faults
from footfall.core.limits import MAX_TARGETS_IN_JOB
from footfall.core.period import Period
from footfall.core.spelling import shortened, what_there_is
from footfall.features.bulk.lines import Ask, Line
from footfall.features.bulk.schemas import JobAsked

# The largest number of lines for a site: one for each country and day, week or month.
MOST_LINES = 400
_Text = Annotated[str, Field(max_length=2000)]


class _Lenient(BaseModel):
    # Clients send fields of no use here, such as where to put the file.
    model_config = ConfigDict(extra="ignore")


class Filters(_Lenient):
    """The sites and countries of a batch."""

    domains: list[_Text] = Field(
        min_length=1,
        max_length=MAX_TARGETS_IN_JOB,
        validation_alias=AliasChoices("domains", "websites"),
        description="The sites.",
    )
    countries: list[_Text] = Field(["WW"], min_length=1, max_length=300, description="Two letters, or `WW`.")
    include_subdomains: bool = Field(True, description="Only true: a batch is about whole sites.")


class Table(_Lenient):
    """One question of a batch."""

    vtable: str = Field(TABLE, max_length=100, description=f"`{TABLE}`, the only one.")
    filters: Filters
    metrics: list[_Text] = Field(min_length=1, max_length=100, description="As `tables/describe` names them.")
    granularity: Annotated[str, BeforeValidator(lambda text: str(text).lower())] = Field(
        "monthly", max_length=20, description="`daily`, `weekly` or `monthly`."
    )
    start_date: str | None = Field(None, max_length=20, description="Month or day; as elsewhere without.")
    end_date: str | None = Field(None, max_length=20, description="Month or day, included.")


class Query(_Lenient):
    """The tables that a batch asks: exactly one."""

    tables: list[Table] = Field(min_length=1, max_length=1, description="One: a batch is one file.")


class Delivery(_Lenient):
    """How the file is delivered; `csv` by `download_link` is the only way."""

    response_format: str = Field("csv", max_length=20, description="`csv`.")
    delivery_method: str = Field("download_link", max_length=50, description="`download_link`.")


class ReportRequest(_Lenient):
    """The body of a request for a batch. Older clients send the table's fields without `report_query`."""

    report_name: str = Field("", max_length=200)
    delivery_information: Delivery = Field(default_factory=Delivery)
    report_query: Query

    @model_validator(mode="before")
    @classmethod
    def _in_newest_form(cls, body: Any) -> Any:
        if isinstance(body, dict) and "report_query" not in body and "metrics" in body:
            delivery = {name: body[name] for name in ("response_format", "delivery_method") if name in body}
            return {"delivery_information": delivery, "report_query": {"tables": [body]}}
        return body


async def job_of(request: ReportRequest, asking: Asking) -> tuple[JobAsked, list[Line]]:
    """The bulk job for a request, and the lines of its file for each site; RefusedError names every fault."""
    (table,) = request.report_query.tables
    faults = Faults()
    _check_delivery(request.delivery_information, faults)
    if table.vtable != TABLE:
        faults.add(wrong("vtable", f"vtable: {table.vtable[:40]!r} is none of {TABLE}"))
    if table.granularity not in GRANULARITIES:
        faults.add(no_granularity(table.granularity))
    if not table.filters.include_subdomains:
        faults.add(
            wrong("include_subdomains", "include_subdomains: a batch is about whole sites, write true")
        )
    for name in table.metrics:
        if name not in METRICS:
            there = what_there_is(name, METRICS)
            faults.add(wrong("metrics", f"metrics: there is no {shortened(name)!r}; {there}"))
    texts = {name: text for name in ("start_date", "end_date") if (text := getattr(table, name))}
    published = await asking.months()
    period = faults.read(ANY_PERIOD, period_of, texts, table.granularity, published)
    countries = dict.fromkeys(table.filters.countries)
    places = [faults.read(("", ""), place_of, {"country": country})[0] for country in countries]
    try:
        job = JobAsked(targets=table.filters.domains, name=_name(request), question={})
    except ValidationError as error:
        for fault in error.errors():
            faults.add(wrong("domains", f"domains: {fault['msg']}"))
    faults.raise_all()
    buckets = list(_buckets(period, table.granularity))
    if len(places) * len(buckets) > MOST_LINES:
        raise wrong(
            "filters",
            f"{len(buckets)} dates in {len(places)} countries are more than the {MOST_LINES} lines a site may"
            " have: ask for fewer at a time",
        )
    lines = [_line(place, bucket, table.metrics) for place in places for bucket in buckets]
    return job, lines


def _check_delivery(delivery: Delivery, faults: Faults) -> None:
    if delivery.response_format.lower() != "csv":
        faults.add(wrong("response_format", "response_format: this server writes csv alone"))
    if delivery.delivery_method.lower() != "download_link":
        faults.add(wrong("delivery_method", "delivery_method: this server gives a download_link alone"))


def _name(request: ReportRequest) -> str:
    name = "".join(letter for letter in request.report_name if letter.isprintable()).strip()
    return name or "Similarweb batch"


def _buckets(period: Period, granularity: str) -> Iterator[Period]:
    """The days, weeks (from Monday) or months of a period; the first and last are cut at its ends."""
    start = period.start
    while start <= period.end:
        end = min(_end_of(start, granularity), period.end)
        yield Period(start, end)
        start = end + timedelta(days=1)


def _end_of(start: date, granularity: str) -> date:
    if granularity == "daily":
        return start
    if granularity == "weekly":
        return start + timedelta(days=6 - start.weekday())
    return (start.replace(day=28) + timedelta(days=4)).replace(day=1) - timedelta(days=1)


def _line(place: str, bucket: Period, metrics: list[str]) -> Line:
    """The line of each site about a country and time, with one question for each device and place needed."""
    geo = "worldwide" if place == "world" else f"country:{place}"
    columns_of: dict[tuple[str, str], dict[str, str]] = {}
    for name in metrics:
        device, ours = METRICS[name]
        # The metric is the rank worldwide, whatever the country.
        columns_of.setdefault((device, "worldwide" if ours in FACTS else geo), {})[name] = ours
    asks = tuple(
        Ask(_question(bucket, device, geo, columns), columns) for (device, geo), columns in columns_of.items()
    )
    labels = {"country": "WW" if place == "world" else place, "date": str(bucket.start)}
    return Line(asks, labels, subject="domain")


def _question(bucket: Period, device: str, geo: str, columns: dict[str, str]) -> dict[str, Any]:
    """The question of `batch-targets` for some columns; columns: metric -> field of the report."""
    measures = [ours for ours in dict.fromkeys(columns.values()) if ours not in FACTS]
    return {
        "period": {"from": str(bucket.start), "to": str(bucket.end)},
        "compare": "none",
        "device": device,
        "geo": geo,
        "measures": measures or ["visits"],
    }

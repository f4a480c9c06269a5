"""Answers about segments: the page groups of the projects that the owner of the key may see."""

from dataclasses import dataclass
from typing import Any

from fastapi.concurrency import run_in_threadpool
from starlette.datastructures import QueryParams

from footfall.adapters.similarweb_v1.answers.about import places_of_data
from footfall.adapters.similarweb_v1.answers.lists import SOURCE_TYPES
from footfall.adapters.similarweb_v1.answers.series import TREND, rows_of, with_interval
from footfall.adapters.similarweb_v1.declaration import Body
from footfall.adapters.similarweb_v1.errors import not_found, wrong
from footfall.adapters.similarweb_v1.question import GRANULARITIES, CheckedQuestion, read
from footfall.adapters.vendors.asking import Asking
from footfall.adapters.vendors.faults import Faults
from footfall.core.spelling import shortened, what_there_is
from footfall.core.wire import id_of_wire
from footfall.features.projects.page_groups import PageGroups, ReadableGroup
from footfall.web.services import service_of

Row = dict[str, Any]
# Kinds of rules as the Similarweb API numbers them.
INCLUDED, EXCLUDED = 0, 1
# Metric of the Similarweb API -> our measure; None: page groups do not have it, and it is null.
# `share` is worked out in `traffic`.
METRICS = {
    "visits": "visits",
    "unique_visitors": "unique_visitors",
    "bounce_rate": None,
    "pages_per_visit": "pages_per_visit",
    "visit_duration": None,
    "page_views": "page_views",
    "share": None,
}


@dataclass(frozen=True)
class SegmentQuestion(CheckedQuestion):
    """The parameters of a call about a page group, checked."""

    group: ReadableGroup

    @property
    def question(self) -> dict[str, Any]:
        """The part of the question that is the same for every report about the group or its site."""
        target = {"value": self.group.target.value, "scope": self.group.target.scope}
        return {"targets": [target], **super().question}

    @property
    def metrics(self) -> list[str]:
        """Names of the metrics asked for, as in METRICS; all if none is named."""
        return _metrics(self.texts)

    def meta_request(self) -> dict[str, Any]:
        """`meta.request`, with the segment in place of the domain."""
        request = super().meta_request()
        del request["domain"]
        metrics = [name.title().replace("_", "") for name in self.metrics]
        return request | {
            "segment": self.subject,
            "segment_id": self.subject,
            "segment_name": self.group.name,
            "metrics": metrics,
        }


async def read_segment(segment: str, query: QueryParams, device: str, asking: Asking) -> SegmentQuestion:
    """The question of a call about a segment; segment: id of a page group.

    RefusedError: `not_found` if the owner of the key may not see such a group; else every parameter at fault.
    """
    group_id = id_of_wire(segment)
    groups = await _groups(asking, group_id) if group_id else []
    if not groups:
        raise not_found()
    asked = await read(segment, query, device, asking, also=_metrics)
    return SegmentQuestion(**vars(asked), group=groups[0])


def _metrics(texts: dict[str, str]) -> list[str]:
    """The names in the parameter `metrics`, written with `-` or `_`; RefusedError names every unknown one."""
    parts = texts.get("metrics", "").lower().split(",")
    named = [part.strip().replace("-", "_") for part in parts if part.strip()]
    faults = Faults()
    for name in named:
        if name not in METRICS:
            there = what_there_is(name, METRICS)
            faults.add(wrong("metrics", f"metrics: there is no {shortened(name)!r}; {there}"))
    faults.raise_all()
    return named or list(METRICS)


async def traffic(asked: SegmentQuestion, asking: Asking) -> Body:
    """`{segment_name, segments: [{date, visits, ..., share}]}`: visits to the pages of the group.

    share: part of the visits to the site of the group, 0 to 1.
    """
    rows = await rows_of(asking, "page-group-trend", _of_group(asked))
    if all(row["visits"] is None for row in rows):
        raise not_found()
    visits_of_site: dict[Any, float | None] = {}
    if "share" in asked.metrics:
        trend = {"granularity": GRANULARITIES[asked.granularity], "measures": ["visits"]}
        of_site = await rows_of(asking, TREND, asked.question | trend, counted=False)
        visits_of_site = {row["date"]: row["visits"] for row in of_site}
    return {
        "segment_name": asked.group.name,
        "segments": [
            _numbers(row, asked.metrics, share=_share(row["visits"], visits_of_site.get(row["date"])))
            for row in rows
        ],
    }


async def marketing_channels(asked: SegmentQuestion, asking: Asking) -> Body:
    """`{segment_name, segments: [{source_type, metrics: [{date, visits, ...}]}]}`: by type of source."""
    by_type: list[tuple[str, list[Row]]] = []
    for name, (organic, paid) in SOURCE_TYPES.items():
        question = _of_group(asked) | {"channels": [*organic, *paid]}
        # The whole call counts as one report: only the first question is counted.
        by_type.append((name, await rows_of(asking, "page-group-trend", question, counted=not by_type)))
    if all(row["visits"] is None for _, rows in by_type for row in rows):
        raise not_found()
    return {
        "segment_name": asked.group.name,
        "segments": [
            {"source_type": name, "metrics": [_numbers(row, asked.metrics) for row in rows]}
            for name, rows in by_type
        ],
    }


def _of_group(asked: SegmentQuestion) -> dict[str, Any]:
    """The question of `page-group-trend` for the metrics asked for."""
    measures = [ours for name in asked.metrics if (ours := METRICS[name]) not in (None, "visits")]
    return asked.question | {
        "granularity": GRANULARITIES[asked.granularity],
        "conditions": asked.group.rules.model_dump(mode="json", by_alias=True),
        "measures": ["visits", *measures],
    }


def _numbers(row: Row, metrics: list[str], share: float | None = None) -> Row:
    """A date with its metrics and the interval of its visits; share: value of the metric `share`."""
    values = {name: row[ours] if (ours := METRICS[name]) else None for name in metrics}
    if "share" in values:
        values["share"] = share
    return {"date": str(row["date"]), **values, **with_interval(row, "visits")}


def _share(visits: float | None, visits_of_site: float | None) -> float | None:
    return min(1.0, visits / visits_of_site) if visits is not None and visits_of_site else None


async def describe_segments(asking: Asking) -> Body:
    """`{response: {traffic_and_engagement: {countries}, segments}}`: page groups, and months by country.

    The parts stand a second time outside of `response`, as clients look for them in either place.
    """
    segments = [
        {
            "segment_id": str(group.id),
            "segment_name": group.name,
            "domain": group.target.value.rstrip("/"),
            "last_updated_time": group.changed_at.date().isoformat(),
            "rules": _rules(group),
        }
        for group in await _groups(asking)
    ]
    countries = await places_of_data(asking)
    parts = {"traffic_and_engagement": {"countries": countries}, "segments": segments}
    return {"response": parts, **parts, "countries": countries}


def _rules(group: ReadableGroup) -> list[Row]:
    """The rules of a group as the Similarweb API writes them, one for each kind that has any."""
    rules = group.rules
    kinds = (
        (INCLUDED, rules.include_folders, rules.include_exact_urls),
        (EXCLUDED, rules.exclude_folders, rules.exclude_exact_urls),
    )
    return [
        {"type": kind, "words": [], "exact": [], "folders": list(folders), "exact_url_s": list(urls)}
        for kind, folders, urls in kinds
        if folders or urls
    ]


async def _groups(asking: Asking, group_id: int | None = None) -> list[ReadableGroup]:
    """The page groups that the caller may see: all, or the one with this id."""
    return await run_in_threadpool(service_of(asking.request, PageGroups).readable, asking.user.id, group_id)

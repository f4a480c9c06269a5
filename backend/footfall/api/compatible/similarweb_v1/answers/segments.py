"""Answers about segments: the page groups of the projects that the owner of the key may see."""

from dataclasses import dataclass
from typing import Any

from fastapi.concurrency import run_in_threadpool
from starlette.datastructures import QueryParams

from footfall.api.compatible.asking import Asking
from footfall.api.compatible.faults import Faults
from footfall.api.compatible.similarweb_v1.answers.about import places_of_data
from footfall.api.compatible.similarweb_v1.answers.lists import SOURCE_TYPES
from footfall.api.compatible.similarweb_v1.answers.series import TREND, rows_of, with_interval
from footfall.api.compatible.similarweb_v1.declaration import Body
from footfall.api.compatible.similarweb_v1.errors import not_found, wrong
from footfall.api.compatible.similarweb_v1.question import GRANULARITIES, CheckedQuestion, read
from footfall.api.projects.page_groups import page_groups_of
from footfall.projects.page_groups import ReadableGroup
from footfall.projects.schemas import id_of_wire
from footfall.vocabulary.spelling import shortened, what_there_is

Row = dict[str, Any]
# Kinds of rules by the dialect's number.
INCLUDED, EXCLUDED = 0, 1
# The dialect's metrics and our measures; of what a group has no number it stays null.
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
    """What was asked of a page group."""

    group: ReadableGroup

    @property
    def question(self) -> dict[str, Any]:
        """What the report about the group is asked."""
        target = {"value": self.group.target.value, "scope": self.group.target.scope}
        return {"targets": [target], **super().question}

    @property
    def metrics(self) -> list[str]:
        """Those asked for, in words joined by `-` or `_`; all without any."""
        return _metrics(self.texts)

    def told_back(self) -> dict[str, Any]:
        """The segment stands where other addresses have their site."""
        told = super().told_back()
        del told["domain"]
        metrics = [name.title().replace("_", "") for name in self.metrics]
        return told | {
            "segment": self.subject,
            "segment_id": self.subject,
            "segment_name": self.group.name,
            "metrics": metrics,
        }


async def read_segment(segment: str, query: QueryParams, device: str, asking: Asking) -> SegmentQuestion:
    """The question of a call about a segment; not found where the owner of the key sees no such group."""
    number = id_of_wire(segment)
    groups = await _groups(asking, number) if number else []
    if not groups:
        raise not_found()
    asked = await read(segment, query, device, asking, also=_metrics)
    return SegmentQuestion(**vars(asked), group=groups[0])


def _metrics(texts: dict[str, str]) -> list[str]:
    parts = texts.get("metrics", "").lower().split(",")
    named = [part.strip().replace("-", "_") for part in parts if part.strip()]
    faults = Faults()
    for name in named:
        if name not in METRICS:
            there = what_there_is(name, METRICS)
            faults.add(wrong("metrics", f"metrics: there is no {shortened(name)!r}; {there}"))
    faults.tell()
    return named or list(METRICS)


async def traffic(asked: SegmentQuestion, asking: Asking) -> Body:
    """`{segments: [{date, visits, ..., share}]}`: visits to the pages of the group."""
    rows = await rows_of(asking, "page-group-trend", _of_group(asked))
    if all(row["visits"] is None for row in rows):
        raise not_found()
    whole: dict[Any, float | None] = {}
    if "share" in asked.metrics:
        width = {"granularity": GRANULARITIES[asked.granularity], "measures": ["visits"]}
        of_site = await rows_of(asking, TREND, asked.question | width, counted=False)
        whole = {row["date"]: row["visits"] for row in of_site}
    return {
        "segment_name": asked.group.name,
        "segments": [
            _numbers(row, asked.metrics, share=_part(row["visits"], whole.get(row["date"]))) for row in rows
        ],
    }


async def marketing_channels(asked: SegmentQuestion, asking: Asking) -> Body:
    """`{segments: [{source_type, metrics: [{date, visits, ...}]}]}`: the same by type of source."""
    found: list[tuple[str, list[Row]]] = []
    for name, (organic, paid) in SOURCE_TYPES.items():
        question = _of_group(asked) | {"channels": [*organic, *paid]}
        # One report by its channels, and counted as one.
        found.append((name, await rows_of(asking, "page-group-trend", question, counted=not found)))
    if all(row["visits"] is None for _, rows in found for row in rows):
        raise not_found()
    return {
        "segment_name": asked.group.name,
        "segments": [
            {"source_type": name, "metrics": [_numbers(row, asked.metrics) for row in rows]}
            for name, rows in found
        ],
    }


def _of_group(asked: SegmentQuestion) -> dict[str, Any]:
    """What the trend of the group is asked for the metrics."""
    measures = [ours for name in asked.metrics if (ours := METRICS[name]) not in (None, "visits")]
    return asked.question | {
        "granularity": GRANULARITIES[asked.granularity],
        "conditions": asked.group.rules.model_dump(mode="json", by_alias=True),
        "measures": ["visits", *measures],
    }


def _numbers(row: Row, metrics: list[str], share: float | None = None) -> Row:
    """A date with its metrics; share: the part that the group has of the visits to its site."""
    told = {name: row[ours] if (ours := METRICS[name]) else None for name in metrics}
    if "share" in told:
        told["share"] = share
    return {"date": str(row["date"]), **told, **with_interval(row, "visits")}


def _part(visits: float | None, whole: float | None) -> float | None:
    return min(1.0, visits / whole) if visits is not None and whole else None


async def describe_segments(asking: Asking) -> Body:
    """`{response: {traffic_and_engagement: {countries}, segments}}`: what may be asked about."""
    listed = [
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
    told = {"traffic_and_engagement": {"countries": countries}, "segments": listed}
    return {"response": told, **told, "countries": countries}


def _rules(group: ReadableGroup) -> list[Row]:
    rules = group.rules
    told = (
        (INCLUDED, rules.include_folders, rules.include_exact_urls),
        (EXCLUDED, rules.exclude_folders, rules.exclude_exact_urls),
    )
    return [
        {"type": kind, "words": [], "exact": [], "folders": list(folders), "exact_url_s": list(urls)}
        for kind, folders, urls in told
        if folders or urls
    ]


async def _groups(asking: Asking, group_id: int | None = None) -> list[ReadableGroup]:
    return await run_in_threadpool(page_groups_of(asking.request).readable, asking.user.id, group_id)

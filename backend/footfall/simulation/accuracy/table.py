"""A measurement as text: what was reached of each target, and every kind of number."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from footfall.simulation.accuracy.measure import Measurement
from footfall.simulation.accuracy.quantities import is_points
from footfall.simulation.accuracy.without_panel import WithoutPanel


@dataclass(frozen=True)
class Target:
    """A row of the table. most, least: limits of a score in the default and in the harsh world.

    naive: the score of the naive scale-up.
    """

    name: str
    score: str
    most: tuple[float, float] | None = None
    least: tuple[float, float] | None = None
    naive: str | None = None
    unit: str = "%"

    def holds(self, value: float | None, harsh: bool) -> bool | None:
        """Whether a value is within the limits; `most` limits it in both directions. None without a value."""
        if value is None:
            return None
        if self.most is not None and abs(value) > self.most[harsh]:
            return False
        return self.least is None or value >= self.least[harsh]

    def wanted(self, harsh: bool) -> str:
        """The limits as text."""
        parts = [] if self.least is None else [f">= {self.text(self.least[harsh])}"]
        parts += [] if self.most is None else [f"<= {self.text(self.most[harsh])}"]
        return ", ".join(parts)

    def text(self, value: float | None) -> str:
        """A value in the unit of the row."""
        if value is None:
            return "-"
        if self.unit == "%":
            return f"{100 * value:.1f} %"
        return f"{value:.2f} pt" if self.unit == "points" else f"{value:.3f}"


TARGETS: tuple[Target, ...] = (
    Target(
        "visits, median error, n >= 100",
        "visits_many_median_error",
        most=(0.12, 0.25),
        naive="naive_visits_many_median_error",
    ),
    Target(
        "visits, mean error, n >= 5", "visits_mean_error", most=(0.20, 0.30), naive="naive_visits_mean_error"
    ),
    Target("uniques, median bias", "uniques_bias", most=(0.05, 0.10), naive="naive_uniques_bias"),
    Target("uniques of 3 months, median bias", "reach_bias", most=(0.05, 0.10), naive="naive_reach_bias"),
    Target("duration, median bias", "duration_bias", most=(0.10, 0.15)),
    Target("bounce rate, median bias", "bounce_bias", most=(0.10, 0.15)),
    Target("95 % interval of visits holds", "visits_coverage", least=(0.92, 0.90), most=(0.98, 1.0)),
    Target("95 % interval of uniques holds", "uniques_coverage", least=(0.92, 0.90), most=(0.98, 1.0)),
    Target(
        "95 % interval of uniques of 3 months holds", "reach_coverage", least=(0.92, 0.90), most=(0.98, 1.0)
    ),
    Target(
        "channel shares, mean error, n >= 100", "channels_many_mean_error", most=(3.0, 5.0), unit="points"
    ),
    Target(
        "overlap, median error, >= 30 common",
        "overlap_median_error",
        most=(0.20, 0.30),
        naive="naive_overlap_median_error",
    ),
    Target(
        "rank correlation of visits, all sites",
        "visits_all_rank_correlation",
        least=(0.95, 0.90),
        naive="naive_visits_all_rank_correlation",
        unit="",
    ),
)
_PLACE_COLUMNS = (
    *("places", "listed", "shown", "error", "holds", "factor"),
    *("countries", "holds", "mobile", "holds"),
)
_CLASS_COLUMNS = ("", "visitors", "rows", "error", "bias", "holds", "spread", "naive error")


def is_harsh(measurement: Measurement) -> bool:
    """Whether the limits of the harsh world apply."""
    return measurement.preset == "harsh"


def as_text(measurement: Measurement | WithoutPanel) -> str:
    """The tables of one measurement."""
    return _without_panel(measurement) if isinstance(measurement, WithoutPanel) else _with_panel(measurement)


def _without_panel(measured: WithoutPanel) -> str:
    rows = [
        (
            *(one.places, f"{one.listed:,}", f"{one.shown:,}"),
            *(_number(one.error, 2), _share(one.coverage), _number(one.factor, 1)),
            *(_number(one.country_distance, 3), _share(one.country_coverage)),
            *(_number(one.mobile_error, 3), _share(one.mobile_coverage)),
        )
        for one in measured.places
    ]
    return "\n".join(
        [
            f"{measured.world} {measured.month}: no panel, {measured.calibration_sites} sites tell "
            f"their counts; {measured.held_out} first-party sites are not scored",
            "",
            "By place in the worldwide list. error: of visits as a logarithm (0.69: twice or half); factor: "
            "upper end of the interval by the estimate; countries: total variation; mobile: mean error",
            *_aligned([_PLACE_COLUMNS, *rows]),
        ]
    )


def _number(value: float | None, places: int) -> str:
    return "-" if value is None else f"{value:.{places}f}"


def _with_panel(measurement: Measurement) -> str:
    summary, harsh = measurement.summary, is_harsh(measurement)
    lines = [
        f"{measurement.world} {measurement.month}: {summary['sites_shown']} of {summary['sites']} sites "
        f"shown, {measurement.calibration_sites} calibrate; {measurement.held_out} first-party sites are not "
        "scored",
        "",
    ]
    rows = [("", "reached", "wanted", "", "naive")]
    for target in TARGETS:
        value = summary.get(target.score)
        rows.append(
            (
                target.name,
                target.text(value),
                target.wanted(harsh),
                {True: "holds", False: "MISSED", None: "-"}[target.holds(value, harsh)],
                target.text(summary.get(target.naive)) if target.naive else "",
            )
        )
    lines += _aligned(rows)
    if summary.get("summed_reach_bias") is not None:
        lines += [
            "",
            "The sum of the visitors of the 3 months instead of distinct people would be off by "
            f"{summary['summed_reach_bias']:+.1%} (median of {summary['reach_sites']} sites)",
        ]
    drawn = measurement.replication_variance
    if drawn is not None and drawn.ratio is not None:
        lines += [
            "",
            f"Live standard errors of weighted visits are {drawn.ratio:.2f} times those of raked Rao-Wu "
            f"replicates (median of {drawn.sites} sites)",
        ]
    seen = measurement.robots
    if seen is not None:
        lines += [
            "",
            f"Robots: {_share(seen.robots_out)} of their {seen.page_views:,} page views left out, "
            f"{_share(seen.people_out)} of those of people; {seen.sites_without_people} sites are shown "
            "that no person visited",
        ]
    lines += [
        "",
        "By panel visitors of the site; errors as logarithms (0.22: 25 %), of shares in points (pt); "
        "spread: beside what the intervals promise (1: as promised)",
    ]
    return "\n".join([*lines, *_aligned([_CLASS_COLUMNS, *map(_class_row, measurement.classes)])])


def _class_row(entry: dict[str, Any]) -> tuple[str, ...]:
    points = is_points(entry["quantity"])
    return (
        entry["quantity"],
        f"{entry['from']}-{entry['to']}" if entry["to"] else f"{entry['from']}+",
        f"{entry['rows']}",
        f"{entry['error']:.2f} pt" if points else f"{entry['error']:.3f}",
        f"{entry['bias']:+.2f} pt" if points else f"{entry['bias']:+.1%}",
        "-" if entry["coverage"] is None else f"{entry['coverage']:.1%}",
        "" if entry["spread"] is None else f"{entry['spread']:.2f}",
        "" if entry["naive_error"] is None else f"{entry['naive_error']:.3f}",
    )


def _share(value: float | None) -> str:
    return "-" if value is None else f"{value:.2%}"


def _aligned(rows: Sequence[tuple[str, ...]]) -> list[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]

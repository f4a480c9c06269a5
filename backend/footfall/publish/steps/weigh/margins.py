"""Margins of a population: groups of rows of a population file, each complete for the columns it fills."""

from collections import defaultdict
from dataclasses import dataclass
from math import fsum
from typing import Any

import polars as pl

COLUMNS = ("region", "age", "gender", "ownership", "days_online")
# Which people use a class of device at all.
_OWNERS = {
    "desktop": ("desktop_only", "both"),
    "mobile": ("mobile_only", "both"),
    "any": ("desktop_only", "mobile_only", "both"),
}
_WIDE_AGES = {
    "18-24": "18-34", "25-34": "18-34", "35-44": "35-54", "45-54": "35-54", "55-64": "55+", "65+": "55+",
}  # fmt: skip
_BETWEEN = " / "

# A row of a population file: column -> text, and `people`.
Row = dict[str, Any]


@dataclass(frozen=True)
class Margin:
    """People by the combined levels of some columns.

    columns: empty for a bare total. shares: level (values joined) -> share of `people`. people: the total.
    wide_ages: whether the six age bands are merged into three.
    """

    columns: tuple[str, ...]
    shares: dict[str, float]
    people: float
    wide_ages: bool = False

    @property
    def name(self) -> str:
        """Columns as text, e.g. `age x gender`."""
        return " x ".join("wide age" if c == "age" and self.wide_ages else c for c in self.columns)

    def levels(self, people: pl.DataFrame) -> pl.Series:
        """Level of each panelist; empty text if the value of a column is unknown."""
        # Person by person: for a few hundred that takes a fifth of the time of a data frame.
        columns = [people[name].to_list() for name in self.columns]
        if self.wide_ages and "age" in self.columns:
            place = self.columns.index("age")
            columns[place] = [_WIDE_AGES.get(age, age) for age in columns[place]]
        joined = ["" if None in row else _BETWEEN.join(row) for row in zip(*columns, strict=True)]
        return pl.Series(joined, dtype=pl.String)

    def with_wide_ages(self) -> "Margin":
        """The margin with the six age bands merged into three."""
        if self.wide_ages or "age" not in self.columns:
            return self
        shares: dict[str, float] = {}
        for level, share in self.shares.items():
            wide = _BETWEEN.join(_WIDE_AGES.get(value, value) for value in level.split(_BETWEEN))
            shares[wide] = shares.get(wide, 0.0) + share
        return Margin(self.columns, shares, self.people, wide_ages=True)


def population_of(rows: pl.DataFrame, country: str, device: str, month: str) -> pl.DataFrame:
    """Population rows of a country and device class (or any), of one month.

    That is the last month that is not after `month`, else rows without a month, else the first month.
    """
    local = rows.filter((pl.col("country") == country) & pl.col("device").is_in([device, "any"]))
    dated = local.filter(pl.col("month").is_not_null() & (pl.col("month") <= month))
    if dated.is_empty():
        undated = local.filter(pl.col("month").is_null())
        return undated if undated.height else local.filter(pl.col("month") == pl.col("month").min())
    return dated.filter(pl.col("month") == dated["month"].max())


def margins_of(rows: pl.DataFrame, device: str) -> list[Margin]:
    """Every margin of one country for a device class.

    In a fixed order, since raking in another order gives slightly other weights. Of rows for any device those
    of owners of this class are used if the rows have ownership; otherwise their shares are used as they are.
    """
    found: dict[tuple[str, ...], Margin] = {}
    for source in (device, "any"):
        # Row by row: for a few hundred rows that takes a tenth of the time of as many data frames.
        parts: dict[tuple[str, ...], list[Row]] = defaultdict(list)
        for row in rows.filter(pl.col("device") == source).iter_rows(named=True):
            parts[tuple(c for c in COLUMNS if row[c] is not None)].append(row)
        for columns, part in parts.items():
            margin = _margin(columns, part, device)
            if margin and columns not in found:
                found[columns] = margin
    return [found[columns] for columns in sorted(found)]


def _margin(columns: tuple[str, ...], part: list[Row], device: str) -> Margin | None:
    if "ownership" in columns:
        part = [row for row in part if row["ownership"] in _OWNERS[device]]
    people = fsum(row["people"] for row in part)
    if people <= 0:
        return None
    if not columns:
        return Margin((), {}, people)
    totals: dict[str, float] = defaultdict(float)
    for row in part:
        totals[_BETWEEN.join(row[c] for c in columns)] += row["people"]
    return Margin(columns, {level: count / people for level, count in totals.items()}, people)

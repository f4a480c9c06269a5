"""Questions: a report, and the SQL that gives the same numbers, bare or with all that intervals need."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from importlib.resources import files
from typing import Any

import sqlglot

from footfall.core.period import Month
from footfall.query import REPORTS

_EPOCH = date(1970, 1, 1)
_WITHOUT_WWW = "CASE WHEN host LIKE 'www.%' THEN SUBSTRING(host, 5) ELSE host END"
Row = Mapping[str, Any]

# The variants of a question, each with the measures that Footfall is asked for.
WAYS = {"same_work": ["visits", "unique_visitors"], "numbers": ["visits"]}


@dataclass(frozen=True)
class Question:
    """A report about the last `months` months, and how it is put in SQL.

    name: SQL of what a row is called; called: the same from a row of the report; visits: SQL of what a row of
    the table adds to visits; condition: SQL of which rows count; limit: rows shown.
    """

    report: str
    months: int
    name: str
    called: Callable[[Row], str]
    options: Mapping[str, object] = field(default_factory=dict)
    table: str = "visits"
    time: str = "start_ts"
    visits: str = "weight"
    condition: str = "TRUE"
    of_site: bool = True
    limit: int = 100

    def asked(self, way: str, site: str, months: list[str]) -> dict[str, object]:
        """The request of the report. It reads the whole panel, as the peers do."""
        period = {"from": months[-self.months], "to": months[-1]}
        has = {measure.name for measure in REPORTS[self.report].report.measures}
        measures = [name for name in WAYS[way] if name in has]
        request = {"period": period, "compare": "none", "precision": "exact", "measures": measures}
        return request | dict(self.options) | ({"targets": [site]} if self.of_site else {})

    def statement(self, way: str, site: str, months: list[str], dialect: str) -> str:
        """The SQL in the dialect of a peer."""
        first, last = Month.parse(months[-self.months]), Month.parse(months[-1])
        quoted = "'" + site.replace("'", "''") + "'"
        text = (files("bench.peers") / "questions" / f"{way}.sql").read_text(encoding="utf-8")
        filled = text.format(
            name=self.name,
            table=self.table,
            time=self.time,
            visits=self.visits,
            condition=self.condition,
            limit=self.limit,
            site=f"domain = {quoted}" if self.of_site else "TRUE",
            first_ms=(first.first_day - _EPOCH).days * 86_400_000,
            end_ms=((last.last_day - _EPOCH).days + 1) * 86_400_000,
        )
        return sqlglot.transpile(filled, read="duckdb", write=dialect)[0]


def _day(row: Row) -> str:
    return str((date.fromisoformat(str(row["date"])) - _EPOCH).days)


def _page(months: int) -> Question:
    return Question(
        "top-pages",
        months,
        f"{_WITHOUT_WWW} || path",
        lambda row: str(row["page"]),
        table="pageviews",
        time="ts",
        visits="CASE WHEN is_first THEN weight ELSE 0 END",
    )


QUESTIONS = (
    Question("batch-targets", 6, "domain", lambda row: str(row["target"])),
    Question(
        "traffic-trend-granularity",
        1,
        "CAST(FLOOR(start_ts / 86400000) AS VARCHAR)",
        _day,
        {"granularity": "day"},
    ),
    Question("list-regions", 6, "country", lambda row: str(row["geo"]), {"by": "country"}),
    Question("top-sources", 1, "source || ' ' || channel", lambda row: f"{row['source']} {row['channel']}"),
    _page(1),
    _page(6),
    Question(
        "list-keywords",
        1,
        "phrase || ' ' || source || ' ' || channel",
        lambda row: f"{row['phrase']} {row['engine']} {row['channel']}",
        condition="phrase IS NOT NULL",
    ),
    Question("site-ranking", 1, "domain", lambda row: str(row["target"]), of_site=False),
)

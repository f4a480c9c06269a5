"""What is asked: a report and the SQL that gives the same numbers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from importlib.resources import files
from typing import Any

import sqlglot

from footfall.vocabulary.period import Month

_EPOCH = date(1970, 1, 1)
Answer = dict[str, float]


@dataclass(frozen=True)
class Question:
    """A report, the name of its SQL in `questions/`, and how a row of the report is named there."""

    report: str
    sql: str
    months: int
    name: Callable[[Mapping[str, Any]], str]
    options: Mapping[str, object]
    of_site: bool = True

    def asked(self, site: str, months: list[str]) -> dict[str, object]:
        """The request of the report."""
        period = {"from": months[-self.months], "to": months[-1]}
        fixed: dict[str, object] = {"period": period, "compare": "none", "precision": "exact"}
        return (
            fixed
            | {"measures": ["visits"]}
            | dict(self.options)
            | ({"targets": [site]} if self.of_site else {})
        )

    def statement(self, site: str, months: list[str], dialect: str) -> str:
        """The SQL in the dialect of a peer, or of DuckDB."""
        first, last = Month.parse(months[-self.months]), Month.parse(months[-1])
        text = (files("bench.peers") / "questions" / f"{self.sql}.sql").read_text(encoding="utf-8")
        filled = text.format(
            site="'" + site.replace("'", "''") + "'",
            first_ms=(first.first_day - _EPOCH).days * 86_400_000,
            end_ms=((last.last_day - _EPOCH).days + 1) * 86_400_000,
        )
        return sqlglot.transpile(filled, read="duckdb", write=dialect)[0]


def _day(row: Mapping[str, Any]) -> str:
    return str((date.fromisoformat(str(row["date"])) - _EPOCH).days)


QUESTIONS = (
    Question("batch-targets", "totals", 6, lambda row: "all", {"measures": ["visits", "page_views"]}),
    Question("traffic-trend-granularity", "days", 1, _day, {"granularity": "day"}),
    Question("list-regions", "countries", 6, lambda row: str(row["geo"]), {"by": "country"}),
    Question("top-sources", "sources", 1, lambda row: f"{row['source']} {row['channel']}", {}),
    Question("top-pages", "pages", 1, lambda row: str(row["page"]), {}),
    Question("top-pages", "pages", 6, lambda row: str(row["page"]), {}),
    Question(
        "list-keywords", "phrases", 1, lambda row: f"{row['phrase']} {row['engine']} {row['channel']}", {}
    ),
    Question("site-ranking", "ranking", 1, lambda row: str(row["target"]), {}, of_site=False),
)

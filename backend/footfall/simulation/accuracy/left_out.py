"""What rank lists would say of sites that tell their counts, each left out in turn: counts and lists of the
real web, against which no simulated world can be held."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import duckdb
import numpy as np
import polars as pl

from footfall.ingest.run import ImportResources, import_files
from footfall.ingest.sources.first_party.reader import FirstParty
from footfall.ingest.sources.ranks.reader import Ranks
from footfall.lake import import_lock, ledger, reference
from footfall.lake.site_counts import Decided, counts_of
from footfall.lake.site_decision import decide
from footfall.publish.steps.estimate.prior import Array
from footfall.publish.steps.rank_only.internet_users import WORLD, internet_users
from footfall.publish.steps.rank_only.level import fit_level
from footfall.publish.steps.rank_only.lists import places_of
from footfall.publish.steps.rank_only.people import visits_each
from footfall.publish.steps.rank_only.public_counts import (
    PublicCounts,
    public_counts,
    ranked_by_host,
)

_RANKED = "list, country, site, host, rank, is_bucket"
_Z = 1.96
_NOBODY = np.empty(0)


@dataclass(frozen=True)
class LeftOut:
    """A site or host whose count was left out. visits: as counted; foretold, low, high: by its places and all
    other counts, with the ends of the 95 % interval; others: how many counts these are, its own site's not
    among them; is_sum: its hosts alone are counted, and visits are their sum, at most so many."""

    name: str
    visits: float
    foretold: float
    low: float
    high: float
    others: int
    is_sum: bool

    @property
    def error(self) -> float:
        """Logarithm of foretold visits over counted ones."""
        return float(np.log(self.foretold / self.visits))

    @property
    def is_inside(self) -> bool:
        """Whether the count lies in the interval."""
        return self.low <= self.visits <= self.high


@dataclass(frozen=True)
class LeftOutScores:
    """n: how many counts of listed sites there are; median: of |log error|, None without any; coverage: share
    of intervals that hold the count."""

    n: int
    median: float | None
    coverage: float | None


def bring(home: Path, month: str, lists: Sequence[Path], counts: Sequence[Path]) -> list[str]:
    """Import lists and counts as of one month; gives the days or months that files say the counts are of.

    RuntimeError when a file cannot be read.
    """
    told = FirstParty().plan(counts, {})
    days = {job.options.get("window", "") or job.options.get("month", "") for job in told}
    jobs = FirstParty().plan(counts, {"month": month})
    jobs += [job for path in lists for job in Ranks().plan([path], _month_of(path, month))]
    with import_lock.exclusive(home):
        for outcome in import_files(jobs, home, ImportResources(threads=1), lambda _job, _share: None):
            if outcome.error:
                raise RuntimeError(outcome.error)
    return sorted(days - {""})


def _month_of(path: Path, month: str) -> dict[str, str]:
    """The option of a list that says its month, unless the list does (WhoTracks.Me)."""
    with path.open("rb") as file:
        return {} if file.readline().startswith(b"month,country,site,") else {"month": month}


def left_out(home: Path, month: str, use_others: bool = True) -> list[LeftOut]:
    """Every count of a listed site or host in a month, the largest first. Imports are read as a month without
    a panel reads them; nothing has to be published.

    use_others: whether the level is fitted to the other counts, and is not the prior alone.
    """
    ranked, decided = _read(home, month)
    people = dict(internet_users())
    nothing = pl.DataFrame(schema={"site": pl.String, "country": pl.String, "share": pl.Float64})
    told = pl.DataFrame([vars(count) for count in decided.told], _TOLD)
    totals = {total.site: float(total.count.visits) for total in decided.totals if total.count.visits}
    sums: dict[str, float] = defaultdict(float)
    for (site, _), count in decided.hosts.items():
        if site not in totals:
            sums[site] += count.visits
    public = public_counts(
        told, visits_each(_NOBODY, _NOBODY), nothing, nothing.select("site", variance=pl.col("share")), people
    )
    counts = _counts(totals, dict(sums), public)
    names = counts["name"].to_list()
    places = places_of(
        pl.concat([ranked, ranked_by_host(ranked, counts.filter(pl.col("is_host"))["name"].to_list())]),
        [*names, *sorted(set(ranked["site"]) - set(names))],
        people,
    ).of(np.arange(len(names)))
    family = counts["site"].rank("dense").to_numpy().astype(np.int64)
    visits, noise = counts["visits"].to_numpy(), counts["noise"].to_numpy()
    found = []
    for position in np.flatnonzero(np.isfinite(places.log_share)).tolist():
        rest = np.where((family == family[position]) | (not use_others), np.nan, visits)
        level = fit_level(places, rest, noise, people[WORLD], counts["of_views"].to_numpy(), family)
        foretold = level.at(places.of(np.array([position])))
        sd = float(np.sqrt(foretold.shared + foretold.own + noise[position])[0])
        middle = float(foretold.value[0])
        found.append(
            LeftOut(
                names[position],
                float(visits[position]),
                middle,
                middle * float(np.exp(-_Z * sd)),
                middle * float(np.exp(_Z * sd)),
                level.sites,
                bool(counts["is_sum"][position]),
            )
        )
    return sorted(found, key=lambda each: (-each.visits, each.name))


def scores_of(rows: list[LeftOut]) -> LeftOutScores:
    """Scores over counts that were left out."""
    if not rows:
        return LeftOutScores(0, None, None)
    errors: Array = np.array([abs(row.error) for row in rows])
    inside = float(np.mean([row.is_inside for row in rows]))
    return LeftOutScores(len(rows), float(np.median(errors)), inside)


_TOLD = {
    **dict.fromkeys(("site", "host", "measure"), pl.String),
    "count": pl.Float64,
    "area": pl.String,
    "log_sd": pl.Float64,
}


def _read(home: Path, month: str) -> tuple[pl.DataFrame, Decided]:
    imports = ledger.done_imports(home)
    with duckdb.connect() as database:
        rows = reference.read_sql(home, "ranks", month, imports=imports)
        statement = f"SELECT {_RANKED} FROM ({rows}) WHERE month = ? ORDER BY ALL"
        ranked = pl.DataFrame(database.sql(statement, params=[month]).to_arrow_table())
        return ranked, decide(counts_of(home, month, database, imports))


def _counts(totals: dict[str, float], sums: dict[str, float], public: PublicCounts) -> pl.DataFrame:
    """Rows `name`, `site`, `visits`, `noise`, `of_views`, `is_sum`, `is_host`, one for each site or host."""
    plain = {"noise": 0.0, "of_views": False, "is_host": False}
    rows = [
        {"name": site, "site": site, "visits": visits, "is_sum": is_sum} | plain
        for told, is_sum in ((totals, False), (sums, True))
        for site, visits in sorted(told.items())
    ]
    rows += [
        {
            "name": row["host"] or row["site"],
            "site": row["site"],
            "visits": row["visits"],
            "noise": row["noise"],
            "of_views": row["of_views"],
            "is_sum": False,
            "is_host": row["host"] != "",
        }
        for row in public.rows.sort("site", "host", "noise").iter_rows(named=True)
    ]
    schema = {
        **dict.fromkeys(("name", "site"), pl.String),
        **dict.fromkeys(("visits", "noise"), pl.Float64),
        **dict.fromkeys(("of_views", "is_sum", "is_host"), pl.Boolean),
    }
    return pl.DataFrame(rows, schema).unique("name", keep="first", maintain_order=True)

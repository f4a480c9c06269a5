"""Options, result and progress of a publication."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from footfall.core.calendar import OF_UTC, Calendar
from footfall.core.channel import Channel
from footfall.core.period import Month
from footfall.core.spam import known_spam, spam_of
from footfall.infra.settings import Settings


@dataclass(frozen=True)
class Options:
    """How to publish.

    memory_limit: as `bytes_of` reads it, for all months being built together; calendar: by which days and
    months are cut; keep: snapshots kept; first_month: the first month, `YYYY-MM`, whose page views are kept,
    None keeps all; perplexity: the channel Perplexity belongs to; spam: hosts whose referrers are spam;
    piece_rows: how many page views are made into visits at a time, a larger month is split by panelist and
    sorted anew; workers: processes that build months side by side, by default as many as threads unless there
    is little to build; prepare_worker: a function of a module, which each of them calls first; iceberg:
    whether visits and page views are written as Iceberg tables too; on: the Ray cluster that builds, `ray` or
    `ray://HOST:PORT`, where the `workers` of each machine share `threads` and `memory_limit`; by default this
    machine builds.
    """

    memory_limit: str = "2GB"
    threads: int = 2
    calendar: Calendar = OF_UTC
    keep: int = 12
    first_month: str | None = None
    perplexity: Channel = Channel.AI_ASSISTANTS
    spam: frozenset[str] = field(default_factory=known_spam)
    piece_rows: int = 1_000_000
    workers: int | None = None
    prepare_worker: Callable[[], None] | None = None
    iceberg: bool = False
    on: str | None = None


def options_of(settings: Settings, workers: int | None = None, on: str | None = None) -> Options:
    """The options of a publication that the settings ask for; SpamListError for a list that is none."""
    calendar = Calendar(settings.reporting_timezone)
    kept, this_month = settings.keep_months, Month.of(calendar.today(datetime.now(UTC)))
    return Options(
        memory_limit=settings.memory_limit,
        threads=settings.threads,
        calendar=calendar,
        keep=settings.keep_snapshots,
        first_month=str(this_month.plus(1 - kept)) if kept else None,
        perplexity=Channel(settings.perplexity_channel),
        spam=spam_of(settings.referrer_spam),
        workers=workers,
        iceberg=settings.iceberg,
        on=on,
    )


@dataclass
class Summary:
    """What a publication did.

    snapshot: number of the snapshot being served; published: whether it is new; built, kept: months,
    `YYYY-MM`; gone: months of which nothing is left; counts: see `MonthBuild.counts`; seconds: by step,
    summed over all months; failed: why it failed, by month that could not be built; stayed: those of them
    that are served as an earlier publication made them.
    """

    snapshot: int | None
    published: bool = False
    built: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    seconds: dict[str, float] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    failed: dict[str, str] = field(default_factory=dict)
    stayed: list[str] = field(default_factory=list)

    def shortfalls(self) -> list[str]:
        """A sentence for each month that could not be built: what is served of it, and why it failed."""
        return [
            f"{month} could not be built and stays as it was published before: {reason}"
            if month in self.stayed
            else f"{month} could not be built and is not published: {reason}"
            for month, reason in sorted(self.failed.items())
        ]


class Progress:
    """Receives progress from several threads. This base class ignores it."""

    def waiting(self, holder: str) -> None:
        """Another publication holds the lock; `holder` is its process id."""

    def step(self, month: str, step: str, share: float) -> None:
        """A step of a month begins; `share` of the whole publication, 0 to 1, is done."""

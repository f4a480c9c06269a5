"""What a request covers in one snapshot: sites, days, and the days they are compared with."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import cached_property
from itertools import groupby
from typing import Any

from footfall.core.filters import DEVICE, FilterValues
from footfall.core.granularity import Granularity
from footfall.core.messages.note import Note
from footfall.core.period import Month, Period
from footfall.core.rank import ListedPlace
from footfall.core.target import Target, TargetScope
from footfall.lake.sites import CountsAlone, Site, SiteMonth
from footfall.lake.snapshot import KEYS, Snapshot
from footfall.query.plan.comparison import ComparisonPeriod, Pairing
from footfall.query.plan.panel.reach import Reach

HISTORY_MONTHS = 3


@dataclass(frozen=True)
class Scope:
    """The part of a snapshot that a request is about.

    granularity: width of the buckets of a trend, None when the whole period is one bucket.
    compare: None when no comparison was asked for or the lake cannot give one.
    thresholds: by target the panelist key below which people are read, None for all; empty: all of every
    target.
    place_threshold: the panelist key below which people are read as the population of the place, with which
    an audience is compared; None for everybody below `panel_threshold`.
    slice: panelist keys that are read, from the first to below the second; None: all. A slice is answered
    like a panel of its own, and the sums of all slices are those of the panel.
    own: values of the report's own parameters.
    listed: positions of the targets that the request names; all where a category alone names the market.
    ranks: places of the targets when they are a page of a ranking; total: the length of that ranking.
    answers_rank_only: whether sites known by rank only are answered from their monthly totals.
    reaches: the reach of each target over a bucket of several months, by whether the bucket is in the current
    period and by a month of it.
    places: ranks by month and site id, for reports that show them; listed_at: places in public lists by site
    and month in which the site is not known; next_levels: see `Snapshot`, for reports that show what one more
    count changes; counts_alone: owners' counts by the same, see `Snapshot`.
    """

    snapshot: Snapshot
    targets: tuple[Target, ...]
    sites: tuple[Site | None, ...]
    period: Period
    compare: Period | None
    granularity: Granularity | None
    filters: FilterValues
    notes: tuple[Note, ...] = ()
    own: Mapping[str, Any] = field(default_factory=dict)
    listed: frozenset[int] = frozenset()
    ranks: tuple[int, ...] = ()
    total: int | None = None
    thresholds: tuple[int | None, ...] = ()
    place_threshold: int | None = None
    slice: tuple[int, int] | None = None
    answers_rank_only: bool = False
    reaches: Mapping[tuple[bool, Month], tuple[Reach, ...]] = field(default_factory=dict)
    places: Mapping[tuple[Month, int], int] = field(default_factory=dict)
    listed_at: Mapping[tuple[str, Month], ListedPlace] = field(default_factory=dict)
    next_levels: Mapping[tuple[Month, int], Mapping[int, float]] = field(default_factory=dict)
    counts_alone: Mapping[tuple[str, Month], CountsAlone] = field(default_factory=dict)

    @cached_property
    def sides(self) -> list[ComparisonPeriod]:
        """The period asked about and, with a comparison, the days of the compared one that are read."""
        now = ComparisonPeriod(self.period, current=True)
        if self.pairing is None:
            return [now]
        read = self.pairing.read(self.snapshot.entries)
        return [now, ComparisonPeriod(read, current=False, shift=self.pairing.shift)]

    @cached_property
    def pairing(self) -> Pairing | None:
        """Which bucket is compared with which; None without a comparison."""
        return None if self.compare is None else Pairing(self.period, self.compare, self.granularity)

    def first_bucket(self, side: ComparisonPeriod) -> date:
        """The bucket of a side that is in the first place, also where there is no data for it yet."""
        return self.buckets(self.period if side.current else self.compare)[0]

    @property
    def sampled_fraction(self) -> float:
        """Part of the panel that is read; of several targets the smallest."""
        return min((key for key in self.thresholds if key is not None), default=KEYS) / KEYS

    def threshold_of(self, target: int) -> int | None:
        """The panelist key below which people of a target are read; None: all."""
        return self.thresholds[target] if self.thresholds else None

    def scale_of(self, target: int, month: Month) -> float:
        """The factor by which weights of a sample are multiplied to stand for all; 1 without a sample."""
        threshold, site = self.threshold_of(target), self.sites[target]
        if threshold is None or site is None:
            return 1.0
        # Visitors of an access log do not belong to the panel.
        counted = month in site.months and site.months[month].measured
        share = 0.0 if counted else self.snapshot.weight_below(month, threshold)
        return 1 / share if share > 0 else KEYS / threshold

    @property
    def has_one_threshold(self) -> bool:
        """Whether the same people are read of all targets."""
        return len(set(self.thresholds)) <= 1

    @property
    def panel_threshold(self) -> int | None:
        """The panelist key below which the panel is read, with which audiences are compared; None: all of it.

        Where targets have thresholds of their own the panel is read whole.
        """
        return self.threshold_of(0) if self.has_one_threshold else None

    def panel_scale(self, month: Month) -> float:
        """The factor for weights of people below `panel_threshold`, who then stand for the whole panel."""
        threshold = self.panel_threshold
        return 1.0 if threshold is None else self.scale_below(month, threshold)

    def scale_below(self, month: Month, threshold: int) -> float:
        """The factor for weights of people below a key, who then stand for the whole panel."""
        share = self.snapshot.weight_below(month, threshold)
        return 1 / share if share > 0 else 1.0

    def reach_of(self, side: ComparisonPeriod, month: Month) -> tuple[Reach, ...]:
        """Panel-turnover correction of each target for the people of the bucket that a month lies in."""
        return self.reaches.get((side.current, month)) or (Reach(),) * len(self.targets)

    def buckets_of_months(self, side: ComparisonPeriod) -> list[list[Month]]:
        """Months of a period by the bucket whose people they make up; each alone for days, weeks, months."""
        months = side.period.months()
        if self.granularity is None:
            return [months]
        if self.granularity is not Granularity.QUARTER:
            return [[month] for month in months]
        start = self.granularity.start_of
        return [list(of_bucket) for _, of_bucket in groupby(months, lambda month: start(month.first_day))]

    def reach_in(self, target: int, bucket: date) -> Reach:
        """The reach of a target over a bucket of the period asked about."""
        return self.reach_of(self.sides[0], self.months_of(bucket)[-1])[target]

    @property
    def spans_months(self) -> bool:
        """Whether one bucket may hold several months."""
        if self.granularity is None:
            return any(len(side.period.months()) > 1 for side in self.sides)
        return self.granularity in (Granularity.WEEK, Granularity.QUARTER)

    @property
    def is_of_single_months(self) -> bool:
        """Whether each period lies in one month, so that nobody has several weights in it."""
        return all(len(side.period.months()) == 1 for side in self.sides)

    @cached_property
    def observed(self) -> int:
        """Visitors seen, summed over targets and months of both periods: how much work the request is."""
        months = [month for side in self.sides for month in side.period.months()]
        known = [site.months for site in self.sites if site]
        return sum(of_site[month].n_observed for of_site in known for month in months if month in of_site)

    def buckets(self, period: Period | None = None) -> list[date]:
        """First days of the buckets; of a report without dates the first day of the period."""
        period = period or self.period
        return [period.start] if self.granularity is None else list(period.buckets(self.granularity))

    def rank_of(self, target: int, bucket: date) -> int | None:
        """Rank in the last month of the bucket.

        None for a part of a site, under a filter other than the device, and where the site has no rank or is
        not known in that month.
        """
        if self.ranks:
            return self.ranks[target]
        site, whole = self.sites[target], self.targets[target].scope is TargetScope.DOMAIN
        if site is None or not whole or not self.filters.narrow_only(DEVICE):
            return None
        month = self.months_of(bucket)[-1]
        return self.places.get((month, site.id)) if site.known_in([month]) else None

    def listed_place_of(self, target: int, bucket: date) -> ListedPlace | None:
        """Place of the target's site in public lists, in the last month of the bucket that tells it."""
        site, name = self.sites[target], self.targets[target].site
        for month in reversed(self.months_of(bucket)):
            known = site.known_in([month]) if site else []
            if known or (name, month) in self.listed_at:
                return known[0].place if known else self.listed_at[name, month]
        return None

    @property
    def rank_months(self) -> list[Month]:
        """Months whose rank is that of a bucket: the last of each."""
        return sorted({self.months_of(bucket)[-1] for bucket in self.buckets()})

    @cached_property
    def rank_only_targets(self) -> frozenset[int]:
        """Positions of the targets that are known by rank only in some month of the period."""
        months = set(self.period.months()) if self.answers_rank_only else set()
        return frozenset(
            number
            for number, site in enumerate(self.sites)
            if site is not None and any(site.months[month].is_level for month in months & site.months.keys())
        )

    @property
    def has_only_logs(self) -> bool:
        """Whether all data on the targets are their own access logs."""
        months = self.period.months()
        known = [month for site in self.sites if site for month in site.known_in(months)]
        return bool(known) and all(month.measured for month in known)

    def is_measured(self, target: int, bucket: date) -> bool:
        """Whether every month of the bucket with visits to the target is counted and not estimated."""
        known = self.site_months(target, bucket) if self.threshold_of(target) is None else []
        return bool(known) and all(month.measured for month in known)

    def is_host_level(self, target: int, bucket: date) -> bool:
        """Whether network logs alone saw the target's site in a month of the bucket."""
        return any(month.host_level for month in self.site_months(target, bucket))

    def site_months(self, target: int, bucket: date) -> list[SiteMonth]:
        """The months of a bucket in which the target's site was visited."""
        site = self.sites[target]
        if site is None:
            return []
        return [site.months[month] for month in self.months_of(bucket) if month in site.months]

    def site_months_before(self, target: int, bucket: date) -> list[SiteMonth]:
        """The same of the compared bucket, which must be of whole months; empty without a comparison."""
        site = self.sites[target]
        if site is None:
            return []
        return [site.months[month] for month in self.months_before(bucket) if month in site.months]

    def months_before(self, bucket: date) -> list[Month]:
        """Months of the compared bucket, which must be of whole months; empty without a comparison."""
        if self.compare is None or self.pairing is None:
            return []
        whole = self.compare.months()
        if self.granularity is None:
            return whole
        before = [month.plus(-self.pairing.months) for month in self.months_of(bucket)]
        return [month for month in before if month in whole]

    def months_of(self, bucket: date) -> list[Month]:
        """Months of the period that a bucket touches."""
        if bucket not in self._months_by_bucket:
            first, last = self.period.start, self.period.end
            if self.granularity is not None:
                first = max(first, bucket)
                last = min(last, self.granularity.next(bucket) - timedelta(days=1))
            self._months_by_bucket[bucket] = Period(first, last).months()
        return self._months_by_bucket[bucket]

    @cached_property
    def _months_by_bucket(self) -> dict[date, list[Month]]:
        """Months of the buckets that were asked for so far: a market asks for each of its sites."""
        return {}

"""Who of the panel was seen on which site, as arrays."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import polars as pl

from footfall.publish.context import MonthBuild
from footfall.publish.steps.estimate.prior import Array, Index, summed
from footfall.publish.steps.estimate.rates import Habits

# Visits of one person are alike: a share of visits varies as one of half as many would.
HABIT_DESIGN = 2.0
UNKNOWN = -1
DEVICES = ("all_devices", "desktop", "mobile")


@dataclass(frozen=True)
class PanelObservations:
    """Observations of a month: a panelist on a site, with weights, visits and pages by class of device.

    sites, seen: rows of `estimated_sites` and of `observations`; site: position in `sites` of each
    observation; names: of all categories; category: of each site, as its position in `names`, or UNKNOWN.
    """

    sites: pl.DataFrame
    seen: pl.DataFrame
    site: Index
    names: tuple[str, ...]
    category: Index

    @property
    def habits(self) -> Habits:
        """Per site: shares of visits that lead to another site and of those under a minute (estimate.sql)."""
        share = self.sites.select("passing", "brief").to_numpy()
        return Habits(
            share, HABIT_DESIGN * share * (1 - share) / self.sites["usual_visits"].to_numpy()[:, None]
        )

    def number_of(self, category: str | None) -> int:
        """Number of a category; UNKNOWN for one that no seen site has."""
        return self.names.index(category) if category in self.names else UNKNOWN

    def weighted(self, device: str, what: str = "visits") -> Array:
        """Weighted visits, or pages, of each observation on a class of device."""
        found = self.seen[f"{device}_{what}"].to_numpy() * self.seen[f"{device}_weight"].to_numpy()
        return np.asarray(found, dtype=np.float64)

    def largest_weight(self) -> Array:
        """Each observation's person weight: the largest of the classes of device it was seen on."""
        weights = [
            np.where(self.seen[f"{d}_visits"].to_numpy() > 0, self.seen[f"{d}_weight"].to_numpy(), 0.0)
            for d in DEVICES[1:]
        ]
        return np.asarray(np.maximum(*weights))

    def by_site(self, values: Array) -> Array:
        """Sum of the observations of each site."""
        return summed(self.site, values, self.sites.height)


def observations_of(build: MonthBuild) -> PanelObservations:
    """What the panel saw in a month, from its working tables."""
    sites, seen = (
        pl.DataFrame(build.tables.table(f"SELECT * FROM {table}"))
        for table in ("estimated_sites", "observations")
    )
    site = np.searchsorted(sites["site_id"].to_numpy(), seen["site_id"].to_numpy())
    names = tuple(sorted(set(sites["category"].drop_nulls())))
    number = {name: position for position, name in enumerate(names)}
    category = np.array([number.get(name, UNKNOWN) for name in sites["category"]], dtype=np.int64)
    return PanelObservations(sites, seen, site.astype(np.int64), names, category)


def panel_size(build: MonthBuild) -> int:
    """Number of panelists of the month."""
    return build.count("SELECT count(DISTINCT panelist_key) FROM weights")


# Where all of a panel do the same its variance is 0, and nothing else makes an interval where there is no
# population. So many more people who did nothing give Wilson's lower end for n of n (1 / (1 + z^2 / n)).
UNSEEN_PEOPLE = 4


def log_variance(by_site: Callable[[Array], Array], own: Array, size: int) -> Array:
    """Variance of the log of a site's sum S over N panelists: N/(N-1) (sum y^2 / S^2 - 1/N), as in reports.

    by_site: adds up by site; own: y, what each panelist there has; size: N. 0 where S is 0.
    """
    total = by_site(own)
    spread = by_site(np.square(own)) / np.maximum(np.square(total), 1e-300)
    if size < 2:
        return spread
    return np.where(total > 0, np.maximum((spread - 1 / size) * size / (size - 1), 0.0), 0.0)

"""Visitors of each site estimated from the panel: devices of one person counted once.

Formulas and their sources: docs/methodology.md.
"""

from dataclasses import dataclass

import numpy as np
import polars as pl
from numpy.typing import NDArray

from footfall.publish.steps.estimate.prior import Array, Index, summed

# Fully metered owners of both devices, added to a site's to shrink its share of visitors on two devices.
PSEUDO_OWNERS = 20.0
# Visitors of average weight, added to a site's to shrink its weight per effective visitor.
PSEUDO_VISITORS = 10.0


@dataclass(frozen=True)
class SitePeople:
    """Columns over sites. count: panel visitors; raw: people, devices counted once; each: people that one
    effective visitor stands for.

    of_person: people that each observation contributes to `raw`.
    """

    count: Array
    raw: Array
    each: Array
    of_person: Array


def deduplicated(seen: pl.DataFrame, site: Index, sites: int) -> Array:
    """People that each observation (a panelist on a site) stands for.

    It is the sum of the weights of the devices that the panelist was seen on. For owners of both devices the
    sum is divided by 1 + r, so that a person counts once: r is the share of the site's visitors that are seen
    on both, among panelists whose devices are all metered.
    """
    on_desktop = seen["desktop_visits"].to_numpy() > 0
    on_mobile = seen["mobile_visits"].to_numpy() > 0
    weight = np.where(on_desktop, seen["desktop_weight"].to_numpy(), 0.0)
    weight = weight + np.where(on_mobile, seen["mobile_weight"].to_numpy(), 0.0)
    owners = seen["owns_both"].to_numpy()
    whole = owners & seen["metered_both"].to_numpy()
    share = _share_on_both(site, sites, whole, whole & on_desktop & on_mobile)
    return np.where(owners, weight / (1 + share[site]), weight)


def _share_on_both(site: Index, sites: int, whole: NDArray[np.bool_], both: NDArray[np.bool_]) -> Array:
    """Share r of each site: (o + 20 g) / (u + 20).

    u: fully metered owners of both devices; o: those of them seen on both; g: the share at sites with about
    as many visitors, since people who come often are seen on both.
    """
    u = np.bincount(site[whole], minlength=sites).astype(float)
    o = np.bincount(site[both], minlength=sites).astype(float)
    overall = (o.sum() + 1) / (u.sum() + 2)
    size = np.floor(np.log2(np.maximum(np.bincount(site, minlength=sites), 1))).astype(int)
    alike_u, alike_o = np.bincount(size, u), np.bincount(size, o)
    alike = (alike_o + PSEUDO_OWNERS * overall) / (alike_u + PSEUDO_OWNERS)
    return np.asarray((o + PSEUDO_OWNERS * alike[size]) / (u + PSEUDO_OWNERS))


def panel_people(seen: pl.DataFrame, site: Index, sites: int) -> SitePeople:
    """Visitors of each site, estimated from the panel alone."""
    of_person = deduplicated(seen, site, sites)
    raw = summed(site, of_person, sites)
    squares = summed(site, np.square(of_person), sites)
    count = np.bincount(site, minlength=sites).astype(float)
    usual, usual_square = of_person.mean(), np.square(of_person).mean()
    each = (squares + PSEUDO_VISITORS * usual_square) / (raw + PSEUDO_VISITORS * usual)
    return SitePeople(count, raw, each, of_person)

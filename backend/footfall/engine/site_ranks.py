"""The ranks of one site in a month, which are shown beside lists about it."""

from dataclasses import dataclass

from footfall.lake.snapshot import Snapshot
from footfall.vocabulary.device import Device
from footfall.vocabulary.period import Month


@dataclass(frozen=True)
class SiteRanks:
    """Rank among all sites, category, and rank among the sites of that category; None where unknown."""

    rank: int | None
    category: str | None
    rank_in_category: int | None


def ranks_of(snapshot: Snapshot, domain: str, month: Month) -> SiteRanks:
    """The ranks of a site on all devices; both are None in a month in which the ranking leaves it out.

    The category is None too when the snapshot has never seen the site.
    """
    site = snapshot.sites([domain])[domain]
    if site is None:
        return SiteRanks(None, None, None)
    if not site.known_in([month]):
        return SiteRanks(None, site.category, None)
    rank = snapshot.ranks([site.id], Device.ALL, [month]).get((month, site.id))
    return SiteRanks(rank, site.category, snapshot.rank_in_category(site, month))

"""How the visits of a site divide over its hosts, by their places in the worldwide list of origins.

The part of host h is proportional to p(r_h) exp(e_h), p being the share of page loads at its place. The law
is one of sites: how many pages a visit has and who is sent on to which host differ within a site, so e_h is
wide.
"""

import numpy as np
import polars as pl

from footfall.publish.steps.rank_only.internet_users import WORLD
from footfall.publish.steps.rank_only.lists import REFERENCE
from footfall.publish.steps.rank_only.traffic_law import added_up, of_places

# Standard deviation of e_h.
HOST_SD = 0.9
# Draws from which parts and their intervals come, and how many hosts are drawn at a time at least.
DRAWS, AT_A_TIME = 1_000, 2_000
WIDTH = (0.025, 0.975)
_NOTHING = {
    "site": pl.String,
    "host": pl.String,
    "rank": pl.Int64,
    "is_bucket": pl.Boolean,
    **dict.fromkeys(("share", "share_low", "share_high"), pl.Float64),
}


def host_parts(ranked: pl.DataFrame, seed: int) -> pl.DataFrame:
    """Rows `site`, `host` without `www.`, `rank`, `is_bucket` of its best place, `share` with both ends of
    its 95 % interval; of sites of which the list has two hosts and more, whose shares sum to 1.

    ranked: see `lists.listed`; seed: of draws.
    """
    origins = (
        ranked.filter((pl.col("list") == REFERENCE) & (pl.col("country") == WORLD) & (pl.col("host") != ""))
        .with_columns(host=pl.col("host").str.strip_prefix("www."))
        .sort("site", "host", "rank")
    )
    hosts = origins.unique(["site", "host"], keep="first", maintain_order=True)
    hosts = hosts.filter(pl.len().over("site") > 1).select("site", "host", "rank", "is_bucket")
    if hosts.is_empty():
        return pl.DataFrame(schema=_NOTHING)
    # A host with `www.` and without is listed twice.
    numbered = hosts.select("site", "host").with_row_index("number")
    origins = origins.join(numbered, on=["site", "host"], how="inner", maintain_order="left")
    number = origins["number"].to_numpy().astype(np.int64)
    places = of_places(origins["rank"].to_numpy(), origins["is_bucket"].to_numpy())
    log = added_up(places, np.ones(len(number)), number, hosts.height).log
    starts = hosts.select(pl.col("site").ne_missing(pl.col("site").shift())).to_series().to_numpy()
    bounds = np.append(np.flatnonzero(starts), hosts.height)
    sd = np.sqrt(log.variance + HOST_SD**2)
    random = np.random.default_rng(seed)
    shares = np.empty((3, hosts.height))
    first = 0
    while first < len(bounds) - 1:
        last = max(int(np.searchsorted(bounds, bounds[first] + AT_A_TIME, side="right")) - 1, first + 1)
        inside = slice(bounds[first], bounds[last])
        drawn = random.standard_normal((bounds[last] - bounds[first], DRAWS)) * sd[inside, None]
        drawn = np.exp(drawn + log.mean[inside, None])
        of_sites = np.add.reduceat(drawn, bounds[first:last] - bounds[first])
        drawn /= np.repeat(of_sites, np.diff(bounds[first : last + 1]), axis=0)
        shares[:, inside] = drawn.mean(axis=1), *np.quantile(drawn, WIDTH, axis=1)
        first = last
    return hosts.with_columns(share=shares[0], share_low=shares[1], share_high=shares[2])

"""People of sites with fewer than five visitors: what places in rank lists say, moved little by who was seen.

So few visitors say hardly more about a site's size than its place in a list does. The mean of the sites in a
rank bucket, unseen ones included, is known without assuming how small sites can be. Expected people are
therefore the bucket's mean, country by country; a Poisson regression moves them by the site's places in the
lists of several countries; how far sites scatter round that is the prior's worth in visitors (Gamma).
"""

from dataclasses import dataclass

import numpy as np
import polars as pl

from footfall.publish.steps.estimate.people import SitePeople
from footfall.publish.steps.estimate.prior import Array, Index, LogPeople

# Sites with at least so many visitors are estimated by the law of their category.
FEW = 5
# The least and the most effective visitors that a prior is worth.
LEAST_WORTH, MOST_WORTH = 0.25, 50.0
# A rank bucket with fewer sites says nothing of how its sites differ.
LEAST_SITES = 20
# Countries whose lists tell sites of a bucket apart: those with the most people of the panel.
COUNTRIES = 12
# Prior of how far a place moves the log of people: precision 1 / 0.3 squared, a standard deviation of 0.3.
RIDGE = 11.0
ROUNDS = 12
WORLDWIDE = ""


@dataclass(frozen=True)
class _Prior:
    """Columns over sites: people expected from ranks, and as how many effective visitors that counts."""

    people: Array
    worth: Array


def people_of_few(seen: pl.DataFrame, site: Index, people: SitePeople, ranked: pl.DataFrame) -> LogPeople:
    """Mean and variance of the log of each site's people.

    seen: observations with `country`; site: position of each observation's site; ranked: as in `site_levels`,
    but with the position of the site as `site_id`.
    """
    from scipy.special import digamma, polygamma  # 0.2 s to load, for processes that estimate alone

    observed = pl.DataFrame({"site_id": site, "country": seen["country"], "people": people.of_person})
    prior = _prior_of(observed, ranked, people.raw, people.each)
    shape = prior.worth + people.raw / people.each
    mean = digamma(shape) - np.log(prior.worth / prior.people + 1 / people.each)
    return LogPeople(np.asarray(mean), np.asarray(polygamma(1, shape)))


def _prior_of(observed: pl.DataFrame, ranked: pl.DataFrame, raw: Array, each: Array) -> _Prior:
    """observed: `site_id` (position), `country`, `people` of each panelist on a site; ranked: `site`,
    `site_id` (null: never seen), `country`, `list_order`, `rank`, `is_bucket`; raw, each: columns over
    sites, people and people an effective visitor stands for."""
    people = np.full(len(raw), raw.mean())
    worth = np.full(len(raw), _prior_worth(raw, people, each))
    listed = _listed(observed, ranked, raw, each)
    unlisted = np.ones(len(raw), dtype=bool)
    unlisted[listed["site_id"].drop_nulls().to_numpy()] = False
    if unlisted.sum() >= LEAST_SITES:
        people[unlisted] = raw[unlisted].mean()
        worth[unlisted] = _prior_worth(raw[unlisted], people[unlisted], each[unlisted])
    for bucket in listed.partition_by("bucket", maintain_order=True):
        own = bucket["raw"].to_numpy()
        if bucket.height < LEAST_SITES or own.sum() <= 0:
            continue
        expected = _regressed(bucket)
        known = bucket["site_id"].is_not_null().to_numpy()
        places = bucket["site_id"].drop_nulls().to_numpy()
        people[places] = expected[known]
        worth[places] = _prior_worth(own, expected, bucket["each"].to_numpy())
    return _Prior(people, worth)


def _listed(observed: pl.DataFrame, ranked: pl.DataFrame, raw: Array, each: Array) -> pl.DataFrame:
    """One row per listed site: its `bucket`, `expected` people by the lists of countries, `raw`, `each`, and
    its bucket in the list of each country, `in_<country>`. Of several lists of a country the first is read.
    """
    ranked = ranked.filter(pl.col("list_order") == pl.col("list_order").min().over("country"))
    ranked = ranked.with_columns(bucket=_bucket_of(ranked))
    worldwide = ranked.filter(pl.col("country") == WORLDWIDE)
    listed = (
        worldwide
        if worldwide.height
        else ranked.group_by("site").agg(pl.col("site_id").first(), pl.col("bucket").min()).sort("site")
    )
    columns = pl.DataFrame({"site_id": np.arange(len(raw)), "raw": raw, "each": each})
    listed = listed.select("site", "site_id", "bucket").join(columns, on="site_id", how="left")
    listed = listed.with_columns(pl.col("raw").fill_null(0.0), pl.col("each").fill_null(float(np.mean(each))))
    known = observed.group_by("country").agg(pl.col("people").sum()).sort("people", descending=True)
    countries = [country for country in known["country"].head(COUNTRIES) if country]
    local = ranked.filter(pl.col("country").is_in(countries))
    by_country = observed.group_by("site_id", "country").agg(pl.col("people").sum())
    local = local.join(by_country, on=["site_id", "country"], how="left").with_columns(
        pl.col("people").fill_null(0.0)
    )
    local = local.with_columns(expected=pl.col("people").mean().over("country", "bucket"))
    summed = local.group_by("site").agg(pl.col("expected").sum())
    places = local.pivot("country", index="site", values="bucket") if local.height else local.select("site")
    return (
        listed.join(summed, on="site", how="left")
        .join(places.rename({c: f"in_{c}" for c in places.columns if c != "site"}), on="site", how="left")
        .with_columns(pl.col("expected").fill_null(0.0))
        .sort("bucket", "site")
    )


def _bucket_of(ranked: pl.DataFrame) -> pl.Series:
    """Bucket of a rank: as the list gives it; for exact ranks -n - 1 where 2^n is the next power of two."""
    rank = ranked["rank"].cast(pl.Float64)
    return pl.select(
        bucket=pl.when(ranked["is_bucket"]).then(rank).otherwise(-rank.log(2).ceil() - 1).cast(pl.Int64)
    )["bucket"]


def _regressed(bucket: pl.DataFrame) -> Array:
    """People expected of each site of a bucket: log-linear in its places, fitted to effective visitors."""
    own, each = bucket["raw"].to_numpy(), bucket["each"].to_numpy()
    base = np.maximum(bucket["expected"].to_numpy(), own.mean() / 10)
    base = base * own.sum() / base.sum()
    places = [bucket[name].fill_null(0).to_numpy() for name in bucket.columns if name.startswith("in_")]
    if not places:
        return np.asarray(base)
    dummies = np.column_stack([place[:, None] == np.unique(place) for place in places])
    design = np.column_stack([np.ones(len(own)), dummies])
    penalty = np.diag([0.0] + [RIDGE] * dummies.shape[1])
    count, offset = own / each, np.log(base / each)
    fit = np.zeros(design.shape[1])
    for _ in range(ROUNDS):
        mean = np.exp(np.clip(offset + design @ fit, -30, 30))
        slope = design.T @ (count - mean) - penalty @ fit
        step = np.linalg.solve(design.T @ (design * mean[:, None]) + penalty + 1e-9 * np.eye(len(fit)), slope)
        fit = fit + np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-6:
            break
    return np.asarray(np.exp(np.clip(offset + design @ fit, -30, 30)) * each)


def _prior_worth(raw: Array, expected: Array, each: Array) -> float:
    """Effective visitors that the expected people s are worth against the estimated people U, by moments:
    E(U - s)^2 = s^2 / worth + each s."""
    whole = float(np.square(expected).sum())
    spread = float((np.square(raw - expected) - each * expected).sum())
    return (
        float(np.clip(whole / max(spread, whole / MOST_WORTH), LEAST_WORTH, MOST_WORTH))
        if whole > 0
        else LEAST_WORTH
    )

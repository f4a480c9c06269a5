"""How visits of a site divide between mobile devices and desktops, by the densities of the Chrome UX
Report."""

from dataclasses import asdict

import numpy as np
import polars as pl

from footfall.core.platforms import WORLDWIDE, Platforms
from footfall.publish.steps.rank_only.internet_users import WORLD
from footfall.publish.steps.rank_only.traffic_law import of_places

_KEYS = ["list", "country", "host"]


def mobile_parts(
    devices: pl.DataFrame, ranked: pl.DataFrame, parts: pl.DataFrame, platforms: pl.DataFrame
) -> pl.DataFrame:
    """Rows `site`, `country` ('' for all that `parts` does not name), `mobile`: the part of visits on mobile
    devices.

    devices: rows of `list_devices`; platforms: those of `platforms_of`, of other countries the worldwide
    shares hold; ranked: the places by which hosts of a site are weighed; parts: rows
    `site`, `country` ('' unknown), `share` of the visits of sites. A country without densities of its own has
    those of the whole site: of the worldwide table or, without one, of its countries by their shares.
    """
    told = _of_sites(devices, ranked, platforms)
    if told.is_empty():
        return told
    local = parts.join(told, on=["site", "country"], how="left")
    worldwide = told.filter(pl.col("country") == WORLD).select("site", worldwide="mobile")
    weighed = (
        told.filter(pl.col("country") != WORLD)
        .join(parts, on=["site", "country"], how="left")
        .with_columns(pl.col("share").fill_null(0.0))
        .with_columns(share=pl.when(pl.col("share").sum().over("site") > 0).then("share").otherwise(1.0))
        .group_by("site")
        .agg(by_country=(pl.col("mobile") * pl.col("share")).sum() / pl.col("share").sum())
    )
    local = local.join(worldwide, on="site", how="left").join(weighed, on="site", how="left")
    # Countries are surer of a site than the worldwide table, which weighs them by the users of Chrome.
    known = pl.coalesce(pl.when(pl.col("country") != WORLD).then("mobile"), "by_country", "worldwide")
    return local.select("site", "country", mobile=known).drop_nulls("mobile").sort("site", "country")


def platforms_of(imported: pl.DataFrame, month: str) -> pl.DataFrame:
    """The shares that hold in a month, a row for each country: the newest that are not of a later month, or
    the oldest. A row without a month holds wherever no other does."""
    dated = imported.with_columns(pl.col("month").fill_null(""))
    is_later = (pl.col("month") > month).alias("is_later")
    apart = pl.when(is_later).then(1).otherwise(-1) * pl.col("month").rank("dense").cast(pl.Int64)
    return dated.sort("country", is_later, apart).unique("country", keep="first", maintain_order=True)


def _of_sites(devices: pl.DataFrame, ranked: pl.DataFrame, platforms: pl.DataFrame) -> pl.DataFrame:
    """Rows `site`, `country`, `mobile`: the hosts of a site weighed by what their places stand for."""
    devices = devices.with_columns(pl.col("desktop", "phone", "tablet").fill_null(0.0))
    devices = devices.filter(pl.sum_horizontal("desktop", "phone", "tablet") > 0)
    places = ranked.select(*_KEYS, "rank", "is_bucket")
    devices = devices.join(places, on=_KEYS, how="left").sort("site", *_KEYS)
    last = int(ranked["rank"].max() or 1) if ranked.height else 1  # type: ignore[arg-type]
    rank = devices["rank"].fill_null(last).to_numpy()
    log = of_places(rank, devices["is_bucket"].fill_null(False).to_numpy()).mean
    whole = devices.select(pl.sum_horizontal("desktop", "phone", "tablet")).to_series().to_numpy()
    desktop = devices["desktop"].to_numpy() / whole
    weight = np.exp(log - (log.max() if len(log) else 0.0))
    mobile = _platforms(devices["country"], platforms).mobile_of(desktop, 1 - desktop)
    weighed = devices.select("site", "country").with_columns(mobile=mobile * weight, weight=weight)
    summed = weighed.group_by("site", "country", maintain_order=True).sum()
    return summed.select("site", "country", mobile=pl.col("mobile") / pl.col("weight"))


def _platforms(country: pl.Series, platforms: pl.DataFrame) -> Platforms:
    shares = country.to_frame().join(platforms, on="country", how="left", maintain_order="left")
    return Platforms(
        **{name: shares[name].fill_null(default).to_numpy() for name, default in asdict(WORLDWIDE).items()}
    )

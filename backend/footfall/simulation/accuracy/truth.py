"""What is true of a web: the tables of its folder `truth/`, of which only `site_month` has to be there.

A folder in this form may come from anybody: tables and columns that it leaves out are not scored.
"""

import json
from pathlib import Path

import polars as pl

from footfall.core.channel import CHANNELS
from footfall.core.period import Month
from footfall.simulation.world.build import MARK

SITES = "site_month"
# Measures of a site; all but visits may be missing.
_LEVELS = ("visits", "unique_visitors", "page_views", "avg_visit_duration", "bounce_rate")


def check(world: Path) -> None:
    """FileNotFoundError when there is no table of sites, ValueError when it has no column of visits."""
    path = world / "truth" / f"{SITES}.parquet"
    if not path.is_file():
        raise FileNotFoundError(
            f"{world}: there is no truth/{SITES}.parquet in it; make a world by `footfall world`, or write "
            "the columns site, month and visits there"
        )
    if missing := [name for name in ("site", "month", "visits") if name not in pl.read_parquet_schema(path)]:
        raise ValueError(f"{path}: the column {missing[0]} is missing")


def preset(world: Path) -> str:
    """Which preset made the world; empty for a folder that `footfall world` did not write."""
    mark = world / MARK
    return str(json.loads(mark.read_text(encoding="utf-8")).get("preset", "")) if mark.is_file() else ""


def sites(world: Path, month: Month) -> pl.DataFrame:
    """One row per site: its measures and channels as `true_<name>`, null where nothing is said of them."""
    found = table(world, SITES, month)
    if "device" not in found.columns:
        found = found.with_columns(device=pl.lit("all_devices"))
    whole = found.filter(pl.col("device") == "all_devices")
    whole = whole.select(
        "site",
        *(_column(whole, name).cast(pl.Float64).alias(f"true_{name}") for name in _LEVELS),
    ).with_columns(true_pages_per_visit=pl.col("true_page_views") / pl.col("true_visits"))
    mobile = found.filter(pl.col("device") == "mobile").select("site", mobile="visits")
    whole = whole.join(mobile, on="site", how="left").with_columns(
        true_mobile_share=pl.col("mobile").fill_null(0) / pl.col("true_visits")
        if mobile.height
        else pl.lit(None, pl.Float64)
    )
    return whole.drop("mobile").join(_channels(world, month), on="site", how="left")


def countries(world: Path, month: Month) -> pl.DataFrame:
    """Rows `site`, `country`, `true_share` of the site's visits; none where the truth has no countries."""
    found = table(world, "site_month_country", month)
    if found.is_empty():
        return pl.DataFrame(schema={"site": pl.String, "country": pl.String, "true_share": pl.Float64})
    share = pl.col("visits") / pl.col("visits").sum().over("site")
    return found.select("site", "country", true_share=share)


def pairs(world: Path, month: Month) -> pl.DataFrame:
    """Rows `site_a`, `site_b` with their names in order, and `true_visitors` of both."""
    found = table(world, "overlap", month)
    if found.is_empty():
        texts = {"site_a": pl.String, "site_b": pl.String}
        return pl.DataFrame(schema={**texts, "true_visitors": pl.Int64})
    return found.select(
        site_a=pl.min_horizontal("site_a", "site_b"),
        site_b=pl.max_horizontal("site_a", "site_b"),
        true_visitors=pl.col("visitors"),
    )


def people_of(world: Path, first: Month, last: Month) -> pl.DataFrame:
    """Rows `site`, `true_unique_visitors` over these months together; none where the truth has no reach."""
    path = world / "truth" / "reach.parquet"
    if not path.is_file():
        return pl.DataFrame(schema={"site": pl.String, "true_unique_visitors": pl.Int64})
    found = pl.read_parquet(path).filter(
        pl.col("first_month") == str(first), pl.col("last_month") == str(last)
    )
    return found.select("site", true_unique_visitors="unique_visitors")


def robots(world: Path) -> list[str] | None:
    """Names of the panelists that are programs; None if the truth does not say."""
    path = world / "truth" / "robots.parquet"
    return pl.read_parquet(path)["panelist"].to_list() if path.is_file() else None


def table(world: Path, name: str, month: Month) -> pl.DataFrame:
    """A table of `truth/` of one month; no rows where it is not there."""
    path = world / "truth" / f"{name}.parquet"
    if not path.is_file():
        return pl.DataFrame()
    return pl.read_parquet(path).filter(pl.col("month").cast(pl.String).str.slice(0, 7) == str(month))


def _channels(world: Path, month: Month) -> pl.DataFrame:
    """Visits of each site by channel; null of all sites where the world says nothing of channels."""
    names = list(map(str, CHANNELS))
    found = table(world, "site_month_channel", month)
    if found.is_empty():
        return pl.DataFrame(schema={"site": pl.String} | {f"true_{name}": pl.Float64 for name in names})
    wide = found.pivot("channel", index="site", values="visits")
    return wide.select(
        "site", *(_column(wide, name).fill_null(0).cast(pl.Float64).alias(f"true_{name}") for name in names)
    )


def _column(frame: pl.DataFrame, name: str) -> pl.Expr:
    return pl.col(name) if name in frame.columns else pl.lit(None, pl.Float64)

"""Observations of a panel, made by hand."""

from collections.abc import Sequence

import numpy as np
import polars as pl

from footfall.publish.steps.estimate.observations import PanelObservations


def observed(countries: Sequence[str], weights: Sequence[float] | None = None) -> PanelObservations:
    """One site per country given, each with one desktop visitor from there, who came once for two pages.

    weights: of the visitors, 1 by default.
    """
    count = len(countries)
    place = np.arange(count, dtype=np.int64)
    seen = pl.DataFrame({"site_id": place, "country": list(countries)}).with_columns(
        desktop_visits=pl.lit(1),
        mobile_visits=pl.lit(0),
        desktop_pages=pl.lit(2.0),
        mobile_pages=pl.lit(0.0),
        desktop_weight=pl.Series(weights or [1.0] * count),
        mobile_weight=pl.lit(0.0),
        owns_both=pl.lit(value=False),
        metered_both=pl.lit(value=False),
    )
    sites = seen.select("site_id", usual_visits=pl.lit(11), passing=pl.lit(0.1), brief=pl.lit(0.1))
    return PanelObservations(sites, seen, place, (), np.full(count, -1, dtype=np.int64))

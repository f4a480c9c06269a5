"""The panel's own estimate of sites whose numbers come from an access log, to be compared with the log.

It is the weighted count of the panel's visits there, calibrated as that of every other site. Ranks and other
sites do not move it; otherwise it would not be the panel that is compared with the log. Panelists seen on
such sites alone have no weight and are left out.
"""

from collections.abc import Callable

import numpy as np
import polars as pl
import pyarrow as pa

from footfall.publish.context import MonthBuild
from footfall.publish.steps.estimate.calibration import Calibration
from footfall.publish.steps.estimate.observations import PanelObservations, log_variance
from footfall.publish.steps.estimate.prior import Array, Index, summed

_SEEN = """
SELECT domain, category, beside_logs.panelist_key, sum(weight) AS visits
FROM beside_logs
JOIN visit_weights ON visit_weights.panelist_key = beside_logs.panelist_key
  AND visit_weights.device = beside_logs.device
JOIN (SELECT DISTINCT site_id, domain FROM hosts) AS named ON named.site_id = beside_logs.site_id
LEFT JOIN categories ON categories.site = domain
GROUP BY ALL ORDER BY domain, panelist_key
"""


def put_panel_beside_logs(
    build: MonthBuild, panel: PanelObservations, calibrated: Callable[[Index], Calibration], size: int
) -> None:
    """Create `panel_beside_logs`.

    calibrated: takes the numbers of sites' categories, gives calibrations; size: of the panel, as
    `log_variance` takes it.
    """
    if not build.has_logs:
        put_no_panel_beside_logs(build)
        return
    seen = pl.DataFrame(build.tables.table(_SEEN))
    sites = seen.select("domain", "category").unique(maintain_order=True)
    site = np.unique(seen["domain"].to_numpy(), return_inverse=True)[1].astype(np.int64)
    visits = seen["visits"].to_numpy().astype(np.float64)

    def by_site(values: Array) -> Array:
        return summed(site, values, sites.height)

    level = calibrated(np.array([panel.number_of(name) for name in sites["category"]], dtype=np.int64))
    total = by_site(visits)
    build.tables.put(
        "panel_beside_logs",
        pa.table(
            {
                "domain": pa.array(sites["domain"].to_list(), pa.string()),
                "visits": total * np.exp(level.shift),
                "log_variance": log_variance(by_site, visits, size) + level.log_variance,
                "n_observed": by_site(np.ones(len(site))).astype(np.int64),
            }
        ),
    )


def put_no_panel_beside_logs(build: MonthBuild) -> None:
    """Create `panel_beside_logs` without rows, for a month without a panel or without logs."""
    build.tables.run(
        "CREATE TABLE panel_beside_logs (domain VARCHAR, visits DOUBLE, log_variance DOUBLE, "
        "n_observed BIGINT)"
    )

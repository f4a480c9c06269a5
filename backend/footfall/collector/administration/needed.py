"""How many panelists a number of a site needs: the interval of today, scaled."""

import math

from sqlalchemy import Engine as Database

from footfall.collector.administration.schemas import Needed, PanelistsNeeded
from footfall.collector.panels import panel_of
from footfall.engine import Engine, RefusedError
from footfall.store.transactions import reading
from footfall.vocabulary.period import Month

WITHIN = (0.5, 0.25, 0.1)
REPORT = "get-target"
# Fewer visitors than five are not shown.
LEAST_VISITORS = 5
# Upper 95 % limit of a count of which none was seen.
UNSEEN_LIMIT = 3.0


class PanelistsFor:
    """Panels of one database and what was published of their data."""

    def __init__(self, database: Database, engine: Engine) -> None:
        self._database = database
        self._engine = engine

    def site(self, panel_id: int, site: str) -> Needed:
        """Panelists needed for the visits of a site in the panel's country and the newest full month.

        RefusedByPanelError without the panel; RefusedError when nothing is published or the site is none.
        """
        with reading(self._database) as session:
            country = panel_of(session, panel_id).country
        answer = self._engine.run(REPORT, {"targets": [site], "geo": country})
        if answer.period is None:
            raise RefusedError(
                "nothing_published", "publish the panel's data first, then ask again", None, 503
            )
        month = Month.of(answer.period.start)
        panelists = self._engine.panelists_of(month, country)
        row = answer.rows[0] if answer.rows else {}
        visitors = int(row.get("n_observed") or 0)
        low, high = float(row.get("visits_low") or 0), float(row.get("visits_high") or 0)
        seen = low > 0
        log_half = math.log(high / low) / 2 if seen else 0.0
        return Needed(
            site=str(row.get("target", site)),
            month=str(month),
            panelists=panelists,
            visitors=visitors,
            within=math.expm1(log_half) if seen else None,
            needed=[needed_for(panelists, log_half, within) for within in WITHIN] if log_half > 0 else [],
            at_least=None if seen else math.ceil(LEAST_VISITORS * max(1, panelists) / UNSEEN_LIMIT),
        )


def needed_for(panelists: int, log_half: float, within: float) -> PanelistsNeeded:
    """Panelists for an interval of a width: its logarithm is narrowed by the root of their number.

    log_half: half the width of the logarithm's interval with the panelists of today.
    """
    return PanelistsNeeded(
        within=within, panelists=math.ceil(panelists * (log_half / math.log1p(within)) ** 2)
    )

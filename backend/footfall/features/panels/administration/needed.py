"""How many panelists an estimate of a site needs, by the report `reach-needed` for a panel's country."""

from sqlalchemy import Engine as Database

from footfall.core.period import Month
from footfall.features.panels.administration.schemas import Needed, PanelistsNeeded
from footfall.features.panels.panels import panel_of
from footfall.infra.database.transactions import reading
from footfall.query import Engine, RefusedError

REPORT = "reach-needed"


class PanelistsFor:
    """The panels of one database, and an engine for what was published of their data."""

    def __init__(self, database: Database, engine: Engine) -> None:
        self._database = database
        self._engine = engine

    def site(self, panel_id: int, site: str) -> Needed:
        """Panelists needed to estimate the visits of a site in the panel's country and the newest full month.

        RefusedByPanelError if there is no such panel; RefusedError if nothing is published or it is no site.
        """
        with reading(self._database) as session:
            country = panel_of(session, panel_id).country
        answer = self._engine.run(REPORT, {"targets": [site], "geo": country})
        if answer.period is None:
            raise RefusedError(
                "nothing_published", "publish the panel's data first, then ask again", None, 503
            )
        row = answer.rows[0]
        is_estimated = row["at_best"] is not None
        return Needed(
            site=row["target"],
            month=str(Month.of(answer.period.start)),
            panelists=row["panelists"],
            visitors=row["n_observed"],
            within=row["expected_error"],
            at_best=row["at_best"],
            with_one_site=row["with_one_site"],
            needed=[
                PanelistsNeeded(within=each["within"], panelists=each["panelists_needed"])
                for each in answer.rows
                if is_estimated
            ],
            at_least=row["at_least"],
        )

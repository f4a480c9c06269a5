"""Page views of projects of Wikimedia (https://wikimedia.org/api/rest_v1), public counts under CC0.

https://doc.wikimedia.org/generated-data-platform/aqs/analytics-api/
"""

import json
from pathlib import Path

from footfall.core.period import Month
from footfall.infra import atomic
from footfall.ingest.connectors import cells
from footfall.ingest.connectors.calls import Calls, ServiceError
from footfall.ingest.connectors.protocol import Field, FieldKind, Given, PulledFile

_ACCESS = ("desktop", "mobile-web")


class Wikimedia:
    """Page views of people in browsers, by month and class of device."""

    name = "wikimedia"
    title = "Wikimedia"
    source = "first-party"
    settles_days = 2
    restates_months = 0
    fields = (
        Field("projects", "Projects of Wikimedia, with commas between: en.wikipedia.org", cells.sites),
        Field(
            "address",
            "Address of the Wikimedia API.",
            cells.address,
            FieldKind.ADDRESS,
            default="https://wikimedia.org/api/rest_v1",
        ),
    )

    def about(self, calls: Calls, given: Given) -> str:
        """The projects. No call is made."""
        return str(given["projects"]).replace(",", ", ")

    def pull(self, calls: Calls, given: Given, month: Month, folder: Path) -> PulledFile | None:
        """The projects' answers as one; None if there is none of the month yet."""
        items = []
        days = f"{month.first_day:%Y%m%d}00/{month.last_day:%Y%m%d}00"
        for project in given["projects"].split(","):
            for access in _ACCESS:
                path = f"metrics/pageviews/aggregate/{project}/{access}/user/monthly/{days}"
                try:
                    items += calls.get(f"{given['address']}/{path}")["items"]
                except ServiceError as error:
                    # Wikimedia answers so where it has counted nothing.
                    if error.status != 404:
                        raise
        if not items:
            return None
        file = folder / f"wikimedia-{month}.json"
        with atomic.replacing(file) as temporary:
            temporary.write_text(json.dumps({"items": items}), encoding="utf-8")
        return PulledFile(file)

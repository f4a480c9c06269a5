"""The list of Tranco (https://tranco-list.eu) of the last day of a month, which averages thirty days.

It is made from several lists, that of the Chrome UX Report among them (`core.rank_list`).
"""

from pathlib import Path

from footfall.core.period import Month
from footfall.ingest.connectors import cells
from footfall.ingest.connectors.calls import Calls, ServiceError
from footfall.ingest.connectors.protocol import Field, FieldKind, Given, PulledFile

_SITES = 1_000_000


class Tranco:
    """The first million sites."""

    name = "tranco"
    title = "Tranco"
    source = "ranks"
    settles_days = 1
    restates_months = 0
    fields = (
        Field(
            "address",
            "Address of the lists. Tranco contains that of the Chrome UX Report.",
            cells.address,
            FieldKind.ADDRESS,
            default="https://tranco-list.eu",
        ),
    )

    def about(self, calls: Calls, given: Given) -> str:
        """The newest list."""
        found = calls.get(f"{given['address']}/api/lists/date/latest")
        return f"{self.title}, newest list {found['list_id']}"

    def pull(self, calls: Calls, given: Given, month: Month, folder: Path) -> PulledFile | None:
        """The list of the month's last day; None if there is none."""
        try:
            found = calls.get(f"{given['address']}/api/lists/date/{month.last_day}")
        except ServiceError as error:
            if error.status == 404:
                return None
            raise
        if not found.get("available"):
            return None
        path = folder / f"tranco-{month}.csv"
        # Not from the address in the answer: nothing is fetched from a host that nobody entered.
        is_there = calls.download(f"{given['address']}/download/{found['list_id']}/{_SITES}", path)
        return PulledFile(path, {"month": str(month), "list": self.name}) if is_there else None

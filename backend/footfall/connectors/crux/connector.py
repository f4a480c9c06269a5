"""Rank lists of the Chrome UX Report in CSV with gzip, from github.com/zakird/crux-top-lists."""

from pathlib import Path

from footfall.connectors import cells
from footfall.connectors.calls import Calls
from footfall.connectors.protocol import Field, FieldKind, Given, PulledFile
from footfall.vocabulary.period import Month


class Crux:
    """The list of the world or of a country."""

    name = "crux"
    title = "Chrome UX Report"
    source = "ranks"
    # The day is not known before: Google publishes a month on a Tuesday of the next one, then the list comes.
    settles_days = 0
    restates_months = 0
    fields = (
        Field(
            "country",
            "Two-letter code of a country; the whole world if left out.",
            cells.country,
            required=False,
        ),
        Field(
            "address",
            "Address below which the lists lie.",
            cells.address,
            FieldKind.ADDRESS,
            default="https://raw.githubusercontent.com/zakird/crux-top-lists/main/data",
        ),
    )

    def about(self, calls: Calls, given: Given) -> str:
        """The list's name and country. No call is made."""
        return f"{self.title}, {given['country'] or 'the whole world'}"

    def pull(self, calls: Calls, given: Given, month: Month, folder: Path) -> PulledFile | None:
        """The list of a month; None if it is not out yet."""
        country = given["country"]
        place = f"country/{country.lower()}" if country else "global"
        path = folder / f"crux-{country.lower() or 'global'}-{month}.csv.gz"
        found = calls.download(f"{given['address']}/{place}/{str(month).replace('-', '')}.csv.gz", path)
        options = {"month": str(month)} | ({"country": country} if country else {})
        return PulledFile(path, options) if found else None

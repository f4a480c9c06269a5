"""Rank lists of the Chrome UX Report in CSV with gzip, from github.com/zakird/crux-top-lists."""

import shutil
import zipfile
from pathlib import Path

from footfall.core.geo import countries
from footfall.core.period import Month
from footfall.core.rank_list import CRUX
from footfall.ingest.connectors import cells
from footfall.ingest.connectors.calls import Calls
from footfall.ingest.connectors.protocol import Field, FieldKind, Given, PulledFile

# Every file of an archive has this time, so that the same lists make the same archive.
_TIME = (1980, 1, 1, 0, 0, 0)
ALL = "all"


class Crux:
    """The list of the world, and those of countries."""

    name = "crux"
    title = "Chrome UX Report"
    source = "ranks"
    # The day is not known before: Google publishes a month on a Tuesday of the next one, then the list comes.
    settles_days = 0
    restates_months = 0
    fields = (
        Field(
            "countries",
            "Two-letter codes of countries beside the world, with commas between; all for every one.",
            lambda text: text.lower() if text.lower() == ALL else cells.codes(text),
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
        """The lists that are asked for. No call is made."""
        chosen = given["countries"]
        if not chosen:
            return f"{self.title}, the whole world"
        named = "every country" if chosen == ALL else chosen.replace(",", ", ")
        return f"{self.title}, the whole world and {named}"

    def pull(self, calls: Calls, given: Given, month: Month, folder: Path) -> PulledFile | None:
        """The lists of a month, several of them in an archive; None if that of the world is not out yet.

        A country without a list is left out.
        """
        name = f"{str(month).replace('-', '')}.csv.gz"
        world = folder / f"crux-{month}.csv.gz"
        if not calls.download(f"{given['address']}/global/{name}", world):
            return None
        options = {"month": str(month), "list": CRUX}
        if not given["countries"]:
            return PulledFile(world, options)
        packed = folder / f"crux-{month}.zip"
        with zipfile.ZipFile(packed, "w") as archive:
            _move_into(archive, world, f"global/{name}")
            chosen = countries() if given["countries"] == ALL else given["countries"].split(",")
            for code in sorted(code.lower() for code in chosen):
                path = folder / f"{code}.csv.gz"
                if calls.download(f"{given['address']}/country/{code}/{name}", path):
                    _move_into(archive, path, f"country/{code}/{name}")
        return PulledFile(packed, options)


def _move_into(archive: zipfile.ZipFile, path: Path, name: str) -> None:
    with path.open("rb") as source, archive.open(zipfile.ZipInfo(name, _TIME), "w") as out:
        shutil.copyfileobj(source, out)
    path.unlink()

"""Tells the month and the country of a list by its name: `202610_de.csv.gz`, `country/de/202610.csv.gz`."""

import re
from pathlib import Path, PurePath

from footfall.core.geo import countries
from footfall.ingest.files import file_name

_DATE = r"20\d\d[-_]?(?:0[1-9]|1[0-2])"
# A word of two letters that stands elsewhere in a name may be any word.
_NAME = re.compile(rf"(?:crux[-_.])?(?:{_DATE}[-_.](?P<after>[a-z]{{2}})|(?P<before>[a-z]{{2}})[-_.]{_DATE})")
_FOLDER_OF_COUNTRIES = "country"


def month_of(path: PurePath) -> str | None:
    """The month, YYYY-MM; None if the name has none or several."""
    return file_name.month(Path(path.name))


def country_of(path: PurePath) -> str | None:
    """The code of a country; None if the name tells none.

    path: as it was given, or from the folder or archive that was given on: a folder of two letters above that
    one may be anybody's. A folder in one called `country` is one of a country wherever both are.
    """
    found = _NAME.fullmatch(path.name.lower().split(".csv")[0].split(".txt")[0])
    code = (found["after"] or found["before"]) if found else ""
    parents = [part.lower() for part in path.parts[:-1]]
    if not code and parents and (not path.is_absolute() or parents[-2:-1] == [_FOLDER_OF_COUNTRIES]):
        # A month alone is the whole name of a list that lies in the folder of its country.
        is_month_alone = re.fullmatch(_DATE, path.name.partition(".")[0])
        code = parents[-1] if is_month_alone else ""
    return code.upper() if code.upper() in countries() else None

"""Places to filter by: countries, UN M49 regions, business regions, US states, custom lists.

Country names and the containment of regions follow UN M49 as given by Unicode CLDR 48 (`countries.csv`).
`place_names.csv` is our own selection of other names that people type. Where `same` is `yes` the name means
that place; else the place is only the nearest that we have, which an error suggests.
"""

import csv
import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files

from footfall.core.spelling import shortened, spelled_like


class GeoKind(StrEnum):
    """Kind of place."""

    WORLDWIDE = "worldwide"
    COUNTRY = "country"
    SUBCONTINENT = "subcontinent"
    CONTINENT = "continent"
    BUSINESS = "business"
    STATE = "state"
    CUSTOM = "custom"


@dataclass(frozen=True)
class Geo:
    """A place: `countries` are alpha-2 codes, `states` ISO 3166-2 codes; both empty means the whole world."""

    kind: GeoKind
    code: str
    name: str
    countries: tuple[str, ...] = ()
    states: tuple[str, ...] = ()


@dataclass(frozen=True)
class Country:
    """One country: alpha-2 code, English name, UN M49 subcontinent, number of ISO 3166-1 (and of UN M49).

    UN M49 has Antarctica in no subcontinent, and so in no other region.
    alpha3, german: its three-letter code and German name, which exports of other programs use.
    """

    code: str
    name: str
    subcontinent: str
    number: str
    alpha3: str
    german: str


WORLDWIDE = Geo(GeoKind.WORLDWIDE, "worldwide", "Worldwide")

# Public codes of UN M49; never renumber.
SUBCONTINENTS: dict[str, str] = {
    "015": "Northern Africa",
    "011": "Western Africa",
    "017": "Middle Africa",
    "014": "Eastern Africa",
    "018": "Southern Africa",
    "021": "Northern America",
    "013": "Central America",
    "029": "Caribbean",
    "005": "South America",
    "145": "Western Asia",
    "143": "Central Asia",
    "030": "Eastern Asia",
    "034": "Southern Asia",
    "035": "South-eastern Asia",
    "154": "Northern Europe",
    "155": "Western Europe",
    "151": "Eastern Europe",
    "039": "Southern Europe",
    "053": "Australia and New Zealand",
    "054": "Melanesia",
    "057": "Micronesia",
    "061": "Polynesia",
}
# The first five continents cover the world without overlap; the last two are groupings that similar products
# also offer.
CONTINENTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "002": ("Africa", ("015", "011", "017", "014", "018")),
    "019": ("Americas", ("021", "013", "029", "005")),
    "142": ("Asia", ("145", "143", "030", "034", "035")),
    "150": ("Europe", ("154", "155", "151", "039")),
    "009": ("Oceania", ("053", "054", "057", "061")),
    "202": ("Sub-Saharan Africa", ("011", "017", "014", "018")),
    "419": ("Latin America and the Caribbean", ("013", "029", "005")),
}
PARTITION_OF_CONTINENTS = ("002", "019", "142", "150", "009")

# Stored in projects; never renumber.
BUSINESS_REGIONS: dict[str, tuple[str, tuple[str, ...]]] = {
    "1001": ("EMEA", ("015", "011", "017", "014", "018", "145", "154", "155", "151", "039")),
    "1002": ("APAC", ("143", "030", "034", "035", "053", "054", "057", "061")),
    "1003": ("LATAM", ("013", "029", "005")),
    "1004": ("NA", ("021",)),
}

# Numbered 1 to 51 in this order (alphabetical by name, DC included); stored in projects, never renumber.
US_STATES: tuple[tuple[str, str], ...] = (
    ("AL", "Alabama"), ("AK", "Alaska"), ("AZ", "Arizona"), ("AR", "Arkansas"), ("CA", "California"),
    ("CO", "Colorado"), ("CT", "Connecticut"), ("DE", "Delaware"), ("DC", "District of Columbia"),
    ("FL", "Florida"), ("GA", "Georgia"), ("HI", "Hawaii"), ("ID", "Idaho"), ("IL", "Illinois"),
    ("IN", "Indiana"), ("IA", "Iowa"), ("KS", "Kansas"), ("KY", "Kentucky"), ("LA", "Louisiana"),
    ("ME", "Maine"), ("MD", "Maryland"), ("MA", "Massachusetts"), ("MI", "Michigan"), ("MN", "Minnesota"),
    ("MS", "Mississippi"), ("MO", "Missouri"), ("MT", "Montana"), ("NE", "Nebraska"), ("NV", "Nevada"),
    ("NH", "New Hampshire"), ("NJ", "New Jersey"), ("NM", "New Mexico"), ("NY", "New York"),
    ("NC", "North Carolina"), ("ND", "North Dakota"), ("OH", "Ohio"), ("OK", "Oklahoma"), ("OR", "Oregon"),
    ("PA", "Pennsylvania"), ("RI", "Rhode Island"), ("SC", "South Carolina"), ("SD", "South Dakota"),
    ("TN", "Tennessee"), ("TX", "Texas"), ("UT", "Utah"), ("VT", "Vermont"), ("VA", "Virginia"),
    ("WA", "Washington"), ("WV", "West Virginia"), ("WI", "Wisconsin"), ("WY", "Wyoming"),
)  # fmt: skip


_HOW_TO_WRITE = (
    "write worldwide, a country such as US, a UN M49 region such as 150, EMEA, APAC, LATAM or NA, a state "
    "such as state:CA, or a list of countries or of states"
)


_OTHER_COMMAS = ";|/+"
# The message is prescribed: programs compare it.
NO_PLACE = "Invalid geo name"


class UnknownPlaceError(ValueError):
    """No such place. Its text is NO_PLACE; given: the part at fault as it was written, shortened.

    meant: places that may have been meant, as parse_geo takes them, with their names.
    """

    def __init__(self, given: str, meant: dict[str, str] | None = None) -> None:
        super().__init__(NO_PLACE)
        self.given = shortened(given)
        self.meant = meant or {}

    @property
    def advice(self) -> str:
        """What to write instead, as a sentence without a capital."""
        if not self.meant:
            return f"there is no place {self.given!r}; {_HOW_TO_WRITE}"
        meant = " or ".join(f"{code} ({name})" for code, name in self.meant.items())
        return f"there is no place {self.given!r}; did you mean {meant}?"


@cache
def countries() -> dict[str, Country]:
    """Every country by its alpha-2 code."""
    return {row["code"]: Country(**row) for row in _table("countries.csv")}


def _table(name: str) -> list[dict[str, str]]:
    text = files("footfall.core").joinpath(name).read_text("utf-8")
    return list(csv.DictReader(text.splitlines()))


def countries_in(subcontinents: Iterable[str]) -> tuple[str, ...]:
    """Codes of the countries of these subcontinents, in alphabetical order."""
    wanted = set(subcontinents)
    return tuple(c.code for c in countries().values() if c.subcontinent in wanted)


def parse_geo(value: str | Iterable[str]) -> Geo:
    """A Geo from its code or a name, with or without its kind, or a list of countries or of states.

    Countries also go by their codes of three letters and of three digits, by their German name, and by the
    other names of `place_names.csv`: `UK`, `USA`, `276` and `Deutschland` are as good as `GB`, `US` and `DE`.
    `NA` alone is business region 1004, because regions may be given by name; in a list, which cannot hold
    regions, it is Namibia. `country:NA` is Namibia everywhere.
    UnknownPlaceError when there is no such place.
    """
    if isinstance(value, str) and "," not in value:
        return _place_of(value.strip())
    parts = [_in_list(part.strip()) for part in (value.split(",") if isinstance(value, str) else value)]
    if not parts:
        raise UnknownPlaceError("")
    if len(parts) == 1:
        return parts[0]
    kinds = {part.kind for part in parts}
    name = ", ".join(part.name for part in parts)
    code = ",".join(part.code for part in parts)
    if kinds == {GeoKind.STATE}:
        return Geo(
            GeoKind.STATE, code, name, states=tuple(sorted({s for part in parts for s in part.states}))
        )
    if kinds == {GeoKind.COUNTRY}:
        found = tuple(sorted({c for part in parts for c in part.countries}))
        return Geo(GeoKind.CUSTOM, code, name, countries=found)
    raise UnknownPlaceError(code)


def kept_geo(value: str | list[str]) -> str | list[str]:
    """A place as it is stored: by its codes, which every screen knows, whatever it was called.

    A place whose code alone means another one, such as `country:NA`, stays as it was written.
    UnknownPlaceError when there is no such place.
    """
    place = parse_geo(value)
    if parse_geo(place.code) != place:
        return value
    return place.code if isinstance(value, str) else place.code.split(",")


def _in_list(text: str) -> Geo:
    return _places().get(f"{GeoKind.COUNTRY}:{text.casefold()}") or _place_of(text)


def _place_of(text: str) -> Geo:
    found = _places().get(text.casefold())
    if found is None:
        raise UnknownPlaceError(text, _meant_by(text))
    return found


def _meant_by(text: str) -> dict[str, str]:
    """Places that a text may mean, at most two, as parse_geo takes them, with their names."""
    kind, colon, bare = text.rpartition(":")
    nearest = {row["name"].casefold(): row["code"] for row in _table("place_names.csv")}
    if bare.casefold() in nearest:
        return _suggested([parse_geo(nearest[bare.casefold()])])
    if set(text) & set(_OTHER_COMMAS) and (listed := _listed(text)):
        return _suggested([listed])
    # Up to three letters resemble too many codes.
    if len(bare.strip()) <= 3:
        return {}
    # Only names of the kind that was typed, if any, and without it: it would make all of them alike.
    start = f"{kind}{colon}".casefold()
    names = {name.removeprefix(start): place for name, place in _places().items() if name.startswith(start)}
    near = spelled_like(bare, [name for name in names if ":" not in name], most=4, cutoff=0.75)
    return _suggested([names[name] for name in near])


def _listed(text: str) -> Geo | None:
    """The places of a list that is separated by other characters than commas; None if it is none."""
    try:
        return parse_geo(re.sub(f"[{_OTHER_COMMAS}]", ",", text))
    except UnknownPlaceError:
        return None


def _suggested(places: list[Geo]) -> dict[str, str]:
    found = {}
    for place in dict.fromkeys(places):
        itself = parse_geo(place.code) == place
        found[place.code if itself else f"{place.kind}:{place.code}"] = place.name
    return dict(list(found.items())[:2])


@cache
def _places() -> dict[str, Geo]:
    """Every place by its code and its name, in lower case, each alone and after its kind: `country:na`."""
    places: dict[str, Geo] = {}

    def add(geo: Geo, *names: str) -> None:
        for name in (geo.code, geo.name, *names):
            places.setdefault(name.casefold(), geo)
            places.setdefault(f"{geo.kind}:{name}".casefold(), geo)

    add(WORLDWIDE, "world", "001", "")
    # The four business regions come before the countries: NA is North America, and country:NA Namibia.
    for code, (name, parts) in BUSINESS_REGIONS.items():
        add(Geo(GeoKind.BUSINESS, code, name, countries_in(parts)))
    for country in countries().values():
        others = (country.alpha3, country.number, country.german)
        add(Geo(GeoKind.COUNTRY, country.code, country.name, (country.code,)), *others)
    for code, (name, parts) in CONTINENTS.items():
        add(Geo(GeoKind.CONTINENT, code, name, countries_in(parts)))
    for code, name in SUBCONTINENTS.items():
        add(Geo(GeoKind.SUBCONTINENT, code, name, countries_in((code,))))
    for number, (letters, name) in enumerate(US_STATES, start=1):
        iso = f"US-{letters}"
        state = Geo(GeoKind.STATE, f"state:{number}", name, states=(iso,))
        # CA, DE, GA, IN or LA alone are countries, and so is Georgia: a state takes US- or state: before it.
        add(state, iso)
        places.setdefault(f"state:{letters}".casefold(), state)
    for row in _table("place_names.csv"):
        if row["same"] == "yes":
            add(places[row["code"].casefold()], row["name"])
    return places

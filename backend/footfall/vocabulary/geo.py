"""Places to filter by: countries, UN M49 regions, business regions, US states, custom lists.

Country names and the containment of regions follow UN M49 as given by Unicode CLDR 48 (`countries.csv`).
"""

import csv
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files


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


@cache
def countries() -> dict[str, Country]:
    """Every country by its alpha-2 code."""
    text = files("footfall.vocabulary").joinpath("countries.csv").read_text("utf-8")
    return {row["code"]: Country(**row) for row in csv.DictReader(text.splitlines())}


def countries_in(subcontinents: Iterable[str]) -> tuple[str, ...]:
    """Codes of the countries of these subcontinents, in alphabetical order."""
    wanted = set(subcontinents)
    return tuple(c.code for c in countries().values() if c.subcontinent in wanted)


def parse_geo(value: str | Iterable[str]) -> Geo:
    """A Geo from its code or its English name, with or without its kind, or a list of countries or of states.

    `NA` alone is business region 1004, because regions may be given by name; in a list, which cannot hold
    regions, it is Namibia. `country:NA` is Namibia everywhere.
    ValueError 'Invalid geo name' (the spec's message) when there is no such place.
    """
    if isinstance(value, str) and "," not in value:
        return _one(value.strip())
    parts = [_in_list(part.strip()) for part in (value.split(",") if isinstance(value, str) else value)]
    if not parts:
        raise ValueError("Invalid geo name")
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
    raise ValueError("Invalid geo name")


def _in_list(text: str) -> Geo:
    return _places().get(f"{GeoKind.COUNTRY}:{text.casefold()}") or _one(text)


def _one(text: str) -> Geo:
    found = _places().get(text.casefold())
    if found is None:
        raise ValueError("Invalid geo name")
    return found


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
        add(Geo(GeoKind.COUNTRY, country.code, country.name, (country.code,)))
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
    return places

import pytest

from footfall.vocabulary.geo import (
    BUSINESS_REGIONS,
    CONTINENTS,
    PARTITION_OF_CONTINENTS,
    US_STATES,
    GeoKind,
    countries,
    countries_in,
    parse_geo,
    state_code,
)


@pytest.mark.parametrize(
    ("asked", "kind", "name"),
    [
        ("worldwide", GeoKind.WORLDWIDE, "Worldwide"),
        ("de", GeoKind.COUNTRY, "Germany"),
        ("Germany", GeoKind.COUNTRY, "Germany"),
        ("155", GeoKind.SUBCONTINENT, "Western Europe"),
        ("150", GeoKind.CONTINENT, "Europe"),
        ("1003", GeoKind.BUSINESS, "LATAM"),
        ("state:5", GeoKind.STATE, "California"),
        ("US-NY", GeoKind.STATE, "New York"),
        ("NA", GeoKind.COUNTRY, "Namibia"),
        ("Georgia", GeoKind.COUNTRY, "Georgia"),
        (["FR", "DE"], GeoKind.CUSTOM, "France, Germany"),
        (["state:1", "state:2"], GeoKind.STATE, "Alabama, Alaska"),
    ],
)
def test_a_place_is_found_by_code_or_name(asked: str | list[str], kind: GeoKind, name: str) -> None:
    geo = parse_geo(asked)
    assert (geo.kind, geo.name) == (kind, name)


@pytest.mark.parametrize("asked", ["Atlantis", "state:52", "1005", ["DE", "state:1"], [], ["DE", "nowhere"]])
def test_an_unknown_place_is_an_invalid_geo_name(asked: str | list[str]) -> None:
    with pytest.raises(ValueError, match=r"^Invalid geo name$"):
        parse_geo(asked)


def test_continents_and_business_regions_part_the_countries() -> None:
    everywhere = sorted(countries())
    assert sorted(c for k in PARTITION_OF_CONTINENTS for c in countries_in(CONTINENTS[k][1])) == everywhere
    assert sorted(c for _, parts in BUSINESS_REGIONS.values() for c in countries_in(parts)) == everywhere


def test_the_51_states_keep_their_numbers() -> None:
    assert len(US_STATES) == 51
    assert [state_code(n) for n in (1, 5, 9, 51)] == ["US-AL", "US-CA", "US-DC", "US-WY"]
    with pytest.raises(ValueError, match="Invalid geo name"):
        state_code(52)

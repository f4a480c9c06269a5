import pytest

from footfall.core.geo import (
    BUSINESS_REGIONS,
    CONTINENTS,
    PARTITION_OF_CONTINENTS,
    SUBCONTINENTS,
    US_STATES,
    GeoKind,
    UnknownPlaceError,
    countries,
    countries_in,
    kept_geo,
    parse_geo,
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
        ("NA", GeoKind.BUSINESS, "NA"),
        ("business:na", GeoKind.BUSINESS, "NA"),
        ("country:NA", GeoKind.COUNTRY, "Namibia"),
        ("Namibia", GeoKind.COUNTRY, "Namibia"),
        ("NA,ZA", GeoKind.CUSTOM, "Namibia, South Africa"),
        (["NA"], GeoKind.COUNTRY, "Namibia"),
        (["country:NA", "ZA"], GeoKind.CUSTOM, "Namibia, South Africa"),
        ("LATAM", GeoKind.BUSINESS, "LATAM"),
        ("CA", GeoKind.COUNTRY, "Canada"),
        ("state:CA", GeoKind.STATE, "California"),
        ("Georgia", GeoKind.COUNTRY, "Georgia"),
        ("state:Georgia", GeoKind.STATE, "Georgia"),
        ("subcontinent:Northern America", GeoKind.SUBCONTINENT, "Northern America"),
        ("continent:150", GeoKind.CONTINENT, "Europe"),
        (["FR", "DE"], GeoKind.CUSTOM, "France, Germany"),
        (["state:1", "state:2"], GeoKind.STATE, "Alabama, Alaska"),
        ("UK", GeoKind.COUNTRY, "United Kingdom"),
        ("country:uk", GeoKind.COUNTRY, "United Kingdom"),
        ("EL", GeoKind.COUNTRY, "Greece"),
        ("UAE", GeoKind.COUNTRY, "United Arab Emirates"),
        ("USA", GeoKind.COUNTRY, "United States"),
        ("276", GeoKind.COUNTRY, "Germany"),
        ("Deutschland", GeoKind.COUNTRY, "Germany"),
        ("UK,USA", GeoKind.CUSTOM, "United Kingdom, United States"),
        ("global", GeoKind.WORLDWIDE, "Worldwide"),
    ],
)
def test_a_place_is_found_by_code_or_name(asked: str | list[str], kind: GeoKind, name: str) -> None:
    geo = parse_geo(asked)
    assert (geo.kind, geo.name) == (kind, name)


def test_every_place_can_be_named_by_its_kind_and_code() -> None:
    named = [
        *((f"country:{code}", GeoKind.COUNTRY, code) for code in countries()),
        *((f"business:{code}", GeoKind.BUSINESS, code) for code in BUSINESS_REGIONS),
        *((f"business:{name}", GeoKind.BUSINESS, code) for code, (name, _) in BUSINESS_REGIONS.items()),
        *((f"continent:{code}", GeoKind.CONTINENT, code) for code in CONTINENTS),
        *((f"subcontinent:{code}", GeoKind.SUBCONTINENT, code) for code in SUBCONTINENTS),
        *((f"state:{iso}", GeoKind.STATE, f"state:{n}") for n, (iso, _) in enumerate(US_STATES, start=1)),
    ]
    assert [
        name for name, kind, code in named if (parse_geo(name).kind, parse_geo(name).code) != (kind, code)
    ] == []
    # A code alone means its country, except for the one that is also the name of a business region.
    assert [code for code in countries() if parse_geo(code).kind is not GeoKind.COUNTRY] == ["NA"]


@pytest.mark.parametrize(
    "asked",
    [
        "Atlantis",
        "country:CAL",
        "country:1004",
        "business:US",
        "state:DEU",
        "state:52",
        "1005",
        ["DE", "state:1"],
        [],
        ["DE", "nowhere"],
    ],
)
def test_an_unknown_place_is_an_invalid_geo_name(asked: str | list[str]) -> None:
    with pytest.raises(ValueError, match=r"^Invalid geo name$"):
        parse_geo(asked)


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("Untied States", {"US": "United States"}),
        ("England", {"GB": "United Kingdom"}),
        ("EU", {"150": "Europe"}),
        ("DACH", {"DE,AT,CH": "Germany, Austria, Switzerland"}),
        ("US;DE", {"US,DE": "United States, Germany"}),
        (["DE", "Namiba"], {"country:NA": "Namibia"}),
        ("state:Californa", {"state:5": "California"}),
        ("Atlantis", {}),
        ("XX", {}),
    ],
)
def test_an_unknown_place_is_told_with_those_that_may_be_meant(
    asked: str | list[str], meant: dict[str, str]
) -> None:
    with pytest.raises(UnknownPlaceError) as refused:
        parse_geo(asked)
    assert refused.value.meant == meant
    assert [parse_geo(code).name for code in meant] == list(meant.values())


def test_every_other_name_of_a_country_is_that_countrys() -> None:
    assert [
        (name, country.code)
        for country in countries().values()
        for name in (country.alpha3, country.number, country.german)
        if parse_geo(name).countries != (country.code,)
    ] == []


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("uk", "GB"),
        (["Deutschland", "AUT"], ["DE", "AT"]),
        ("NA", "1004"),
        ("country:NA", "country:NA"),
        ("California", "state:5"),
        ("", "worldwide"),
    ],
)
def test_a_place_is_kept_by_its_codes(given: str | list[str], kept: str | list[str]) -> None:
    assert kept_geo(given) == kept and parse_geo(kept) == parse_geo(given)


def test_each_country_is_in_one_continent_and_in_one_business_region() -> None:
    # UN M49 puts Antarctica in no region.
    everywhere = sorted(countries().keys() - {"AQ"})
    assert sorted(c for k in PARTITION_OF_CONTINENTS for c in countries_in(CONTINENTS[k][1])) == everywhere
    assert sorted(c for _, parts in BUSINESS_REGIONS.values() for c in countries_in(parts)) == everywhere


def test_the_51_states_keep_their_numbers() -> None:
    assert len(US_STATES) == 51
    assert [US_STATES[number - 1][0] for number in (1, 5, 9, 51)] == ["AL", "CA", "DC", "WY"]

"""Countries of access logs: looked up in a file of the operator's, at import, and no address is kept."""

import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from mmdb_writer import MMDBWriter
from netaddr import IPSet  # type: ignore[import-untyped]  # it has no types

from footfall.ingest.protocol import UnreadableError
from footfall.ingest.sources.access_log.geoip import GeoIP
from footfall.publish.publish import Options, publish
from footfall.query import Engine
from tests.ingest.sources.conftest import Desk

# Networks for documentation (RFC 5737 and 3849).
PLACES: dict[str, dict[str, Any]] = {
    "192.0.2.0/25": {"country": {"iso_code": "US"}, "subdivisions": [{"iso_code": "CA"}]},
    "192.0.2.128/25": {"country": {"iso_code": "DE"}},
    "198.51.100.0/24": {"country_code": "JP"},
    "203.0.113.0/25": {"continent": {"code": "EU"}},
    "203.0.113.128/25": {"country": {"iso_code": "XX"}},
    "2001:db8::/32": {"country": {"iso_code": "FR"}, "subdivisions": [{"names": {"en": "Corsica"}}]},
}


def geoip_file(path: Path, places: dict[str, dict[str, Any]] = PLACES, *, ipv4_only: bool = False) -> Path:
    """A file as MaxMind, DB-IP and others write it."""
    writer = MMDBWriter(4 if ipv4_only else 6, "Test-City", ipv4_compatible=not ipv4_only)
    for network, record in places.items():
        if not (ipv4_only and ":" in network):
            writer.insert_network(IPSet([network]), record)
    writer.to_db_file(str(path))
    return path


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("192.0.2.7", ("US", "US-CA")),
        ("192.0.2.200", ("DE", None)),
        ("::ffff:192.0.2.7", ("US", "US-CA")),
        ("198.51.100.1", ("JP", None)),
        ("2001:db8::1", ("FR", None)),
        ("203.0.113.1", (None, None)),
        ("203.0.113.200", (None, None)),
        ("10.0.0.1", (None, None)),
        ("no address", (None, None)),
    ],
)
def test_an_address_has_the_country_and_region_of_its_network(
    tmp_path: Path, address: str, place: tuple[str | None, str | None]
) -> None:
    assert GeoIP(geoip_file(tmp_path / "city.mmdb")).place(address) == place


def test_a_file_of_the_older_internet_knows_nothing_of_the_newer(tmp_path: Path) -> None:
    found = GeoIP(geoip_file(tmp_path / "city.mmdb", ipv4_only=True))

    assert (found.place("192.0.2.7"), found.place("2001:db8::1")) == (("US", "US-CA"), (None, None))


def test_an_old_file_is_named_with_its_age(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    new = geoip_file(tmp_path / "new.mmdb")
    now = time.time()
    monkeypatch.setattr("time.time", lambda: now - 100 * 86_400)
    old = geoip_file(tmp_path / "old.mmdb")
    monkeypatch.undo()

    assert GeoIP(new).note is None
    assert GeoIP(old).note == (f"{old} is 100 days old; countries of addresses change, get a newer one")


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (None, "there is no such file"),
        (b"torn", "this is no whole GeoIP file (.mmdb): "),
    ],
    ids=["missing", "torn"],
)
def test_a_file_that_is_none_is_named(tmp_path: Path, content: bytes | None, problem: str) -> None:
    path = tmp_path / "city.mmdb"
    if content == b"torn":
        whole = geoip_file(path).read_bytes()
        content = whole[: len(whole) // 2]
    if content is not None:
        path.write_bytes(content)

    with pytest.raises(UnreadableError, match=problem.replace("(", r"\(").replace(")", r"\)")):
        GeoIP(path)


def _log(path: Path) -> Path:
    """Two page views each of twelve people from California, eight from Germany and six from nowhere known."""
    networks = {"192.0.2.{}": range(1, 13), "192.0.2.{} ": range(200, 208), "203.0.113.{}": range(6)}
    lines = [
        f'{network.strip().format(number)} - - [0{day}/Mar/2026:10:00:00 +0000] "GET /a HTTP/1.1" 200 512'
        f' "-" "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/147.0"\n'
        for day in (2, 3)
        for network, numbers in networks.items()
        for number in numbers
    ]
    path.write_text("".join(lines))
    return path


def test_a_log_read_again_with_a_geoip_file_has_countries_and_counts_once(desk: Desk, tmp_path: Path) -> None:
    log, places = _log(tmp_path / "access.log"), geoip_file(tmp_path / "city.mmdb")

    desk.bring("access-log", log, "--site", "shop.example")
    before = Counter(desk.rows("country, region"))
    again = desk.bring("access-log", log, "--site", "shop.example", "--geoip", places)
    without = desk.bring("access-log", log, "--site", "shop.example")

    assert before == {(None, None): 52}
    assert again.code == 0, again.err
    assert "already imported" in without.out
    assert Counter(desk.rows("country, region")) == {
        ("US", "US-CA"): 24,
        ("DE", None): 16,
        (None, None): 12,
    }


def test_visits_of_a_log_are_shown_by_country(desk: Desk, tmp_path: Path) -> None:
    log, places = _log(tmp_path / "access.log"), geoip_file(tmp_path / "city.mmdb")
    desk.bring("access-log", log, "--site", "shop.example", "--geoip", places)
    publish(desk.home, Options(threads=1))

    rows = (
        Engine(desk.home, threads=1)
        .run("list-regions", {"targets": "shop.example", "period": "2026-03"})
        .rows
    )

    assert {row["geo"]: row["visits"] for row in rows} == {
        "US": 24.0,
        "DE": 16.0,
        "other": 12.0,
    }


@pytest.mark.parametrize("of_country", [0, 4], ids=["nobody", "fewer than may be told of"])
def test_a_log_in_which_no_country_is_known_says_so_and_is_not_all_from_elsewhere(
    desk: Desk, tmp_path: Path, of_country: int
) -> None:
    log = _log(tmp_path / "access.log")
    some = {f"192.0.2.{number}/32": {"country_code": "US"} for number in range(1, 1 + of_country)}
    places = geoip_file(tmp_path / "few.mmdb", some | {"10.0.0.0/8": {"country_code": "US"}})
    desk.bring("access-log", log, "--site", "shop.example", "--geoip", places)
    publish(desk.home, Options(threads=1))

    answer = Engine(desk.home, threads=1).run(
        "list-regions", {"targets": "shop.example", "period": "2026-03"}
    )

    (note,) = [note for note in answer.notes if note.code == "places_unknown_in_log"]
    assert (answer.rows, note.values) == ([], {"target": "shop.example"})
    assert note.startswith(
        "shop.example: nothing says which countries the visitors in its access log come from"
    )


def test_a_log_whose_countries_are_too_small_to_be_told_is_all_other(desk: Desk, tmp_path: Path) -> None:
    log = _log(tmp_path / "access.log")
    countries = ("US", "DE", "FR", "JP", "IT", "ES")
    each = {
        f"192.0.2.{first}/31": {"country_code": country}
        for first, country in zip(range(2, 14, 2), countries, strict=True)
    }
    desk.bring(
        "access-log", log, "--site", "shop.example", "--geoip", geoip_file(tmp_path / "few.mmdb", each)
    )
    publish(desk.home, Options(threads=1))

    answer = Engine(desk.home, threads=1).run(
        "list-regions", {"targets": "shop.example", "period": "2026-03"}
    )

    assert [(row["geo"], row["traffic_share"]) for row in answer.rows] == [("other", 1.0)]
    assert [note.code for note in answer.notes if note.code.startswith("places_unknown")] == []


def test_the_setting_names_the_file_for_all_logs(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOOTFALL_GEOIP_FILE", str(geoip_file(tmp_path / "city.mmdb")))

    desk.bring("access-log", _log(tmp_path / "access.log"), "--site", "shop.example")

    assert Counter(desk.rows("country"))[("US",)] == 24


def test_a_log_is_refused_whole_with_a_torn_geoip_file(desk: Desk, tmp_path: Path) -> None:
    torn = tmp_path / "torn.mmdb"
    torn.write_bytes(b"torn")

    said = desk.bring("access-log", _log(tmp_path / "access.log"), "--site", "shop.example", "--geoip", torn)

    assert said.code == 1
    assert f"{torn}: this is no whole GeoIP file (.mmdb)" in said.err
    assert desk.rows() == []

"""Classes of devices of sites without a panel, by densities of the Chrome UX Report."""

from pathlib import Path

import numpy as np
import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from footfall.core.platforms import WORLDWIDE, Platforms
from footfall.publish.publish import publish
from footfall.publish.steps.rank_only.devices import mobile_parts, platforms_of
from tests.answers import ask
from tests.build import know

DENSITIES = ("desktop", "phone", "tablet")
PLATFORMS = {"country": pl.String, "month": pl.String} | dict.fromkeys(
    ("ios", "chrome_desktop", "chrome_android"), pl.Float64
)
# Nobody imported shares of iOS and Chrome.
NONE = pl.DataFrame(schema=PLATFORMS)


def corrected(desktop: float) -> float:
    """Part of mobile devices after iOS and other browsers are added, written out."""
    phones_of_android = (1 - desktop) / 0.9
    with_ios = phones_of_android / 0.735
    desktops = desktop / 0.661
    return with_ios / (with_ios + desktops)


def densities(rows: list[tuple[str, str, str, float, float, float]]) -> pl.DataFrame:
    keys = ("country", "site", "host", *DENSITIES)
    return pl.DataFrame(rows, keys, orient="row").with_columns(list=pl.lit("crux"))


def ranked(rows: list[tuple[str, str, str, int]]) -> pl.DataFrame:
    frame = pl.DataFrame(rows, ("country", "site", "host", "rank"), orient="row")
    return frame.with_columns(list=pl.lit("crux"), is_bucket=pl.lit(False))


def parts(shares: dict[str, float], site: str = "a.example") -> pl.DataFrame:
    return pl.DataFrame({"site": site, "country": shares.keys(), "share": shares.values()})


def test_ios_and_other_browsers_are_added_to_what_chrome_sees() -> None:
    devices = densities([("", "a.example", "a.example", 0.4, 0.5, 0.1)])

    found = mobile_parts(devices, ranked([("", "a.example", "a.example", 5)]), parts({"": 1.0}), NONE)

    assert found.rows() == [("a.example", "", pytest.approx(corrected(0.4)))]


def platforms(*rows: tuple[str, str | None, float, float, float]) -> pl.DataFrame:
    return pl.DataFrame(rows, PLATFORMS, orient="row")


def test_a_country_has_the_shares_of_ios_and_chrome_that_were_imported_for_it() -> None:
    devices = densities([(code, "a.example", "a.example", 0.4, 0.6, 0.0) for code in ("JP", "DE")])
    places = ranked([(code, "a.example", "a.example", 5) for code in ("JP", "DE")])
    imported = platforms_of(platforms(("JP", "2026-01", 0.66, 0.6, 0.9)), "2026-03")

    found = mobile_parts(devices, places, parts({"JP": 0.5, "DE": 0.5}), imported)

    phones = 0.6 / 0.34 / 0.9
    assert dict(zip(found["country"], found["mobile"], strict=True)) == {
        "DE": pytest.approx(corrected(0.4)),
        "JP": pytest.approx(phones / (phones + 0.4 / 0.6)),
    }


@pytest.mark.parametrize(
    ("months", "of"),
    [
        (["2025-01", "2026-02", "2026-05"], "2026-02"),
        (["2026-03"], "2026-03"),
        (["2026-06", "2026-05"], "2026-05"),
        ([None, "2026-05"], None),
        ([None, "2026-01"], "2026-01"),
    ],
)
def test_shares_of_the_newest_month_that_is_not_later_hold(months: list[str | None], of: str | None) -> None:
    rows = [("JP", month, 0.1 * place, 0.5, 0.5) for place, month in enumerate(months, start=1)]

    (row,) = platforms_of(platforms(*rows), "2026-03").iter_rows(named=True)

    assert row["ios"] == pytest.approx(0.1 * (months.index(of) + 1))


def test_countries_keep_their_own_devices_and_make_those_of_the_whole() -> None:
    devices = densities(
        [("DE", "a.example", "a.example", 0.8, 0.2, 0.0), ("FR", "a.example", "a.example", 2, 6, 0)]
    )
    places = ranked([(country, "a.example", "a.example", 5) for country in ("DE", "FR")])

    found = mobile_parts(devices, places, parts({"DE": 0.6, "FR": 0.2, "IT": 0.1, "": 0.1}), NONE)

    german, french = corrected(0.8), corrected(0.25)
    whole = (0.6 * german + 0.2 * french) / 0.8
    assert dict(zip(found["country"], found["mobile"], strict=True)) == {
        "DE": pytest.approx(german),
        "FR": pytest.approx(french),
        "IT": pytest.approx(whole),
        "": pytest.approx(whole),
    }


def test_hosts_are_weighed_by_what_their_places_stand_for() -> None:
    devices = densities(
        [("", "a.example", "www.a.example", 1, 0, 0), ("", "a.example", "m.a.example", 0, 1, 0)]
    )
    same, apart = (
        ranked([("", "a.example", "www.a.example", 50), ("", "a.example", "m.a.example", place)])
        for place in (50, 40_000)
    )

    alike, mostly_desktop = (
        mobile_parts(devices, each, parts({"": 1.0}), NONE)["mobile"][0] for each in (same, apart)
    )

    assert alike == pytest.approx(0.5)
    assert mostly_desktop < 0.01


@given(
    st.floats(0.01, 0.99),
    st.builds(Platforms, st.floats(0, 0.9), st.floats(0.2, 1), st.floats(0.2, 1)),
)
def test_the_odds_are_moved_alike_wherever_they_are(desktop: float, platforms: Platforms) -> None:
    found = float(platforms.mobile_of(np.array(desktop), np.array(1 - desktop)))

    moved = found / (1 - found) / ((1 - desktop) / desktop)
    times = platforms.chrome_desktop / (1 - platforms.ios) / platforms.chrome_android
    assert 0 < found < 1
    assert moved == pytest.approx(times)


def test_reports_tell_the_devices_of_sites_that_lists_tell_of(tmp_path: Path) -> None:
    sites = ("one.example", "two.example")
    know(tmp_path, "ranks", [{"month": "2026-03", "list": "crux", "site": site, "rank": 9} for site in sites])
    told = {"month": "2026-03", "country": "", "list": "crux", "site": sites[0], "host": sites[0]}
    know(tmp_path, "list_devices", [told | dict(zip(DENSITIES, (0.2, 0.7, 0.1), strict=True))])
    count = {"month": "2026-03", "scope": "domain", "device": "", "country": "", "channel": ""}
    know(tmp_path, "first_party", [count | {"site": site, "visits": 9 * 10**9} for site in sites])
    publish(tmp_path)

    first, second = ask(tmp_path, "batch-targets", targets=",".join(sites), period="2026-03").rows

    share = corrected(0.2)
    odds = share / (1 - share)
    ends = [odds * times / (1 + odds * times) for times in np.exp(1.96 * np.array([-0.35, 0.35]))]
    assert first["mobile_share"] == pytest.approx(share)
    assert [first["mobile_share_low"], first["mobile_share_high"]] == pytest.approx(ends, abs=1e-4)
    assert first["visits"] == second["visits"] == 9 * 10**9
    assert (second["mobile_share"], second["mobile_share_low"]) == (None, None)
    assert pytest.approx(0.735) == 1 - WORLDWIDE.ios

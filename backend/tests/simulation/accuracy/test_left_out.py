"""Counts left out in turn: against lists made by the law, and against real ones where these are here."""

from pathlib import Path

import numpy as np
import pytest

from footfall.publish.steps.rank_only.traffic_law import log_share
from footfall.simulation.accuracy.left_out import bring, left_out, scores_of
from tests.build import know
from tests.ingest.sources.conftest import SHARED

MONTH = "2026-03"


def web(home: Path, seed: int, sites: int = 60) -> None:
    """Sites of a list whose visits depart from the law by 0.6, and that publish them."""
    random = np.random.default_rng(seed)
    places = np.unique(np.exp(np.linspace(np.log(2_000), np.log(900_000), sites)).astype(int))
    visits = np.exp(np.log(1.3e12) + log_share(places) + random.normal(0, 0.6, len(places)))
    names = [f"s{place}.example" for place in places.tolist()]
    rows = zip(names, places.tolist(), visits.tolist(), strict=True)
    know(
        home,
        "ranks",
        [{"month": MONTH, "country": "", "site": name, "list": "crux", "rank": n} for name, n, _ in rows],
    )
    know(
        home,
        "first_party",
        [
            {
                "month": MONTH,
                "site": name,
                "scope": "domain",
                "device": "",
                "country": "",
                "channel": "",
                "kind": "public",
                "visits": round(count),
            }
            for name, count in zip(names, visits.tolist(), strict=True)
        ],
    )


def test_intervals_hold_counts_of_a_web_that_departs_from_the_law_as_the_model_says(tmp_path: Path) -> None:
    web(tmp_path, seed=7)

    rows = left_out(tmp_path, MONTH)

    scores = scores_of(rows)
    assert scores.n == len(rows) == 60
    assert {row.others for row in rows} == {59}
    # Normal errors of 0.6: their median is 0.40, and 95 % lie inside.
    assert scores.median == pytest.approx(0.4, abs=0.12)
    assert 0.88 <= (scores.coverage or 0) <= 1.0


def test_without_others_lists_say_what_the_prior_alone_does(tmp_path: Path) -> None:
    web(tmp_path, seed=8, sites=5)

    with_others, alone = left_out(tmp_path, MONTH), left_out(tmp_path, MONTH, use_others=False)

    assert [row.others for row in alone] == [0] * 5
    assert all(
        wide.high / wide.low > narrow.high / narrow.low
        for wide, narrow in zip(alone, with_others, strict=True)
    )


@pytest.mark.skipif(not SHARED.exists(), reason="the real samples are not here")
def test_two_real_sites_are_in_the_only_real_list_that_is_here(tmp_path: Path) -> None:
    """Lists of April 2018 and counts of the turn of 2023, of a panel with many Germans and of American
    agencies: what is asked of them is that each count is held against the other one alone."""
    agencies = sorted((SHARED / "analytics.usa.gov").iterdir())

    days = bring(tmp_path, "2018-04", [SHARED / "whotracksme" / "2018-04-sites.csv"], agencies)

    rows = left_out(tmp_path, "2018-04")
    assert days == ["2023-12-06..2024-01-04"]
    assert [(row.name, row.visits, row.others, row.is_sum) for row in rows] == [
        ("usps.com", 512_417_438, 1, True),
        ("irs.gov", 19_389_834, 1, False),
    ]
    assert all(row.low < row.foretold < row.high for row in rows)
    assert scores_of(left_out(tmp_path, "2018-04", use_others=False)).coverage == 1.0

"""accuracy: labels, what calibrated them, and the reason in words."""

from pathlib import Path

import pytest

from tests.answers import ask, table
from tests.build import crowd, lake

TARGETS = "shop.example,north.example,small.example,stranger.example"
POPULATION = [{"country": "US", "device": "desktop", "people": 10_000.0}]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        crowd(60, "2026-03-02 10:00", "https://shop.example/"),
        crowd(40, "2026-03-02 12:00", "https://north.example/"),
        crowd(2, "2026-03-02 14:00", "https://small.example/"),
        crowd(9, "2026-03-02 16:00", "https://log.example/", name="h", origin="access_log"),
        population=POPULATION,
        ranks=[{"month": "2026-03", "site": "small.example", "rank": 5_000, "is_bucket": True}],
        first_party=[{"month": "2026-03", "site": "shop.example", "visits": 12_000}],
    )
    return home


def test_each_target_says_how_sure_it_is_and_why(home: Path) -> None:
    answer = ask(home, "accuracy", targets=TARGETS, period="2026-03")

    assert table(answer, "target", "accuracy", "calibration", "calibrated_by", "n_observed", "reason") == [
        ("shop.example", "measured", "measured", 1, 50, "The site's own count."),
        (
            "north.example",
            "low",
            "calibrated",
            1,
            20,
            "Estimated from 20 to 49 observed visitors, held against 1 site that knows its own count.",
        ),
        (
            "small.example",
            "none",
            "uncalibrated",
            0,
            0,
            "Fewer than 5 visitors were observed; numbers need at least that many. "
            "Public lists place it at 1,001 to 5,000.",
        ),
        (
            "stranger.example",
            "none",
            "uncalibrated",
            0,
            0,
            "Fewer than 5 visitors were observed; numbers need at least that many.",
        ),
    ]


def test_too_few_visitors_give_a_rank_range_and_no_number(home: Path) -> None:
    answer = ask(home, "accuracy", targets="small.example", period="2026-03")
    site = ask(home, "batch-targets", targets="small.example", period="2026-03")

    assert table(answer, "visits", "log_sd", "rank_from", "rank_to") == [(None, None, 1_001, 5_000)]
    assert table(site, "visits", "rank") == [(None, None)]


def test_the_log_sd_is_that_of_the_interval(home: Path) -> None:
    (row,) = ask(home, "accuracy", targets="north.example", period="2026-03").rows

    assert row["visits_high"] / row["visits"] == pytest.approx(2.718281828 ** (1.959964 * row["log_sd"]))


def test_an_access_log_counts(home: Path) -> None:
    answer = ask(home, "accuracy", targets="log.example", period="2026-03")

    assert table(answer, "accuracy", "log_sd", "reason") == [
        ("measured", 0.0, "Counted by the site's access log.")
    ]

"""Intervals against the bootstrap over people, and at the edges."""

import datetime
from pathlib import Path
from typing import Any

import duckdb
import numpy as np
import pytest
from scipy.stats import t as student

from footfall.core.messages.note_code import NoteCode
from footfall.query import Answer, Engine
from footfall.query.estimation.accuracy_label import label
from tests.answers import ask
from tests.build import crowd, lake, page

QUESTION = {"targets": ["shop.example"], "period": "2026-03", "compare": "previous_period"}
DRAWS = 4000


def standard_error_of_log(row: dict[str, float], measure: str, ending: str = "") -> float:
    low, high = (row[f"{measure}{ending}_{end}"] for end in ("low", "high"))
    if ending:
        low, high = 1 + low, 1 + high
    return float(np.log(high / low) / (2 * 1.959964))


def wilson(share: float, n: float, z: float = 1.959964) -> tuple[float, float]:
    middle, width = share + z**2 / (2 * n), z * (share * (1 - share) / n + z**2 / (4 * n**2)) ** 0.5
    return (middle - width) / (1 + z**2 / n), (middle + width) / (1 + z**2 / n)


def sums_by_person(home: Path) -> dict[str, np.ndarray]:
    """Per panelist of the panel: visits and page views of March (`_3`) and of February (`_2`)."""
    serve = home / "serve"
    with duckdb.connect() as lake_files:
        for month in ("2026-02", "2026-03"):
            lake_files.execute(f"ATTACH '{serve / f'{month}.v1.duckdb'}' AS m{month[-1]} (READ_ONLY)")
        return lake_files.execute(
            "WITH visits AS (FROM m2.visits SELECT *, 2 AS month UNION ALL FROM m3.visits SELECT *, 3), "
            "site AS (SELECT site_id FROM m3.sites WHERE domain = 'shop.example'), "
            "people AS (SELECT DISTINCT panelist_key FROM m3.weights UNION SELECT panelist_key FROM "
            "m2.weights) "
            "SELECT panelist_key, panelist_key IN (SELECT panelist_key FROM m3.weights) AS in_march, "
            "COALESCE(SUM(weight) FILTER (month = 3), 0) AS visits_3, "
            "COALESCE(SUM(weight) FILTER (month = 2), 0) AS visits_2, "
            "COALESCE(SUM(weight * page_views) FILTER (month = 3), 0) AS pages_3, "
            "COALESCE(SUM(weight) FILTER (month = 3 AND device = 'mobile'), 0) AS mobile_3 "
            "FROM people LEFT JOIN (FROM visits SEMI JOIN site USING (site_id)) USING (panelist_key) "
            "GROUP BY ALL"
        ).fetchnumpy()


def drawn(people: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """Totals of panels drawn again from these people."""
    count = len(people["panelist_key"])
    times = np.random.default_rng(1).multinomial(count, np.full(count, 1 / count), DRAWS)
    return {name: times @ column.astype(float) for name, column in people.items()}


@pytest.fixture(scope="module")
def draws(home: Path) -> dict[str, np.ndarray]:
    """Panels drawn from everybody of the two months."""
    return drawn(sums_by_person(home))


def test_the_interval_of_a_total_is_that_of_the_bootstrap(home: Path) -> None:
    row = Engine(home).run("batch-targets", QUESTION).rows[0]

    people = sums_by_person(home)
    of_march = drawn({name: column[people["in_march"].astype(bool)] for name, column in people.items()})
    expected = np.std(np.log(of_march["visits_3"]))
    assert standard_error_of_log(row, "visits") == pytest.approx(expected, rel=0.15)


def test_the_interval_of_a_ratio_is_that_of_the_bootstrap(home: Path, draws: dict[str, np.ndarray]) -> None:
    row = Engine(home).run("batch-targets", QUESTION).rows[0]

    expected = np.std(np.log(draws["pages_3"] / draws["visits_3"]))
    assert standard_error_of_log(row, "pages_per_visit") == pytest.approx(expected, rel=0.15)


def test_the_interval_of_a_share_is_that_of_the_bootstrap(home: Path, draws: dict[str, np.ndarray]) -> None:
    row = Engine(home).run("batch-targets", QUESTION).rows[0]

    width = (row["mobile_share_high"] - row["mobile_share_low"]) / (2 * 1.959964)
    assert width == pytest.approx(np.std(draws["mobile_3"] / draws["visits_3"]), rel=0.15)


def test_a_share_of_few_people_who_look_alike_is_drawn_to_that_of_one_visit_each(tmp_path: Path) -> None:
    """Seven of eight people come once on each device, one twice on desktop: 7 of 16 visits on mobile."""
    lake(
        tmp_path,
        crowd(8, "2026-03-02 10:00", "https://shop.example/"),
        crowd(7, "2026-03-03 10:00", "https://shop.example/", device="mobile"),
        page("p8", "2026-03-03 11:00", "https://shop.example/"),
    )

    (row,) = ask(tmp_path, "batch-targets", targets="shop.example", period="2026-03").rows

    share = 7 / 16
    # Relative to the share and its square: seven people lie 1 / 7 above it, one all of it below.
    of_people = 8 * (7 * (1 / 7) ** 2 + 1) / 8
    of_one_each = (1 - share) / share
    variance = share**2 * (8 * of_people + 8 * 10 * of_one_each) / 8 / (7 + 10) / 8
    visitors = share * (1 - share) / variance
    assert row["mobile_share"] == share
    expected = wilson(share, visitors, z=float(student.ppf(0.975, 17)))
    assert (row["mobile_share_low"], row["mobile_share_high"]) == pytest.approx(expected)


def reading(visitor: str, pages: int, site: str, day: int = 2) -> list[dict[str, object]]:
    """One visit of so many pages."""
    return [page(visitor, f"2026-03-{day:02d} 10:{minute:02d}", site) for minute in range(pages)]


def test_the_interval_of_a_ratio_of_few_people_uses_students_t(tmp_path: Path) -> None:
    """Six visits of five people have 12 pages; one has a third of the visits, two are off the mean."""
    site = "https://shop.example/"
    lake(
        tmp_path,
        *(reading(visitor, pages, site) for visitor, pages in zip("abcde", (1, 3, 2, 2, 2), strict=True)),
        reading("c", 2, site, day=3),
    )

    (row,) = ask(tmp_path, "batch-targets", targets="shop.example", period="2026-03").rows

    alike = 1 / (4 / 6**2 + 1 / 3**2)
    variance = 2 / 12**2 * alike / (alike - 1)
    width = float(student.ppf(0.975, alike - 1 + 10)) * variance**0.5
    assert alike == pytest.approx(4.5)
    assert row["pages_per_visit"] == 2.0
    assert row["pages_per_visit_low"] == pytest.approx(2 * np.exp(-width))
    assert row["pages_per_visit_high"] == pytest.approx(2 * np.exp(width))


def test_few_people_who_all_do_the_same_are_thought_to_differ_as_people_do_elsewhere(tmp_path: Path) -> None:
    """Half of 30 visitors of one site read one page, half three; five visitors of another read two each."""
    lake(
        tmp_path,
        *(reading(f"p{n}", 1 + n % 2 * 2, "https://large.example/") for n in range(30)),
        *(reading(f"p{n}", 2, "https://small.example/", day=3) for n in range(5)),
    )

    (row,) = ask(tmp_path, "batch-targets", targets="small.example", period="2026-03").rows

    elsewhere = 0.5**2 * 30 / 29
    variance = 10 * elsewhere / (4 + 10) / 5
    width = float(student.ppf(0.975, 14)) * variance**0.5
    assert row["pages_per_visit_low"] == pytest.approx(2 * np.exp(-width))
    assert row["pages_per_visit_high"] == pytest.approx(2 * np.exp(width))


def test_the_upper_end_lies_higher_where_few_people_have_the_long_visits(tmp_path: Path) -> None:
    even, skewed = "https://even.example/", "https://skewed.example/"
    lake(
        tmp_path,
        *(reading(f"p{n}", 1 + n % 2 * 2, even) for n in range(10)),
        *(reading(f"p{n}", 13 if n == 9 else 3, skewed, day=3) for n in range(10)),
    )

    rows = ask(tmp_path, "batch-targets", targets="even.example,skewed.example", period="2026-03").rows

    above, below = (
        [np.log(row[f"pages_per_visit_{end}"] / row["pages_per_visit"]) for row in rows]
        for end in ("high", "low")
    )
    assert above[0] == pytest.approx(-below[0])
    # Parts in the mean: nine people 3/40 - 1/10, one 13/40 - 1/10; variance 0.0625, third moment 0.01125.
    skewness = (0.225**3 - 9 * 0.025**3) / 0.0625**1.5
    assert below[1] == pytest.approx(-0.25 * student.ppf(0.975, 19))
    assert above[1] == pytest.approx(-below[1] + 0.25 * skewness * (1 + 2 * 1.959964**2) / 6)


def test_no_interval_of_pages_per_visit_goes_below_the_page_that_every_visit_has(tmp_path: Path) -> None:
    shop = "https://shop.example/"
    lake(tmp_path, *(reading(f"p{n}", 11 if n == 9 else 1, shop, day=3) for n in range(10)))
    (row,) = ask(tmp_path, "batch-targets", targets="shop.example", period="2026-03").rows
    assert (row["pages_per_visit_low"], row["pages_per_visit"]) == (1.0, 2.0)


def test_the_interval_of_a_share_in_a_list_is_that_of_the_bootstrap(
    home: Path, draws: dict[str, np.ndarray]
) -> None:
    rows = ask(home, "audience-device-distribution", targets="shop.example", period="2026-03").rows
    row = next(row for row in rows if row["device"] == "mobile")

    width = (row["traffic_share_high"] - row["traffic_share_low"]) / (2 * 1.959964)
    assert width == pytest.approx(np.std(draws["mobile_3"] / draws["visits_3"]), rel=0.15)


def test_the_interval_of_a_change_is_that_of_the_bootstrap(home: Path, draws: dict[str, np.ndarray]) -> None:
    row = Engine(home).run("batch-targets", QUESTION).rows[0]

    expected = np.std(np.log(draws["visits_3"] / draws["visits_2"]))
    assert standard_error_of_log(row, "visits", "_change") == pytest.approx(expected, rel=0.15)


def test_groups_of_panelists_tell_the_same_as_each_of_them(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    each = Engine(home).run("batch-targets", QUESTION).rows[0]
    monkeypatch.setattr("footfall.query.plan.plan.MANY_VISITORS", 0)
    grouped = Engine(home).run("batch-targets", QUESTION).rows[0]

    assert grouped["visits"] == each["visits"]
    assert grouped["n_observed"] == each["n_observed"]
    # 63 degrees of freedom scatter by 9 %.
    expected = standard_error_of_log(each, "pages_per_visit")
    assert standard_error_of_log(grouped, "pages_per_visit") == pytest.approx(expected, rel=0.3)


def test_groups_of_panelists_tell_the_same_of_a_page(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    [each, *_] = Engine(home).run("top-pages", QUESTION).rows
    monkeypatch.setattr("footfall.query.plan.plan.MANY_VISITORS", 0)
    [grouped, *_] = Engine(home).run("top-pages", QUESTION).rows

    assert (grouped["page"], grouped["page_views"]) == (each["page"], each["page_views"])
    expected = standard_error_of_log(each, "page_views")
    assert standard_error_of_log(grouped, "page_views") == pytest.approx(expected, rel=0.3)


def test_a_share_of_which_nothing_was_seen_has_an_upper_end(tmp_path: Path) -> None:
    lake(tmp_path, crowd(10, "2026-03-02 09:00", "https://shop.example/"))

    row = ask(tmp_path, "batch-targets", targets="shop.example", period="2026-03").rows[0]

    # A channel that nobody came by answers as one of few people. A share of none of ten has Wilson's upper
    # limit, with Student's t of 19 degrees.
    assert (row["mail"], row["mail_low"], row["mail_high"]) == (None, None, None)
    assert (row["mobile_share"], row["mobile_share_low"]) == (0.0, 0.0)
    assert row["mobile_share_high"] == pytest.approx(0.3046260)


def test_what_was_counted_has_no_interval(tmp_path: Path) -> None:
    lake(tmp_path, crowd(7, "2026-03-02 09:00", "https://shop.example/", origin="access_log"))

    row = ask(tmp_path, "batch-targets", targets="shop.example", period="2026-03").rows[0]

    assert (row["accuracy"], row["visits"], row["visits_low"], row["visits_high"]) == (
        "measured",
        7.0,
        7.0,
        7.0,
    )


@pytest.mark.parametrize(
    ("error", "log_sd", "n", "more", "word"),
    [
        (0.1, 0.05, 5, {}, "high"),
        (0.11, 0.05, 5, {}, "medium"),
        (0.25, 0.12, 5, {}, "medium"),
        (0.26, 0.13, 5, {}, "low"),
        (2.8, 0.9, 5, {}, "low"),
        (2.9, 0.91, 5, {}, "none"),
        (0.05, 0.02, 4, {}, "none"),
        (0.05, 0.02, 5, {"is_scaled": False}, "low"),
        (0.05, 0.02, 0, {"rank_only": True}, "low"),
        (3.0, 0.91, 5, {"is_scaled": False}, "none"),
        (None, 0.0, 5, {}, "low"),
        (None, 0.91, 5, {"measured": True}, "measured"),
        (None, 0.0, 4, {"measured": True}, "none"),
    ],
)
def test_labels(error: float | None, log_sd: float, n: int, more: dict[str, bool], word: str) -> None:
    assert label(error, log_sd, n, **{"measured": False, **more}) == word


def eight(home: Path, *population: dict[str, Any]) -> Answer:
    """Of eight people who all visit a site once."""
    lake(home, crowd(8, "2026-03-02 09:00", "https://shop.example/"), population=population)
    return ask(home, "batch-targets", targets="shop.example", period="2026-03")


def test_a_panel_without_a_population_is_a_sample_still(tmp_path: Path) -> None:
    answer = eight(tmp_path)
    (row,) = answer.rows
    for measure in ("visits", "unique_visitors"):
        numbers = [row[f"{measure}{end}"] for end in ("_low", "", "_high")]
        # The variance (1/8 - 1/12) 12/11 of the logarithm; Wilson's lower end for 8 of 8 is 5.4.
        assert numbers == pytest.approx([5.27, 8.0, 12.15], rel=1e-3)
    assert (row["accuracy"], row["expected_error"]) == ("low", 0.43)
    assert NoteCode.PANEL_FOR_ITSELF in [note.code for note in answer.notes]


def test_no_note_is_needed_where_a_population_is_known(tmp_path: Path) -> None:
    answer = eight(tmp_path, {"country": "US", "device": "desktop", "people": 8_000.0})
    assert NoteCode.PANEL_FOR_ITSELF not in [note.code for note in answer.notes]


def test_dates_of_an_answer_are_dates(home: Path) -> None:
    answer = ask(home, "traffic-trend", targets="shop.example", period="2026-03")

    assert answer.rows[0]["date"] == datetime.date(2026, 3, 1)

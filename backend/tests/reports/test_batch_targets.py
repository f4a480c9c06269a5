"""batch-targets: the truth computed by hand. Every panelist weighs 1, so numbers count people."""

from pathlib import Path

import pytest

from footfall.query import RefusedError
from tests.answers import ask, table
from tests.build import crowd, lake

GOOGLE = "https://www.google.com/"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        # Six people from a search engine, two pages each, a minute apart; three were there in February.
        crowd(6, "2026-03-03 09:00", "https://shop.example/", "https://shop.example/jeans", referrer=GOOGLE),
        crowd(3, "2026-02-03 09:00", "https://shop.example/"),
        # Four others on mobile who type the address and leave.
        crowd(4, "2026-03-04 09:00", "https://shop.example/", name="m", device="mobile", transition="typed"),
        # Two of the mobile ones come again on desktop: two more visits and devices, no more people.
        crowd(2, "2026-03-05 09:00", "https://shop.example/", name="m"),
        # Somewhere else.
        crowd(9, "2026-03-05 09:00", "https://north.example/", name="n"),
        categories={"shop.example": "Clothing"},
    )
    return home


def test_every_measure_of_two_targets(home: Path) -> None:
    answer = ask(home, "batch-targets", targets="shop.example,north.example", period="2026-03")

    assert answer.total == 2
    assert table(
        answer,
        "target",
        "visits",
        "unique_visitors",
        "unique_devices",
        "page_views",
        "pages_per_visit",
        "bounce_rate",
    ) == [
        ("shop.example", 12.0, 10.0, 12.0, 18.0, 1.5, 0.5),
        ("north.example", 9.0, 9.0, 9.0, 9.0, 1.0, 1.0),
    ]
    assert table(answer, "new_visitors", "returning_visitors", "avg_visit_duration") == [
        # Three came back: too few for a number, as nobody.
        (7.0, None, 30.0),
        (9.0, None, 0.0),
    ]
    assert table(answer, "direct", "searchOrganic", "referral", "desktop_share", "mobile_share") == [
        (None, 6.0, None, 0.666666667, 0.333333333),
        (9.0, None, None, 1.0, 0.0),
    ]
    assert table(answer, "rank", "category", "n_observed") == [(1, "Clothing", 10), (2, None, 5)]


def test_history_missing_from_the_data_is_said(home: Path) -> None:
    answer = ask(home, "batch-targets", targets="shop.example", period="2026-03")

    said = "new_visitors is too high at first: 2 of the three months before 2026-03-01 are not in the data"
    assert said in answer.notes


def test_a_target_nobody_ever_saw_has_a_row_without_numbers_and_a_note(home: Path) -> None:
    answer = ask(home, "batch-targets", targets="nowhere.example", period="2026-03")

    assert table(answer, "target", "n_observed", "accuracy", "visits") == [
        ("nowhere.example", 0, "none", None)
    ]
    assert "nowhere.example: no month of this snapshot has five people there" in answer.notes


def test_fewer_than_five_people_are_not_shown(home: Path) -> None:
    answer = ask(home, "batch-targets", targets="shop.example", period="2026-03", device="mobile")

    assert table(answer, "n_observed", "accuracy", "visits") == [(0, "none", None)]


def test_a_folder_counts_visits_that_touch_it_and_their_pages_in_it(home: Path) -> None:
    answer = ask(home, "batch-targets", targets="shop.example/jeans", period="2026-03")

    assert table(answer, "target", "visits", "page_views", "bounce_rate", "searchOrganic", "rank") == [
        ("shop.example/jeans/", 6.0, 6.0, 1.0, 6.0, None)
    ]


def test_days_cut_a_month(home: Path) -> None:
    answer = ask(home, "batch-targets", targets="shop.example", period="2026-03-01..2026-03-03")

    assert table(answer, "visits", "new_visitors", "returning_visitors") == [(6.0, None, None)]


def test_people_of_two_months_count_once(home: Path) -> None:
    answer = ask(home, "batch-targets", targets="shop.example", period="2026-02..2026-03")

    assert table(answer, "visits", "unique_visitors", "unique_devices") == [(15.0, 10.0, 12.0)]


def test_targets_can_be_ordered(home: Path) -> None:
    answer = ask(
        home,
        "batch-targets",
        targets="shop.example,north.example",
        period="2026-03",
        sort="visits_asc",
        limit=1,
    )

    assert (answer.total, table(answer, "target")) == (2, [("north.example",)])


def test_what_is_no_target_is_left_out_with_the_reason_and_the_others_are_answered(home: Path) -> None:
    asked = "shop.example,co.uk,not a site,blog.müller.de,north.example,https://www.shop.example/"
    answer = ask(home, "batch-targets", targets=asked, period="2026-03")

    assert table(answer, "target", "visits") == [("shop.example", 12.0), ("north.example", 9.0)]
    assert answer.notes[:4] == [
        "targets: left out, 'co.uk' is not a site: write a domain such as shop.example, "
        "or www.co.uk if you mean that",
        "targets: left out, 'not a site' is not a host name: the label 'not a site' is not allowed",
        "targets: left out, 'blog.müller.de' is not a subdomain: write its labels in ASCII, as "
        "blog.xn--mller-kva.de",
        "targets: shop.example is given twice and answered once",
    ]


def test_an_answer_is_not_kept_for_a_question_with_another_bad_target(home: Path) -> None:
    notes = [
        ask(home, "batch-targets", targets=f"north.example,{bad}", period="2026-03").notes[0]
        for bad in ("co.uk", "com")
    ]

    assert [note.split("'")[1] for note in notes] == ["co.uk", "com"]


def test_targets_that_are_all_bad_are_refused_with_the_first_reason(home: Path) -> None:
    with pytest.raises(RefusedError, match=r"targets: 'co\.uk' is not a site") as refused:
        ask(home, "batch-targets", targets="co.uk,com", period="2026-03")

    assert refused.value.code == "invalid_target"


def test_the_home_page_of_a_site_is_a_page_like_others(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(6, "2026-03-02 09:00", "https://shop.example/", "https://shop.example/a", name="home"),
        crowd(9, "2026-03-02 09:00", "https://www.shop.example/a", name="other"),
    )

    asked = ask(tmp_path, "batch-targets", targets=[{"value": "shop.example/", "scope": "page"}])

    assert table(asked, "target", "visits", "page_views") == [("shop.example/", 6.0, 6.0)]


def test_the_only_site_there_is_has_no_rank(tmp_path: Path) -> None:
    lake(tmp_path, crowd(9, "2026-03-05 09:00", "https://north.example/"))

    answer = ask(tmp_path, "batch-targets", targets="north.example", period="2026-03")
    assert table(answer, "visits", "rank") == [(9.0, None)]

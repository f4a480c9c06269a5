"""Rank lists that say little or nothing, on the command line: an honest answer or a sentence for each."""

from pathlib import Path

import pytest

from footfall.publish.publish import publish
from tests.answers import ask, table
from tests.ingest.sources.conftest import Desk

TEN = "site,rank\n" + "".join(f"s{place}.example,{place}\n" for place in range(1, 11))


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        (
            "same_2026-03.csv",
            "site,rank\na.example,7\nb.example,7\nc.example,7\n",
            "every row has place 7, so the list ranks nothing; give one with a place for each site",
        ),
        ("empty_2026-03.csv", "site,rank\n", "the file has columns but no rows"),
        ("undated.csv", TEN, "the list does not say which month it is of; add --month YYYY-MM"),
    ],
    ids=["one place", "empty", "no month"],
)
def test_a_list_that_ranks_nothing_is_refused_in_a_sentence(
    desk: Desk, tmp_path: Path, name: str, text: str, said: str
) -> None:
    (tmp_path / name).write_text(text)

    answer = desk.bring("ranks", tmp_path / name)

    assert (answer.code, desk.imports) == (1, [])
    assert said in answer.err


def test_first_places_of_several_countries_are_no_list_without_order(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "first.csv").write_text(
        "month,country,site,rank\n2026-03,DE,a.example,1\n2026-03,AT,b.example,1\n"
    )

    assert desk.bring("ranks", tmp_path / "first.csv").code == 0
    assert desk.table("ranks", "country, host, rank, is_bucket") == [
        ("DE", "a.example", 1, False),
        ("AT", "b.example", 1, False),
    ]


def test_a_list_of_ten_sites_gives_their_places_and_no_numbers(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "ten_2026-03.csv").write_text(TEN)
    desk.bring("ranks", tmp_path / "ten_2026-03.csv")

    publish(desk.home)

    ranking = ask(desk.home, "site-ranking", period="2026-03", limit=20)
    assert table(ranking, "target", "rank", "visits") == [
        (f"s{place}.example", place, None) for place in range(1, 11)
    ]


def test_one_bucket_alone_puts_all_sites_into_one_place(desk: Desk, tmp_path: Path) -> None:
    text = "origin,rank\n" + "".join(f"https://s{number}.example,5000\n" for number in range(3))
    (tmp_path / "202603.csv").write_text(text)
    desk.bring("ranks", tmp_path / "202603.csv")

    publish(desk.home)

    ranking = ask(desk.home, "site-ranking", period="2026-03", limit=20)
    assert table(ranking, "target", "rank") == [(f"s{number}.example", 1) for number in range(3)]
    (row,) = ask(desk.home, "accuracy", targets="s1.example", period="2026-03").rows
    assert (row["rank_list"], row["rank_from"], row["rank_to"]) == ("crux", 1_001, 5_000)


def test_a_list_without_the_own_site_leaves_its_count_alone(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "ten_2026-03.csv").write_text(TEN)
    (tmp_path / "own.csv").write_text("site,month,visits\nown.example,2026-03,1234\n")
    desk.bring("ranks", tmp_path / "ten_2026-03.csv")
    desk.bring("first-party", tmp_path / "own.csv")

    summary = publish(desk.home)

    rows = ask(desk.home, "accuracy", targets="own.example,s1.example", period="2026-03").rows
    assert [(row["visits"], row["accuracy"], row["rank_list"]) for row in rows] == [
        (1234, "measured", None),
        (None, "none", "ten"),
    ]
    assert any("no listed site tells its own visits" in note for note in summary.notes)

"""Several rank lists of a month, through import, publication and reports: none is mixed with another."""

from collections.abc import Sequence
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from footfall.publish.publish import publish
from tests.answers import ask, table
from tests.ingest.sources.conftest import Desk

CRUX = "origin,rank\n" + "".join(
    f"https://{host},{rank}\n"
    for host, rank in {
        "www.large.example": 1_000,
        "small.example": 5_000,
        "shop.small.example": 1_000,
        "middle.example": 10_000,
    }.items()
)
TRANCO = "4,small.example\n700,alone.example\n1000,large.example\n"
MAJESTIC = "GlobalRank,TldRank,Domain\n1,1,links.example\n2,2,alone.example\n"
FILES = {"crux_2026-03.csv": CRUX, "tranco_2026-03.csv": TRANCO, "majestic_2026-03.csv": MAJESTIC}


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.delenv("FOOTFALL_CONFIG", raising=False)
    return Desk(tmp_path / "home")


def bring(desk: Desk, folder: Path, names: Sequence[str]) -> None:
    for name in names:
        (folder / name).write_text(FILES[name])
        assert desk.bring("ranks", folder / name).code == 0
    publish(desk.home)


def place_of(home: Path, site: str) -> tuple[object, ...]:
    (row,) = ask(home, "accuracy", targets=site, period="2026-03").rows
    return row["rank_list"], row["rank_from"], row["rank_to"]


@pytest.mark.parametrize("names", [[*FILES], [*reversed(FILES)]], ids=["in order", "reversed"])
def test_a_place_is_of_the_first_maker_that_has_the_site_whatever_came_in_last(
    desk: Desk, tmp_path: Path, names: list[str]
) -> None:
    bring(desk, tmp_path, names)

    assert {
        site: place_of(desk.home, f"{site}.example")
        for site in ("large", "small", "middle", "alone", "links", "nobody")
    } == {
        "large": ("crux", 1, 1_000),
        "small": ("crux", 1, 1_000),
        "middle": ("crux", 5_001, 10_000),
        "alone": ("tranco", 700, 700),
        "links": ("majestic", 1, 1),
        "nobody": (None, None, None),
    }


@pytest.mark.parametrize("names", [[*FILES], [*reversed(FILES)]], ids=["in order", "reversed"])
def test_after_sites_with_numbers_a_ranking_goes_through_one_list_after_the_other(
    desk: Desk, tmp_path: Path, names: list[str]
) -> None:
    bring(desk, tmp_path, names)

    ranking = ask(desk.home, "site-ranking", period="2026-03", limit=10)

    # What the first list leaves out is below its end; where lists differ by a factor of hundreds, places give
    # no number.
    shown = [(*row[:2], row[2] is not None) for row in table(ranking, "target", "rank", "visits")]
    assert shown == [
        ("large.example", 1, True),
        ("middle.example", 2, True),
        ("alone.example", 3, True),
        ("links.example", 4, True),
        ("small.example", 5, False),
    ]


def test_an_exact_place_at_the_end_of_a_bucket_is_exact(desk: Desk, tmp_path: Path) -> None:
    bring(desk, tmp_path, ["tranco_2026-03.csv"])

    assert place_of(desk.home, "large.example") == ("tranco", 1_000, 1_000)
    (row,) = ask(desk.home, "accuracy", targets="large.example", period="2026-03").rows
    assert row["reason"].endswith("Public lists place it at 1,000.")


def test_sites_with_numbers_are_ranked_and_suggested_before_those_without(desk: Desk, tmp_path: Path) -> None:
    """Two owners count: that tells of a site between them, roughly of a small one, not of the very top."""
    places = "site,rank\n" + "".join(f"s{n}.example,{n}\n" for n in (1, 9_000, 10_000, 11_000, 900_000))
    (tmp_path / "list_2026-03.csv").write_text(places)
    owners = "site,month,visits\ns9000.example,2026-03,1100000\ns11000.example,2026-03,900000\n"
    (tmp_path / "own.csv").write_text(owners)
    desk.bring("ranks", tmp_path / "list_2026-03.csv")
    desk.bring("first-party", tmp_path / "own.csv")
    publish(desk.home)

    ranking = ask(desk.home, "site-ranking", period="2026-03", limit=10)
    suggested = dict(table(ask(desk.home, "suggest-targets", search="s"), "value", "visits"))
    overview = {
        site: ask(desk.home, "batch-targets", targets=site, period="2026-03").rows[0]["visits"]
        for site in suggested
    }

    shown = table(ranking, "target", "visits")
    assert [visits is None for _, visits in shown] == [False] * 4 + [True]
    assert [target for target, visits in shown if visits is None] == ["s1.example"]
    assert suggested == overview == dict(shown)


def test_a_list_of_an_earlier_version_is_left_out_by_name_until_it_is_imported_again(
    desk: Desk, tmp_path: Path
) -> None:
    tranco, own = tmp_path / "tranco_2026-03.csv", tmp_path / "own.csv"
    tranco.write_text(TRANCO)
    own.write_text("site,month,visits\nsmall.example,2026-03,1100000\n")
    with pytest.MonkeyPatch.context() as earlier:
        earlier.setattr("footfall.lake.ledger._READINGS", {})
        desk.bring("ranks", tranco)
    (part,) = (desk.home / "lake" / "ranks").glob("*.parquet")
    pq.write_table(pq.read_table(part).drop_columns(["list", "host"]), part)
    desk.bring("first-party", own)

    before = publish(desk.home)
    places = place_of(desk.home, "small.example")
    again = desk.bring("ranks", tranco)
    after = publish(desk.home)

    said = f"{tranco} was imported by an earlier version and does not count until it is imported again"
    assert [note for note in before.notes if "earlier version" in note] == [said]
    assert places == (None, None, None)
    assert "already imported" not in again.out
    assert not [note for note in after.notes if "earlier version" in note]
    assert place_of(desk.home, "small.example") == ("tranco", 4, 4)


def test_a_list_made_from_another_is_not_read_beside_it(desk: Desk) -> None:
    from footfall.publish.steps.estimate.ranks import _independent

    assert _independent(["crux", "tranco", "majestic"]) == ["crux", "majestic"]
    assert _independent(["tranco", "majestic"]) == ["tranco", "majestic"]

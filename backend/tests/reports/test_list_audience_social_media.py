"""list-audience-social-media: the truth computed by hand."""

from pathlib import Path

from tests.answers import ask, table
from tests.build import crowd, lake


def test_networks_by_visitors_with_their_lift(tmp_path: Path) -> None:
    """A panel of 30, ten of them on the target; nine use Facebook as 12 do, six Reddit as 26 do."""
    lake(
        tmp_path,
        crowd(10, "2026-03-02 09:00", "https://a.example/"),
        crowd(9, "2026-03-03 09:00", "https://www.facebook.com/"),
        crowd(6, "2026-03-04 09:00", "https://old.reddit.com/r/x"),
        crowd(4, "2026-03-05 09:00", "https://www.tiktok.com/"),
        crowd(9, "2026-03-06 09:00", "https://news.example/"),
        crowd(3, "2026-03-07 09:00", "https://www.facebook.com/", name="q"),
        crowd(20, "2026-03-08 09:00", "https://www.reddit.com/", name="q"),
    )

    answer = ask(tmp_path, "list-audience-social-media", targets="a.example", period="2026-03")

    assert table(answer, "network", "domain", "unique_visitors", "penetration", "lift") == [
        ("Facebook", "facebook.com", 9.0, 0.9, round(1 + (0.9 / 0.4 - 1) * 9 / 29, 9)),
        ("Reddit", "reddit.com", 6.0, 0.6, round(1 + (0.6 / (26 / 30) - 1) * 6 / 26, 9)),
    ]


def test_a_network_is_not_among_the_networks_of_its_own_visitors(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(6, "2026-03-02 09:00", "https://www.facebook.com/"),
        crowd(6, "2026-03-02 10:00", "https://www.instagram.com/"),
    )

    answer = ask(tmp_path, "list-audience-social-media", targets="facebook.com", period="2026-03")

    assert table(answer, "network") == [("Instagram",)]

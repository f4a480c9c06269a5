"""A site's own count of a month in which the panel has no page views is named when publishing."""

from pathlib import Path

from footfall.publish.options import Options
from footfall.publish.publish import publish
from tests.build import crowd, know, land

SHOP = "https://shop.example/"
COUNTED = {
    "site": "shop.example",
    "scope": "domain",
    "device": "",
    "country": "",
    "channel": "",
    "visits": 12,
}


def said(home: Path) -> list[str]:
    """What publishing said about counts that it does not use."""
    notes = publish(home, Options(memory_limit="1GB", threads=1)).notes
    return [note for note in notes if "are not used" in note]


def test_a_count_of_a_month_without_a_panel_is_named_beside_a_panel(tmp_path: Path) -> None:
    land(tmp_path, crowd(5, "2026-03-02 10:00", SHOP))
    know(tmp_path, "first_party", [COUNTED | {"month": month} for month in ("2026-02", "2026-03")])

    expected = ["2026-02: first-party counts of shop.example are not used: the panel saw nobody of them"]
    assert (said(tmp_path), said(tmp_path)) == (expected, expected)


def test_a_count_without_any_panel_is_published_and_not_named(tmp_path: Path) -> None:
    know(tmp_path, "first_party", [COUNTED | {"month": "2026-02"}])

    assert said(tmp_path) == []

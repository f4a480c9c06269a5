"""What a site's own access log cannot tell, and that the answer says so."""

from pathlib import Path

from tests.answers import ask
from tests.build import crowd, lake


def test_where_a_log_has_nothing_to_tell_a_note_says_what_would(tmp_path: Path) -> None:
    lake(tmp_path, crowd(9, "2026-03-05 10:00", "https://shop.example/", origin="access_log"))

    elsewhere = ask(tmp_path, "list-destinations-categories", targets="shop.example")
    pages = ask(tmp_path, "top-pages", targets="shop.example")

    assert (elsewhere.rows, [note for note in elsewhere.notes if "import panel" in note]) == (
        [],
        [
            "these sites are read from access logs, which hold their own visits and nothing else: with a "
            "panel imported (`footfall import panel`) more could be answered"
        ],
    )
    assert pages.rows and not [note for note in pages.notes if "access logs" in note]

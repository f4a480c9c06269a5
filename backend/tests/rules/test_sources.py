"""Rules about sources: a file that names none is tried with each, and the data page has a name for each."""

import json

from scaffold_report import BACKEND

from footfall.ingest.guess import ORDER
from footfall.ingest.sources import SOURCES

ENGLISH = BACKEND.parent / "frontend" / "packages" / "i18n" / "locales" / "en.json"


def test_a_file_is_tried_with_every_source_but_that_of_the_simulated_web() -> None:
    given = {source.name for source in SOURCES} - {"world"}

    assert set(ORDER) == given, "ORDER in sources/guess.py"


def test_the_data_page_has_a_name_for_every_source() -> None:
    texts = json.loads(ENGLISH.read_text("utf-8"))

    nameless = [source.name for source in SOURCES if _text_of(source.name) not in texts]

    assert nameless == [], "KINDS in frontend/apps/shell/src/account/data/words.ts"


def _text_of(source: str) -> str:
    first, *rest = source.split("-")
    return f"data.kind.{first}{''.join(map(str.title, rest))}"

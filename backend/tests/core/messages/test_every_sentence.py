"""Every sentence that a reader may see is known by a code, wherever in the source code it is said."""

import re

from footfall.core.messages import CODES, coded
from footfall.core.messages.coded import forms
from footfall.ingest.connectors import CONNECTORS
from tests.core.messages.spoken import ROOT, of_python, of_sql

ROOMS = (
    "ingest",
    "features/alerts/delivery",
    "features/alerts/check_alerts.py",
    "features/alerts/send_alerts.py",
    "features/data/connection.py",
    "features/data/connections.py",
    "features/data/due.py",
    "features/data/import_uploads.py",
    "features/data/run_connections.py",
    "features/data/sweep_uploads.py",
    "features/data/watched_folder.py",
    "features/digests/send_digests.py",
    "features/panels/land_collected.py",
    "infra/mail",
    "infra/network_guard.py",
    "publish",
    "lake/site_decision.py",
)

# Said on a command line alone, to whoever names files and folders of the server; or made of other sentences
# and names, which are known by themselves; or of a refused call, which has a code of its own.
ELSEWHERE = {
    "a world is read by the sources of its files",
    "rank lists of a world are called YYYY-MM.csv or YYYY-MM.CC.csv",
    "there is no folder events or ranks in it; is it a world written by `footfall world`?",
    "the folder holds no file",
    "refused: over http:// anybody on the way could read and change it; set ... to allow it",
    "refused: ...:// is no address of the web",
    "there is no such folder",
    "the folder holds none of ...",
    "it was changed since the import was begun; begin again",
    "...: [...] is none of ...",
    "... has no option ...; it has ...",
    "... stands for a name; give the one that is meant",
    "... stands for what the file calls its column of ...; give that",
    "... is a mapping that comes with Footfall; choose another name",
    "service: there is no service ...",
    "...: ... has no such field; it has ...",
    "... fields instead of ...: ...",
    "no line of the file can be read...; write UTF-8 text, of JSON one object a line",
    "this is ...; ...",
    "... (...)",
    "...: ...",
    "...: ...; see ...",
    "since: ...",
    "... is no name: up to 40 small letters, digits and hyphens",
}
# Values of columns, no reasons.
_VALUES = {"link", "typed", "bookmark", "form", "reload", "desktop", "mobile", "GB", "GR"}


def said() -> list[tuple[str, str]]:
    """Each sentence of those rooms with its place."""
    found = []
    for room in ROOMS:
        files = sorted((ROOT / room).rglob("*.py")) or [ROOT / room]
        for path in files:
            found += [(f"{path.relative_to(ROOT)}:{line}", text) for line, text in of_python(path)]
    for path in sorted((ROOT / "ingest").rglob("*.sql")):
        found += [(str(path.relative_to(ROOT)), text) for _, text in of_sql(path)]
    return found


def is_known(text: str) -> bool:
    """Whether a sentence has a code, with names or with words in the places of its values."""
    # A note of a publication may end with what to do.
    listed = text.replace("none of ...", "none of a, b")
    ways = (
        text,
        f"{text} (...)",
        listed,
        text.replace("population for ...", "population for panelists of DE"),
    )
    return any(coded([way]) for way in ways)


def test_every_sentence_of_the_source_code_has_a_code() -> None:
    # An option of the command line is told to whoever typed it.
    shown = [(place, text) for place, text in said() if " " in text and not text.startswith("--")]
    sentences = [(place, text) for place, text in shown if text not in ELSEWHERE]
    assert [(place, text) for place, text in sentences if not is_known(text)] == []
    assert len(sentences) > 200


def test_every_single_word_that_a_query_gives_as_a_reason_has_a_code() -> None:
    words = {text for place, text in said() if place.endswith(".sql") and text not in _VALUES}
    assert [text for text in sorted(words) if not is_known(text)] == []


def test_what_each_service_needs_to_be_told_is_explained_in_every_language() -> None:
    helps = [field.help for service in CONNECTORS for field in service.fields]
    assert [text for text in helps if not coded([text])] == []


def test_what_is_left_out_of_the_walk_is_still_said() -> None:
    assert ELSEWHERE - {text for _, text in said()} == set()


def test_every_code_has_a_sentence_that_is_found_by_it() -> None:
    lost = []
    for form in forms():
        text = re.sub(r"\{words\}", "a, b or c", form.text)
        text = re.sub(r"\{\w+\}", "X1", text)
        code = coded([text])[text][0]
        if code != form.code:
            lost.append((form.code, code, text))
    assert lost == []
    assert len(CODES) == len(set(CODES))

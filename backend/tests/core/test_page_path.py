"""One page, one path, however it is written."""

from urllib.parse import quote

import duckdb
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footfall.core.page_path import LETTERS, compared, encoded, page_path, searched
from tests.extent import counts

TRICKY = (
    *(
        "/",
        "//",
        ".",
        "..",
        "%",
        "%2F",
        "%2f",
        "%7e",
        "%2E",
        "%C3%B6",
        "%c3%96",
        "%CC%81",
        "%E9",
        "%ff",
        "%3C",
    ),
    *(
        "%25",
        "%00",
        "%E2%80%AE",
        "e",
        "E",
        " ",
        "<",
        "~",
        "\u1fef",
        "\u212a",
        "\u0344",
        "\u0130",
        "\u03a3",
        "4",
    ),
)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=3)
PATHS = st.lists(TEXTS | st.sampled_from(TRICKY), max_size=8).map(lambda parts: "/" + "".join(parts))
EXAMPLES = counts(200, 5_000)


@pytest.mark.parametrize(
    ("path", "normal"),
    [
        ("/Women/Jeans/", "/Women/Jeans"),
        ("/", "/"),
        ("//", "/"),
        ("", "/"),
        ("/gr%c3%b6%C3%9fe", "/gr\u00f6\u00dfe"),
        ("/gro%CC%88\u00dfe", "/gr\u00f6\u00dfe"),
        ("/%7eann/%41", "/~ann/A"),
        ("/a%2fb/50%25/c%3f", "/a%2Fb/50%25/c%3F"),
        ("/100%_cotton/%zz", "/100%_cotton/%zz"),
        ("/caf%E9", "/caf%E9"),
        ("/a b<c>", "/a%20b%3Cc%3E"),
        ("/a/./b/../c", "/a/c"),
        ("/%2e%2e/../x", "/x"),
        ("/%E2%80%AEgpj", "/%E2%80%AEgpj"),
        ("/a;v=1,2/@b:c", "/a;v=1,2/@b:c"),
    ],
)
def test_a_path_has_one_normal_form(path: str, normal: str) -> None:
    assert page_path(path) == normal


@settings(max_examples=EXAMPLES, deadline=None)
@given(PATHS)
def test_the_normal_form_is_its_own(path: str) -> None:
    normal = page_path(path)
    assert page_path(normal) == normal
    assert normal.startswith("/")


@settings(max_examples=EXAMPLES, deadline=None)
@given(PATHS)
def test_the_form_in_ascii_leads_back_to_the_page(path: str) -> None:
    normal = page_path(path)
    ascii_form = encoded(normal)
    assert ascii_form.isascii()
    assert compared(page_path(ascii_form)) == compared(normal)
    assert encoded(page_path(ascii_form)) == ascii_form


@settings(max_examples=EXAMPLES, deadline=None)
@given(st.text(st.characters(categories=["L", "N"]), max_size=6), st.booleans())
def test_an_escaped_letter_is_that_letter(text: str, in_capitals: bool) -> None:
    escaped = quote(text)
    written = escaped if in_capitals else escaped.lower()
    letters = text if in_capitals else compared(text)
    assert compared(page_path(f"/{written}/")) == compared(page_path(f"/{letters}"))


def test_a_search_finds_what_is_shown_however_it_is_written() -> None:
    assert searched("GR%c3%96%C3%9fE/%7Ea") == "GR\u00d6\u00dfE/~a"
    assert searched("50% off & more") == "50% off & more"


def test_the_database_decodes_composed_letters_alone() -> None:
    """What `LETTERS` lets pass is its own normal form, letter by letter and behind a plain one."""
    every = [chr(code) for code in range(33, 0x10000) if not 0xD800 <= code < 0xE000]
    letters = duckdb.execute(
        "SELECT letter FROM (SELECT unnest($every) AS letter) WHERE regexp_full_match(letter, $letters)",
        {"every": every, "letters": LETTERS},
    ).fetchall()
    assert len(letters) > 30_000
    paths = [f"/{before}{letter}" for (letter,) in letters if letter not in "/." for before in ("", "a")]
    assert [path for path in paths if page_path(path) != path] == []

"""The list of licences is complete, and holds none that would bind what is built with Footfall."""

import re

import pytest
import write_licences

from tests.docs.pages import ROOT

LISTED = ROOT / "docs" / "licences.md"
LOCK = ROOT / "backend" / "requirements.lock"
PERMISSIVE = re.compile(
    r"MIT|MIT-0|MIT/X11|(The )?MIT License( \(MIT\))?|ISC( License \(ISCL\))?|0BSD|Unlicense|CC0-1\.0"
    r"|Zlib|OFL-1\.1|BSD|MIT-CMU"
    r"|BSD-[23]-Clause|BSD License|Apache-2\.0|Apache Software License|BlueOak-1\.0\.0|CC-BY-4\.0"
    r"|PSF-2\.0|Python Software Foundation License|Python-2\.0"
)
# Used as they come, under licences that bind changes of themselves only.
WEAK = {
    "psycopg": "LGPL-3.0-only",
    "psycopg-binary": "LGPL-3.0-only",
    "publicsuffixlist": "MPL-2.0",
    "certifi": "Mozilla Public License 2.0 (MPL 2.0)",
}


@pytest.fixture(scope="module")
def made() -> str:
    return write_licences.page()


def alternatives(licence: str) -> list[str]:
    whole = licence[1:-1] if licence.startswith("(") else licence
    return whole.split(" OR ")


def rows(text: str) -> list[tuple[str, str]]:
    return re.findall(r"(?m)^\| (?!package|---)(\S+) \| (.*) \|$", text)


def test_the_list_is_that_of_the_installed_packages(made: str) -> None:
    assert LISTED.read_text("utf-8") == made, "run `make licences`"


def test_every_licence_is_permissive_or_known_to_be_weak(made: str) -> None:
    odd = {
        name: licence
        for name, licence in rows(made)
        if licence != WEAK.get(name)
        and not any(
            all(PERMISSIVE.fullmatch(part.strip()) for part in re.split(r" AND |; ", choice))
            for choice in alternatives(licence)
        )
    }
    assert odd == {}


def test_what_the_package_needs_is_found_through_its_dependencies() -> None:
    locked = set(re.findall(r"(?m)^([a-z0-9][a-z0-9._-]*)==", LOCK.read_text("utf-8")))
    needed = {re.sub(r"[._]", "-", name) for name in write_licences.needed("footfall")}
    assert {"duckdb", "starlette", "psycopg-binary"} <= needed
    assert needed - {re.sub(r"[._]", "-", name) for name in locked} == set()
    assert "pytest" not in needed

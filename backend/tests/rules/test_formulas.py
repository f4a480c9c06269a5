"""The clipboard of the page disarms what the files of the server disarm."""

import re
from pathlib import Path

from footfall.engine.exports.text import FORMULA_STARTS

CLIPBOARD = Path(__file__).parents[3] / "frontend/packages/api/src/tables.ts"


def test_copied_tables_and_files_take_the_same_texts_for_formulas() -> None:
    found = re.search(r"FORMULA_START = /\^\[(.+)\]/;", CLIPBOARD.read_text("utf-8"))
    assert found is not None
    escaped = {r"\-": "-", r"\t": "\t", r"\r": "\r", r"\n": "\n"}
    starts = re.sub(r"\\.", lambda each: escaped[each[0]], found[1])
    assert sorted(starts) == sorted(FORMULA_STARTS)

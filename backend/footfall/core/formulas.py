"""Texts that a spreadsheet would compute, in whatever leaves the product as cells."""

import json
from importlib.resources import files

# The screens read the same file.
FORMULA_STARTS: tuple[str, ...] = tuple(
    json.loads((files(__package__) / "formulas.json").read_text(encoding="utf-8"))
)


def without_formula(text: str) -> str:
    """A text that a spreadsheet shows instead of computing it: an apostrophe goes before a formula."""
    return f"'{text}" if text.startswith(FORMULA_STARTS) else text

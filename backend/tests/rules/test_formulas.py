"""How a formula begins is declared once, and every way out of the product reads it there."""

import ast
from pathlib import Path

import pytest

from footfall.core.formulas import FORMULA_STARTS, without_formula
from footfall.query.exports import text

FRONT_END = Path(__file__).parents[3] / "frontend"
# Files of the front end that write cells.
WRITERS = (
    "packages/api/src/tables.ts",
    "packages/ui/src/sheet/delimited.ts",
    "apps/shell/src/panels/invitationCsv.ts",
)


@pytest.mark.parametrize("start", FORMULA_STARTS)
def test_a_text_that_begins_like_a_formula_gets_an_apostrophe(start: str) -> None:
    assert without_formula(f"{start}1+1") == f"'{start}1+1"


def test_a_text_that_has_a_sign_later_stays_as_it_is() -> None:
    assert without_formula("a=1+1") == "a=1+1"


@pytest.mark.parametrize("writer", WRITERS)
def test_writers_of_cells_on_screens_use_the_one_rule(writer: str) -> None:
    assert "withoutFormula(" in (FRONT_END / writer).read_text("utf-8")


def test_no_other_file_lists_the_beginnings() -> None:
    source = Path(text.__file__).parents[2]
    lists = [
        str(path.relative_to(source))
        for path in source.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Tuple | ast.List | ast.Set)
        and {"=", "+", "@"} <= {part.value for part in node.elts if isinstance(part, ast.Constant)}
    ]
    assert lists == []

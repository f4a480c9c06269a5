"""Every code of a refused call is explained in docs/api.md."""

import ast
import re
from collections.abc import Iterator

from footfall.engine.errors import OWN_CODES
from tests.docs.pages import DOCS, ROOT

PACKAGE = ROOT / "backend" / "footfall"
# Faults of imported rows are told in the quarantine, not by a call.
OFFLINE = ("sources", "world", "pipeline", "accuracy")
CODE = re.compile(r"[a-z]+(?:_[a-z]+)+|busy")


def raised() -> set[str]:
    """Codes given to an error, to `problem`, or to the error a class is made from."""
    return {
        code
        for file in PACKAGE.rglob("*.py")
        if file.relative_to(PACKAGE).parts[0] not in OFFLINE
        for call in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(call, ast.Call) and makes_error(call.func)
        for code in codes(call)
    }


def makes_error(called: ast.expr) -> bool:
    if isinstance(called, ast.Attribute) and called.attr == "__init__":
        return True
    name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    return name.endswith("Error") or name == "problem"


def codes(call: ast.Call) -> Iterator[str]:
    """A code is the first argument, or the second behind the status."""
    for argument in call.args[:2]:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            if CODE.fullmatch(argument.value) and len(call.args) > 1:
                yield argument.value
            return


def test_every_code_has_its_line_and_every_line_a_code() -> None:
    section = (DOCS / "api.md").read_text("utf-8").partition("## Errors")[2]
    explained = {
        code
        for row in re.findall(r"(?m)^\| [\d, ]+ \| (.*?) \|", section)
        for code in re.findall(r"`(\w+)`", row)
    }
    found = raised()
    assert len(found) > 50
    assert found - explained == set(), "explain these in docs/api.md"
    assert set(OWN_CODES) <= explained
    everything = "\n".join(file.read_text("utf-8") for file in PACKAGE.rglob("*.py"))
    assert [
        code for code in sorted(explained) if f'"{code}"' not in everything and "_not_found" not in code
    ] == []

"""Every code of a refused call is explained in docs/api.md."""

import ast
import re
from collections.abc import Iterator

from footfall.query.errors import OWN_CODES
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


def statuses() -> dict[str, set[int]]:
    """The statuses that each code is given where both stand in the source code."""
    found: dict[str, set[int]] = {}
    for file in PACKAGE.rglob("*.py"):
        for call in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(call, ast.Call) and (told := status_and_code(call)):
                found.setdefault(told[1], set()).add(told[0])
    return found


def status_and_code(call: ast.Call) -> tuple[int, str] | None:
    status: object
    code: object
    name = getattr(call.func, "id", "")
    given = [each.value if isinstance(each, ast.Constant) else None for each in call.args]
    if name in ("RefusedCallError", "problem"):
        status, code = (*given, None, None)[:2]
    elif name == "RefusedError" and given:
        by_name = {each.arg: each.value for each in call.keywords}
        # The default of the error itself.
        status, code = given[3] if len(given) > 3 else 422, given[0]
        if "status" in by_name:
            status = getattr(by_name["status"], "value", None)
    else:
        return None
    return (status, code) if isinstance(status, int) and isinstance(code, str) else None


def test_every_code_is_explained_beside_the_status_it_comes_with() -> None:
    section = (DOCS / "api.md").read_text("utf-8").partition("## Errors")[2]
    explained: dict[str, set[int]] = {}
    for told, row in re.findall(r"(?m)^\| ([\d, ]+) \| (.*?) \|", section):
        for code in re.findall(r"`(\w+)`", row):
            explained.setdefault(code, set()).update(int(each) for each in told.split(","))
    found = statuses()
    assert len(found) > 50
    assert {
        code: given - explained[code]
        for code, given in found.items()
        if code in explained and not given <= explained[code]
    } == {}


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

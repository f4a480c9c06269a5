"""The events of the audit log are those that SECURITY.md explains, and each is written somewhere."""

import ast
import re
from pathlib import Path
from typing import get_args

from footfall.features.accounts import audit_events

ROOT = Path(__file__).parents[3]
DECLARED = set(get_args(audit_events.Event))
# Functions that write an entry, and at which place they take its name.
WRITERS = {"note": 1, "add": 1, "write": 0, "_end": 2, "_replace": 3}


def trees() -> list[ast.Module]:
    files = sorted((ROOT / "backend" / "footfall").rglob("*.py"))
    assert len(files) > 500
    return [ast.parse(file.read_text("utf-8")) for file in files if file.name != "audit_events.py"]


def texts_in(node: ast.AST) -> set[str]:
    return {
        each.value
        for each in ast.walk(node)
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    }


def names_given(tree: ast.Module) -> set[str]:
    """Names that calls of the audit log's writers give in place."""
    given: set[str] = set()
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        writer = ast.unparse(call.func)
        name = writer.rpartition(".")[2]
        is_log = writer in ("note", "audited.note", "self._end", "self._replace") or "audit" in writer.lower()
        if is_log and name in WRITERS and len(call.args) > WRITERS[name]:
            given |= texts_in(call.args[WRITERS[name]])
    return given


def test_each_event_is_declared_explained_and_written() -> None:
    table = re.findall(
        r"^\| `(\w+)` \| .+ \| .+ \|$", (ROOT / "SECURITY.md").read_text("utf-8"), re.MULTILINE
    )
    assert (len(table), set(table)) == (len(DECLARED), DECLARED)

    given = {name for tree in trees() for name in names_given(tree)}
    assert given - DECLARED == set()
    assert len(given) > 40
    # Those that a variable carries to the log are held by its type.
    assert DECLARED - {text for tree in trees() for text in texts_in(tree)} == set()

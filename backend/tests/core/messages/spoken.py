"""Sentences as the source code has them: texts of Python with `...` for each value, and reasons of SQL."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import footfall

ROOT = Path(footfall.__file__).parent
# Calls whose texts reach a reader.
_SPEAKING = {
    "BrokenError",
    "ConnectionBusyError",
    "ForbiddenHostError",
    "LostKeyError",
    "MailRefusedError",
    "Place",
    "PostError",
    "PostponedError",
    "Reading",
    "Refusal",
    "MisreadError",
    "ServiceError",
    "UnreadableError",
    "UnsettledError",
    "UnsettledLogError",
    "ValueError",
    "_fail",
}
# Calls that note something, and which of what they take is the sentence.
_NOTING = {"_note": 0, "note_of_site": 2}
# What is counted by reason.
_COUNTED = {"skipped"}
_THEN = re.compile(r"THEN\s+'([^']+)'(?=\s*(?:WHEN|ELSE|END))")


def of_python(path: Path) -> Iterator[tuple[int, str]]:
    """Each sentence of a file, with its line."""
    tree = ast.parse(path.read_text())
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in _SPEAKING:
                given = [*node.args, *(each.value for each in node.keywords)]
                yield from ((node.lineno, text) for each in given for text in texts_of(each))
            if name in _NOTING and _NOTING[name] < len(node.args):
                yield from ((node.lineno, text) for text in texts_of(node.args[_NOTING[name]]))
            if name == "append" and getattr(getattr(node.func, "value", None), "attr", "") == "notes":
                yield from ((node.lineno, text) for text in texts_of(node.args[0]))
            if name == "Column":
                expects = node.args[2:3] or [one.value for one in node.keywords if one.arg == "expects"]
                yield from ((node.lineno, f"not {text}") for each in expects for text in texts_of(each))
        if isinstance(node, ast.Subscript) and getattr(node.value, "attr", "") in _COUNTED:
            yield from ((node.lineno, text) for text in texts_of(node.slice))


def of_sql(path: Path) -> Iterator[tuple[int, str]]:
    """Each reason that a query gives."""
    for found in _THEN.finditer(path.read_text()):
        yield 0, found[1]


def texts_of(node: ast.expr) -> Iterator[str]:
    """The texts that an expression may be, with `...` for what is only known when it runs."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "..." for part in node.values)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        yield from (left + right for left in texts_of(node.left) for right in texts_of(node.right))
    elif isinstance(node, ast.IfExp):
        yield from texts_of(node.body)
        yield from texts_of(node.orelse)

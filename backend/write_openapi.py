"""Write the server's API description to a file: `python write_openapi.py PATH [SURFACE]`.

SURFACE: the same as a list that a person can read in a diff, one line a call and a field.
"""

import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from footfall.infra.database.database import database_url, migrate, open_database
from footfall.infra.settings import Settings
from footfall.server.main import create_app

_METHODS = ("get", "post", "put", "patch", "delete", "head")


def description() -> dict[str, Any]:
    """What the application says of itself on an empty home."""
    with tempfile.TemporaryDirectory() as folder:
        database = open_database(database_url(Path(folder), None))
        migrate(database)
        database.dispose()
        return create_app(Settings(home=Path(folder))).openapi()


def surface(described: dict[str, Any]) -> str:
    """One line a call, with what it takes and answers, and one line a field or word of each schema."""
    calls = sorted(_calls(described["paths"]))
    fields = sorted(_fields(described["components"]["schemas"]))
    return "\n".join([*calls, "", *fields, ""])


def _calls(paths: dict[str, Any]) -> Iterator[str]:
    for path, methods in paths.items():
        for method, call in methods.items():
            if method not in _METHODS:
                continue
            taken = [_parameter(each) for each in call.get("parameters", ())]
            taken += [f"body {_kinds(call['requestBody'])}"] if "requestBody" in call else []
            answers = (
                f"{status} {kinds}".strip()
                for status, answer in sorted(call["responses"].items())
                for kinds in [_kinds(answer)]
                if status < "400"
            )
            yield f"{method.upper()} {path} ({', '.join(taken)}) -> {', '.join(answers)}"


def _parameter(one: dict[str, Any]) -> str:
    if "$ref" in one:
        return _name(one["$ref"])
    return f"{one['name']}{'' if one.get('required') else '?'}: {_kind(one.get('schema', {}))}"


def _kinds(message: dict[str, Any]) -> str:
    if "$ref" in message:
        return _name(message["$ref"])
    return " | ".join(_kind(content.get("schema", {})) for content in message.get("content", {}).values())


def _fields(schemas: dict[str, Any]) -> Iterator[str]:
    for name, schema in schemas.items():
        if "enum" in schema:
            yield from (f"{name} = {json.dumps(value)}" for value in schema["enum"])
        elif "properties" not in schema:
            yield f"{name}: {_kind(schema)}"
        needed = schema.get("required", ())
        for field, of in schema.get("properties", {}).items():
            yield f"{name}.{field}{'' if field in needed else '?'}: {_kind(of)}"


def _kind(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return _name(schema["$ref"])
    for word in ("anyOf", "oneOf", "allOf"):
        if word in schema:
            return " | ".join(sorted({_kind(one) for one in schema[word]}))
    if "enum" in schema:
        # Python takes types with the same words for one type, so that their order is that of the first.
        return " | ".join(sorted(json.dumps(one) for one in schema["enum"]))
    if "const" in schema:
        return json.dumps(schema["const"])
    kind = schema.get("type", "any")
    if kind == "array":
        return f"[{_kind(schema.get('items', {}))}]"
    return kind if isinstance(kind, str) else " | ".join(sorted(kind))


def _name(reference: str) -> str:
    return reference.rpartition("/")[2]


def main() -> None:
    """Write the description, and the list if it is named."""
    described = description()
    text = json.dumps(described, indent=1, ensure_ascii=False, sort_keys=True)
    Path(sys.argv[1]).write_text(text + "\n", encoding="utf-8")
    for path in sys.argv[2:]:
        Path(path).write_text(surface(described), encoding="utf-8")


if __name__ == "__main__":
    main()

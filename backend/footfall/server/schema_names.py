"""Names the schemas in the API's description so that generators of clients can use them.

FastAPI names classes of the same name after the whole path of their module, but gives all of them the same
title. It does so too where a class has one schema for input and one for output. Generators name types after
titles, and leave out every call that needs a second schema with the same title.
"""

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from footfall.web.late_routes import made_routes

# Names of modules that do not say what is in them; the folder does.
_SAY_NOTHING = ("models", "report", "routes", "schemas")
_PLACE = "#/components/schemas/"


class DescribedApp(FastAPI):
    """An application whose description has a short name and a title of its own for each schema."""

    def openapi(self) -> dict[str, Any]:
        """The description, made at the first call."""
        if self.openapi_schema is None:
            made = get_openapi(
                title=self.title,
                version=self.version,
                openapi_version=self.openapi_version,
                summary=self.summary,
                routes=list(made_routes(self.routes)),
                servers=self.servers,
            )
            self.openapi_schema = shortly_named(made)
        return self.openapi_schema


def shortly_named(description: dict[str, Any]) -> dict[str, Any]:
    """The description with `RuleKind` for `footfall__alerts__rules__rule__Kind`.

    ValueError if two schemas would have the same name.
    """
    schemas: dict[str, Any] = description.get("components", {}).get("schemas", {})
    names = {name: _short(name) if "__" in name else name for name in schemas}
    taken = list(names.values())
    if twice := sorted({name for name in taken if taken.count(name) > 1}):
        raise ValueError(f"two schemas are called {', '.join(twice)}")
    places = {_PLACE + old: _PLACE + new for old, new in names.items() if new != old}
    renamed: dict[str, Any] = _renamed(description, places)
    if schemas:
        by_old_name = renamed["components"]["schemas"]
        renamed["components"]["schemas"] = {
            names[name]: _titled(names[name], by_old_name[name]) for name in by_old_name
        }
    return renamed


def _titled(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    return schema | {"title": name.replace("-", "")} if "title" in schema else schema


def _short(name: str) -> str:
    *modules, bare = name.split("__")
    module = next(each for each in reversed(modules) if each not in _SAY_NOTHING)
    words = "".join(word.capitalize() for word in module.split("_"))
    return bare if words == bare else words + bare


def _renamed(part: Any, places: dict[str, str]) -> Any:
    """A part of the description with new references, which may be any text (as in discriminators)."""
    if isinstance(part, dict):
        return {name: _renamed(value, places) for name, value in part.items()}
    if isinstance(part, list):
        return [_renamed(each, places) for each in part]
    return places.get(part, part) if isinstance(part, str) else part

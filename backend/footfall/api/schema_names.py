"""Names of the schemas in the API's description, fit for programs that make a client of it.

Classes of several modules that are called alike come with the whole way to their module as a name, and with
one title for all; so do what a class takes and what it gives, where these differ. Generators name what they
make by the title, and leave out every call that needs the second schema of a title.
"""

from typing import Any

from fastapi import FastAPI

# Modules that say nothing of what is in them; the folder does.
_SAY_NOTHING = ("models", "report", "routes", "schemas")
_PLACE = "#/components/schemas/"


class DescribedApp(FastAPI):
    """An application whose description has a short name and a title of its own for each schema."""

    def openapi(self) -> dict[str, Any]:
        """The description, made once."""
        if self.openapi_schema is None:
            self.openapi_schema = shortly_named(super().openapi())
        return self.openapi_schema


def shortly_named(description: dict[str, Any]) -> dict[str, Any]:
    """The description with `RuleKind` for `footfall__alerts__rules__rule__Kind`."""
    schemas: dict[str, Any] = description.get("components", {}).get("schemas", {})
    names = {name: _short(name) if "__" in name else name for name in schemas}
    taken = list(names.values())
    if twice := sorted({name for name in taken if taken.count(name) > 1}):
        raise ValueError(f"two schemas are called {', '.join(twice)}")
    places = {_PLACE + old: _PLACE + new for old, new in names.items() if new != old}
    renamed: dict[str, Any] = _renamed(description, places)
    if schemas:
        told = renamed["components"]["schemas"]
        renamed["components"]["schemas"] = {names[name]: _titled(names[name], told[name]) for name in told}
    return renamed


def _titled(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    return schema | {"title": name.replace("-", "")} if "title" in schema else schema


def _short(name: str) -> str:
    *modules, bare = name.split("__")
    module = next(each for each in reversed(modules) if each not in _SAY_NOTHING)
    words = "".join(word.capitalize() for word in module.split("_"))
    return bare if words == bare else words + bare


def _renamed(part: Any, places: dict[str, str]) -> Any:
    """The part with other references; they also stand as values, where a schema is chosen by a kind."""
    if isinstance(part, dict):
        return {name: _renamed(value, places) for name, value in part.items()}
    if isinstance(part, list):
        return [_renamed(each, places) for each in part]
    return places.get(part, part) if isinstance(part, str) else part

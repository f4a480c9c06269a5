"""Packages that a plain installation lacks, and the extra of Footfall that brings each.

A plain installation imports, publishes and answers on screens, by the API and on the command line.
"""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

# Package -> extra.
EXTRAS = {
    "fontTools": "paper",
    "pandas": "pandas",
    "pptx": "paper",
    "pyrage": "age",
    "stripe": "stripe",
    "typst": "paper",
}


class MissingExtraError(ModuleNotFoundError, RuntimeError):
    """A package of an extra is not installed. The text says what needs it, and how it is installed."""


def has(package: str) -> bool:
    """Whether a package of an extra is installed; it is not loaded."""
    return find_spec(package) is not None


def needed(package: str, what: str) -> ModuleType:
    """The package. MissingExtraError if it is not installed; what: the thing that needs it, as a noun."""
    if not has(package):
        extra = EXTRAS[package]
        raise MissingExtraError(
            f"{what} needs the extra {extra}, which this installation lacks: run "
            f"pip install 'footfall[{extra}]', then start again",
            name=package,
        )
    return import_module(package)

"""Reads the lists of named sources (`lists/`)."""

import csv
from importlib.resources import files
from importlib.resources.abc import Traversable


def folder() -> Traversable:
    """The folder of all lists."""
    return files("footfall.core") / "lists"


def rows_of(name: str) -> list[dict[str, str]]:
    """Rows of a list by column, e.g. of `social.csv`."""
    return list(csv.DictReader((folder() / name).read_text(encoding="utf-8").splitlines()))

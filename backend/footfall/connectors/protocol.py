"""The protocol of connectors: what one is given, and what it brings.

A connector is a folder `connectors/<name>/` with a `connector.py` that has a class of this shape, and one
line in `connectors/__init__.py`. Form, command and schedule follow from it. It writes a plain file that a
source reads; who imports that file is not its business.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Protocol

from footfall.connectors.calls import Calls
from footfall.vocabulary.period import Month


class FieldKind(StrEnum):
    """How a field is asked for. Public contract; never rename."""

    TEXT = "text"
    ADDRESS = "address"
    SECRET = "secret"  # noqa: S105 - a kind of field
    LONG_SECRET = "long_secret"  # noqa: S105 - a kind of field


@dataclass(frozen=True)
class Field:
    """Something a service is told, such as a site or a key.

    parse: gives its canonical text or raises ValueError. help: one line for the command line and the form.
    default: what an empty field means.
    """

    name: str
    help: str
    parse: Callable[[str], str]
    kind: FieldKind = FieldKind.TEXT
    required: bool = True
    default: str = ""

    @property
    def is_secret(self) -> bool:
        """Whether it is kept encrypted and never shown again."""
        return self.kind in (FieldKind.SECRET, FieldKind.LONG_SECRET)


# The fields of a connection by name, each with its default where it was left empty.
Given = Mapping[str, str]


@dataclass(frozen=True)
class PulledFile:
    """One month of a service as a file that the connector's source reads with these options."""

    path: Path
    options: dict[str, str] = field(default_factory=dict)


class Connector(Protocol):
    """Pulls months of numbers from a service."""

    @property
    def name(self) -> str:
        """Its word on the command line. Stored; never rename."""

    @property
    def title(self) -> str:
        """The name of the service."""

    @property
    def source(self) -> str:
        """The source that reads its files."""

    @property
    def fields(self) -> tuple[Field, ...]:
        """What a service is told."""

    @property
    def settles_days(self) -> int:
        """Days after the end of a month until the service has counted all of it."""

    @property
    def restates_months(self) -> int:
        """Complete months, from the newest back, that may still be corrected; they are pulled again."""

    def about(self, calls: Calls, given: Given) -> str:
        """What the service says the connection is to, in a few words. Raises ServiceError."""

    def pull(self, calls: Calls, given: Given, month: Month, folder: Path) -> PulledFile | None:
        """One month in a file in the folder; None if the service has nothing of it. Raises ServiceError."""


def given_fields(connector: Connector, texts: Mapping[str, str]) -> dict[str, str]:
    """All fields in canonical form, with defaults. ValueError names the one that is missing or not good."""
    known = {one.name: one for one in connector.fields}
    if strange := sorted(set(texts) - set(known)):
        raise ValueError(f"{strange[0]}: {connector.title} has no such field; it has {', '.join(known)}")
    given = {}
    for one in connector.fields:
        text = texts.get(one.name, "").strip() or one.default
        if not text and one.required:
            raise ValueError(f"{one.name}: is required: {one.help}")
        try:
            given[one.name] = one.parse(text) if text else ""
        except ValueError as error:
            raise ValueError(f"{one.name}: {error}") from None
    return given

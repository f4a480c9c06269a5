"""The protocol of connectors: what a connector is given, and what it returns.

A connector is a folder `connectors/<name>/` with a `connector.py` that has a class with the members of
`Connector`, and one line in `connectors/__init__.py`. Form, command and schedule follow from it. It writes a
file that a source reads, and does not import it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Protocol

from footfall.core.period import Month
from footfall.ingest.connectors.calls import Calls


class FieldKind(StrEnum):
    """How a field is asked for. Public contract; never rename."""

    TEXT = "text"
    ADDRESS = "address"
    SECRET = "secret"  # noqa: S105 - a kind of field
    LONG_SECRET = "long_secret"  # noqa: S105 - a kind of field


@dataclass(frozen=True)
class Field:
    """Something a service is told, such as a site or a key.

    parse: gives its canonical text or raises ValueError; help: one line for the command line and the form;
    default: taken for an empty field.
    """

    name: str
    help: str
    parse: Callable[[str], str]
    kind: FieldKind = FieldKind.TEXT
    required: bool = True
    default: str = ""

    @property
    def is_secret(self) -> bool:
        """Whether it is stored encrypted and never shown again."""
        return self.kind in (FieldKind.SECRET, FieldKind.LONG_SECRET)


# The fields of a connection by name. An empty field has its default.
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
        """Its name on the command line. Stored; never rename."""

    @property
    def title(self) -> str:
        """The name of the service."""

    @property
    def source(self) -> str:
        """The name of the source that reads its files."""

    @property
    def fields(self) -> tuple[Field, ...]:
        """What a user enters about a connection."""

    @property
    def settles_days(self) -> int:
        """Days after the end of a month until the service has counted it completely."""

    @property
    def restates_months(self) -> int:
        """How many of the newest complete months may still be corrected; these are pulled again."""

    def about(self, calls: Calls, given: Given) -> str:
        """What the connection is to, in a few words, as far as the service tells. Raises ServiceError."""

    def pull(self, calls: Calls, given: Given, month: Month, folder: Path) -> PulledFile | None:
        """Pull one month into a file in the folder; None if the service has nothing of it.

        Raises ServiceError.
        """


def given_fields(connector: Connector, texts: Mapping[str, str]) -> dict[str, str]:
    """All fields in canonical form, with defaults. ValueError names the one that is missing or wrong."""
    known = {field.name: field for field in connector.fields}
    if strange := sorted(set(texts) - set(known)):
        raise ValueError(f"{strange[0]}: {connector.title} has no such field; it has {', '.join(known)}")
    given = {}
    for wanted in connector.fields:
        text = texts.get(wanted.name, "").strip() or wanted.default
        if not text and wanted.required:
            raise ValueError(f"{wanted.name}: is required: {wanted.help}")
        try:
            given[wanted.name] = wanted.parse(text) if text else ""
        except ValueError as error:
            raise ValueError(f"{wanted.name}: {error}") from None
    return given

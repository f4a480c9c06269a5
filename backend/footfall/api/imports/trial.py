"""Tries a connection: what the service says it is to, which months would come, and the first rows of one."""

import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from footfall.connectors.calls import Calls
from footfall.connectors.due import AWAITED, all_months, default_since
from footfall.connectors.protocol import Connector, given_fields
from footfall.sources import guess
from footfall.sources.guess import Reading
from footfall.vocabulary.period import Month


@dataclass(frozen=True)
class Trial:
    """What a connection would bring. months: newest first; month: the one that reading shows, or empty."""

    about: str
    months: list[str]
    month: str
    reading: Reading


def try_out(
    kind: Connector, fields: Mapping[str, str], since: str, today: date, may_be_private: bool
) -> Trial:
    """Ask the service, once; nothing is imported. ValueError, or ServiceError of the service."""
    given = given_fields(kind, fields)
    first = Month.parse(since) if since else default_since(kind, today)
    calls = Calls(may_be_private, [given[one.name] for one in kind.fields if one.is_secret], patient=False)
    about = kind.about(calls, given)
    months = all_months(kind, first, today)
    with tempfile.TemporaryDirectory(prefix="footfall-trial-") as folder:
        for month in months[:AWAITED]:
            pulled = kind.pull(calls, given, month, Path(folder))
            if pulled is not None:
                reading = guess.read_as(pulled.path, kind.source, pulled.options)
                return Trial(about, [str(each) for each in months], str(month), reading)
    return Trial(about, [str(each) for each in months], "", Reading(kind.source))

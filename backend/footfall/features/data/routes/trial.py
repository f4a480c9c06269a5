"""Tries a connection: what it connects to, which months would come, and the first rows of one of them."""

import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from footfall.core.period import Month
from footfall.features.data.due import AWAITED, all_months, default_since
from footfall.ingest.connectors.calls import Calls
from footfall.ingest.connectors.protocol import Connector, given_fields

if TYPE_CHECKING:
    from footfall.ingest.guess import Reading


@dataclass(frozen=True)
class Trial:
    """What a connection would bring.

    about: what the service says it connects to; months: `2026-03` and so on, newest first; month: that of the
    reading, empty if the service has nothing in the newest months.
    """

    about: str
    months: list[str]
    month: str
    reading: "Reading"


def try_out(
    kind: Connector, fields: Mapping[str, str], since: str, today: date, may_be_private: bool
) -> Trial:
    """Ask a service about itself and for its newest months until one has data; nothing is imported.

    Failed calls are not repeated. ValueError for a bad field or month, ServiceError when the service refuses
    or does not answer. may_be_private: whether it may be in the own network.
    """
    from footfall.ingest import guess
    from footfall.ingest.guess import Reading

    given = given_fields(kind, fields)
    first = Month.parse(since) if since else default_since(kind, today)
    calls = Calls(
        may_be_private, [given[field.name] for field in kind.fields if field.is_secret], patient=False
    )
    about = kind.about(calls, given)
    months = all_months(kind, first, today)
    with tempfile.TemporaryDirectory(prefix="footfall-trial-") as folder:
        for month in months[:AWAITED]:
            pulled = kind.pull(calls, given, month, Path(folder))
            if pulled is not None:
                reading = guess.read_as(pulled.path, kind.source, pulled.options)
                return Trial(about, [str(each) for each in months], str(month), reading)
    return Trial(about, [str(each) for each in months], "", Reading(kind.source))

"""How the columns of somebody else's clickstream are read as ours: names, units, zone, constants.

A mapping is a ready one (`webtrackr`), pairs (`ts=used_at,panelist=panelist_id`) or a file:

    [columns]                 # ours = theirs; in JSON a dot steps into an object
    ts = "used_at"
    active_ms = "active_seconds"
    [units]                   # ts: s, ms, us, ns since 1970, webkit (us since 1601), mac (s since 2001),
                              # excel (days), or the order of a date in numbers: dmy, mdy, ymd
    active_ms = "s"           # ms, s, min
    [constants]
    country = "DE"
    [time]
    zone = "Europe/Berlin"    # of times that name none
    format = "%d.%m.%Y %H:%M" # of times that are not ISO 8601
    [values.device]           # theirs = ours
    Smartphone = "mobile"
"""

import json
import tomllib
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from footfall.core.spelling import shortened
from footfall.ingest.sources.panel import written_times
from footfall.ingest.sources.panel.columns import OPTIONAL, REQUIRED
from footfall.ingest.zones import timezone

# The end of a page view, from which its active time follows.
UNTIL = "until"
# Stands in a mapping for the name of a column that only the user knows.
COLUMN = "COLUMN"
SINCE_A_MOMENT = ("s", "ms", "us", "ns", "webkit", "mac")
TIME_UNITS = (*SINCE_A_MOMENT, written_times.DAYS, *written_times.ORDERS)
ACTIVE_UNITS = ("ms", "s", "min")
_OURS = (*REQUIRED, *OPTIONAL, UNTIL)
# Columns that can mean nothing else, and without which a table is not one of page views.
_MEANT_ANYWAY = ("ts", "panelist", "url", "country")
_TABLES = ("columns", "units", "constants", "time", "values", "missing")


@dataclass(frozen=True)
class Mapping:
    """A mapping of columns.

    columns: their name by ours; constants: a text for all rows by our name; units: those of ts and active_ms.
    zone: that of times without one; format: that of times, as for strptime; values: our value by theirs, for
    each of our columns. missing: texts that stand for no value. is_ready: it comes with Footfall, and a file
    may lack some of its columns.
    """

    columns: dict[str, str] = field(default_factory=dict)
    units: dict[str, str] = field(default_factory=dict)
    constants: dict[str, str] = field(default_factory=dict)
    zone: str | None = None
    format: str | None = None
    values: dict[str, dict[str, str]] = field(default_factory=dict)
    missing: tuple[str, ...] = ()
    is_ready: bool = False

    def reads(self, ours: str) -> bool:
        """Whether a column with our name is read although the mapping does not name it.

        In a table that calls things by other names, `event` and `device` mean something else as well.
        """
        is_foreign = any(name != theirs for name, theirs in self.columns.items())
        return not is_foreign or ours in _MEANT_ANYWAY


READY = {
    "webtrackr": Mapping(
        columns={
            "ts": "timestamp",
            "panelist": "panelist_id",
            "url": "url",
            "active_ms": "duration",
            "device": "device",
            "country": "country",
        },
        units={"active_ms": "s"},
        zone="UTC",
        missing=("NA",),
        is_ready=True,
    ),
    "gesis-surf": Mapping(
        columns={"ts": "start_time", UNTIL: "closing_time", "panelist": "user_id", "url": "domain_url"},
        zone="UTC",
        is_ready=True,
    ),
    "activitywatch": Mapping(
        columns={
            "ts": "timestamp",
            "active_ms": "duration",
            "url": "data.url",
            "panelist": "bucket.hostname",
        },
        units={"active_ms": "s"},
        is_ready=True,
    ),
    "posthog": Mapping(
        columns={
            "ts": "timestamp",
            "panelist": "distinct_id",
            "url": "properties.$current_url",
            "referrer": "properties.$referrer",
            "device": "properties.$device_type",
            "country": "properties.$geoip_country_code",
            "event": "event",
        },
        values={"event": {"$pageview": "view"}},
        missing=("$direct",),
        is_ready=True,
    ),
    "web-historian": Mapping(
        columns={"ts": "date", "url": "url", "transition": "transType", "referrer": "referrer"},
        units={"ts": "ms"},
        values={
            "transition": {
                "auto_bookmark": "bookmark",
                "form_submit": "form",
                "generated": "typed",
                "keyword": "typed",
                "keyword_generated": "typed",
                "auto_toplevel": "",
                "auto_subframe": "",
                "manual_subframe": "",
            }
        },
        is_ready=True,
    ),
}


def canonical(text: str) -> str:
    """The mapping of an option, as its ready name or one line of JSON. ValueError says what is wrong."""
    if text in READY:
        return text
    if text.endswith(".toml"):
        return _text(_from_toml(Path(text)))
    if text.startswith("{"):
        return _text(_checked(_from_json(text)))
    return _text(_from_pairs(text))


def _from_json(text: str) -> Mapping:
    try:
        return Mapping(**json.loads(text))
    except TypeError:
        raise _no_pair(shortened(text)) from None


def require_free(name: str) -> None:
    """ValueError if a ready mapping has this name."""
    if name in READY:
        raise ValueError(f"{name!r} is a mapping that comes with Footfall; choose another name")


def of(options: dict[str, str]) -> Mapping:
    """The mapping that resolved options make together: `map`, constants and zone. Empty if there are none."""
    text = options.get("map")
    found = Mapping() if text is None else READY[text] if text in READY else Mapping(**json.loads(text))
    constants = {name: options[name] for name in ("panelist", "device", "country") if name in options}
    columns = {ours: theirs for ours, theirs in found.columns.items() if ours not in constants}
    zone = options.get("timezone", found.zone)
    return Mapping(
        **asdict(found) | {"columns": columns, "constants": found.constants | constants, "zone": zone}
    )


def _text(mapping: Mapping) -> str:
    kept = {name: value for name, value in asdict(mapping).items() if value}
    return json.dumps(kept, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def _no_pair(text: str) -> ValueError:
    return ValueError(
        f"{text!r} is no pair such as ts=timestamp; also taken: a file.toml, {', '.join(READY)}"
    )


def _from_pairs(text: str) -> Mapping:
    columns = {}
    for pair in text.split(","):
        ours, equals, theirs = (piece.strip() for piece in pair.partition("="))
        if not (ours and equals and theirs):
            raise _no_pair(pair)
        columns[ours] = theirs
    units = {}
    for name in ("ts", "active_ms"):
        # As in `ts=used_at:s`, a unit may follow after a colon.
        theirs, colon, unit = columns.get(name, "").rpartition(":")
        if colon and unit in (*TIME_UNITS, *ACTIVE_UNITS):
            columns[name], units[name] = theirs, unit
    return _checked(Mapping(columns=columns, units=units))


def _from_toml(path: Path) -> Mapping:
    try:
        found: dict[str, Any] = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{path}: {error}") from None
    strange = [name for name in found if name not in _TABLES]
    if strange:
        raise ValueError(f"{path}: [{strange[0]}] is none of {', '.join(_TABLES)}")
    time = found.get("time", {})
    return _checked(
        Mapping(
            columns=found.get("columns", {}),
            units=found.get("units", {}),
            constants={name: str(value) for name, value in found.get("constants", {}).items()},
            zone=time.get("zone"),
            format=time.get("format"),
            values=found.get("values", {}),
            missing=tuple(found.get("missing", ())),
        )
    )


def _checked(mapping: Mapping) -> Mapping:
    for name in (*mapping.columns, *mapping.constants, *mapping.values):
        if name not in _OURS:
            raise ValueError(f"{name!r} is no column of a panel; these are: {', '.join(_OURS)}")
    for name, theirs in mapping.columns.items():
        if theirs == COLUMN:
            raise ValueError(f"{COLUMN!r} stands for what the file calls its column of {name!r}; give that")
    for name, units in (("ts", TIME_UNITS), ("active_ms", ACTIVE_UNITS)):
        if mapping.units.get(name, units[0]) not in units:
            raise ValueError(f"the unit {mapping.units[name]!r} of {name} is none of {', '.join(units)}")
    strange = [name for name in mapping.units if name not in ("ts", "active_ms")]
    if strange:
        raise ValueError(f"only ts and active_ms have a unit, not {strange[0]!r}")
    if mapping.zone is not None:
        timezone(mapping.zone)
    if mapping.format is not None and not written_times.has_clock(mapping.format):
        raise ValueError(f"the format {mapping.format!r} has no time of day, which page views need")
    return mapping

"""SQL of the cells of a row, from the columns of a file and their mapping."""

from collections.abc import Callable
from collections.abc import Mapping as Table
from dataclasses import dataclass

from footfall.core.sql_text import sql_text
from footfall.ingest.sources.panel import written_times
from footfall.ingest.sources.panel.columns import TEXTS
from footfall.ingest.sources.panel.mapping import UNTIL, Mapping

# Milliseconds from a number of some unit.
_OF_UNIT = {
    "s": "round({n} * 1000)",
    "ms": "floor({n})",
    "us": "floor({n} / 1000)",
    "ns": "floor(round({n} / 1000000, 3))",
    "webkit": "floor({n} / 1000) - 11644473600000",
    "mac": "round({n} * 1000) + 978307200000",
}
_ACTIVE = {"ms": "{n}", "s": "{n} * 1000", "min": "{n} * 60000"}


@dataclass(frozen=True)
class Cells:
    """Makes the SELECT of the cells of each row.

    present: by our name, SQL of the text of each column that the file has; typed: by our name, SQL of epoch
    milliseconds of each time that is no text.
    """

    mapping: Mapping
    present: Table[str, str]
    typed: Table[str, str]

    def select(self, line: str, relation: str) -> str:
        """The SELECT of cells that `rows.sql` judges. line: SQL of the line number; relation: of the rows."""
        ts_found = self._text("ts")
        ts = self.typed.get("ts") or self._time(ts_found)
        texts = ", ".join(f"{self._value(name)} AS {name}" for name in TEXTS)
        return (
            f"SELECT {line} AS line, {ts} AS ts, {ts_found} AS ts_found,"
            f" {self._problem(ts, ts_found)} AS ts_problem, {self._active(ts)} AS active_found,"
            f" {texts} FROM {relation}"
        )

    def _text(self, name: str) -> str:
        """SQL of the text of a cell; NULL if it is a text that stands for no value."""
        if name in self.mapping.constants:
            return sql_text(self.mapping.constants[name])
        if name not in self.present:
            return "NULL::VARCHAR"
        text = self.present[name]
        for missing in self.mapping.missing:
            text = f"nullif({text}, {sql_text(missing)})"
        return text

    def _value(self, name: str) -> str:
        text = self._text(name)
        known = self.mapping.values.get(name)
        if not known:
            return text
        cases = " ".join(
            f"WHEN {sql_text(theirs.lower())} THEN {sql_text(ours)}" for theirs, ours in known.items()
        )
        return f"CASE lower({text}) {cases} ELSE {text} END"

    def _time(self, text: str) -> str:
        mapping, unit = self.mapping, self.mapping.units.get("ts")
        order = self._order
        ways = []
        if unit == written_times.DAYS:
            days = self._in_zone(written_times.of_days(text))
            ways.append(f"WHEN {written_times.is_number(text)} THEN {days}")
        elif unit is not None and order is None:
            number = ts_of_number(f"TRY_CAST({text} AS DOUBLE)", unit)
            ways.append(f"WHEN {written_times.is_number(text)} THEN {number}")
        if mapping.format:
            parsed = f"try_strptime({text}, {sql_text(mapping.format)})"
            has_zone = "%z" in mapping.format.lower()
            ways.append(f"WHEN {parsed} IS NOT NULL THEN {self._in_zone(parsed, has_zone=has_zone)}")
        if mapping.zone:
            # Tried first, as other forms take longer.
            iso = self._in_zone(f"TRY_CAST({text} AS TIMESTAMP)")
            ways.append(f"WHEN {written_times.is_iso(text)} THEN {iso}")
        told = written_times.ts_of_text(text, order)
        if mapping.zone:
            told = f"coalesce({told}, {self._in_zone(written_times.local(text, order))})"
        return f"CASE {' '.join(ways)} ELSE {told} END" if ways else told

    def _in_zone(self, moment: str, *, has_zone: bool = False) -> str:
        """SQL of epoch milliseconds of a moment without a zone; NULL if no zone is given."""
        if has_zone:
            return f"epoch_ms({moment})"
        zone = self.mapping.zone
        return f"epoch_ms(timezone({sql_text(zone)}, {moment}))" if zone else "NULL"

    @property
    def _order(self) -> str | None:
        unit = self.mapping.units.get("ts")
        return unit if unit in written_times.ORDERS else None

    def _problem(self, ts: str, text: str) -> str:
        """SQL of why a text is no time; NULL if it is one."""
        unit = self.mapping.units.get("ts")
        found = written_times.problem(text, unit)
        if self.mapping.format:
            found = (
                f"CASE WHEN try_strptime({text}, {sql_text(self.mapping.format)}) IS NULL THEN {found} END"
            )
        return f"CASE WHEN ({ts}) IS NULL THEN 'ts: ' || {found} END"

    def _active(self, ts: str) -> str:
        if UNTIL in self.present:
            until = self.typed.get(UNTIL) or self._time(self._text(UNTIL))
            return f"CASE WHEN {until} >= {ts} THEN ({until} - {ts})::VARCHAR END"
        if "active_ms" in self.present or "active_ms" in self.mapping.constants:
            text = f"nullif({self._text('active_ms')}, '')"
            if (unit := self.mapping.units.get("active_ms", "ms")) == "ms":
                return text
            number = _ACTIVE[unit].format(n=f"TRY_CAST({text} AS DOUBLE)")
            return f"coalesce(TRY_CAST(round({number}) AS BIGINT)::VARCHAR, {text})"
        return "NULL::VARCHAR"


def ts_of_number(number: str, unit: str | None) -> str:
    """SQL of epoch milliseconds from a number in this unit. Without one its size tells the unit."""
    if unit is None:
        return written_times.ts_of_number(number)
    return f"TRY_CAST({_OF_UNIT[unit].format(n=number)} AS BIGINT)"


def present_columns(
    mapping: Mapping, columns: Table[str, str], text_of: Callable[[str], str]
) -> dict[str, str]:
    """By our name, SQL of the text of each column that a file has; without those that are constants.

    columns: the file's own names by ours; text_of: SQL of the text of a column of the file.
    """
    return {ours: text_of(theirs) for ours, theirs in columns.items() if ours not in mapping.constants}

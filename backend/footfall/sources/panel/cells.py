"""The cells of a row in SQL, from the columns of a file and a mapping of them."""

from collections.abc import Callable
from collections.abc import Mapping as Table
from dataclasses import dataclass

from footfall.sources.panel.columns import TEXTS, moment_of_dotted, ts_of_text
from footfall.sources.panel.mapping import UNTIL, Mapping
from footfall.vocabulary.sql_text import sql_text

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
_NUMBER = r"-?[0-9]+(\.[0-9]*)?([eE][+-]?[0-9]+)?"
_ZONELESS = r"^\d{4}-\d\d-\d\d([Tt ]\d\d:\d\d(:\d\d(\.\d+)?)?)?$"


@dataclass(frozen=True)
class Cells:
    """The SELECT list of a row. present: SQL of a text, by our names, of the columns that the file has.

    typed: SQL of epoch milliseconds for a time that is no text, by our names.
    """

    mapping: Mapping
    present: Table[str, str]
    typed: Table[str, str]

    def select(self, line: str, relation: str) -> str:
        """The cells that `rows.sql` judges."""
        ts_found = self._text("ts")
        ts = self.typed.get("ts") or self._time(ts_found)
        texts = ", ".join(f"{self._value(name)} AS {name}" for name in TEXTS)
        return (
            f"SELECT {line} AS line, {ts} AS ts, {ts_found} AS ts_found,"
            f" {self._active(ts)} AS active_found, {texts} FROM {relation}"
        )

    def _text(self, name: str) -> str:
        """The text of a cell, NULL where it stands for none."""
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
        mapping = self.mapping
        ways = []
        if "ts" in mapping.units:
            number = _OF_UNIT[mapping.units["ts"]].format(n=f"TRY_CAST({text} AS DOUBLE)")
            ways.append(f"WHEN regexp_full_match({text}, '{_NUMBER}') THEN TRY_CAST({number} AS BIGINT)")
        if mapping.format:
            parsed = f"try_strptime({text}, {sql_text(mapping.format)})"
            ways.append(f"WHEN {parsed} IS NOT NULL THEN {self._zoned(parsed, '%z' in mapping.format)}")
        if mapping.zone:
            moment, dotted = f"TRY_CAST({text} AS TIMESTAMP)", moment_of_dotted(text)
            ways.append(f"WHEN regexp_matches({text}, '{_ZONELESS}') THEN {self._zoned(moment, False)}")
            ways.append(f"WHEN {dotted} IS NOT NULL THEN {self._zoned(dotted, False)}")
        return f"CASE {' '.join(ways)} ELSE {ts_of_text(text)} END" if ways else ts_of_text(text)

    def _zoned(self, moment: str, has_zone: bool) -> str:
        zone = self.mapping.zone
        return (
            f"epoch_ms({moment})"
            if has_zone or not zone
            else f"epoch_ms(timezone({sql_text(zone)}, {moment}))"
        )

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


def present_columns(
    mapping: Mapping, columns: Table[str, str], text_of: Callable[[str], str]
) -> dict[str, str]:
    """SQL of a text for each of our columns that a file has under some name, constants left out."""
    return {ours: text_of(theirs) for ours, theirs in columns.items() if ours not in mapping.constants}

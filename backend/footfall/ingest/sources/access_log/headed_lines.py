"""Reads W3C logs, whose `#Fields:` lines say how the lines after them are read."""

from collections.abc import Sequence
from datetime import date, timedelta
from itertools import pairwise

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from footfall.ingest.sources.access_log import formats, parts
from footfall.ingest.sources.access_log.fields import Numbers, split
from footfall.ingest.sources.access_log.formats import Format

# A time so much earlier than the one before it is of the next day; servers write lines a little out of order.
_BACK = 12 * 3600


class HeadedLines:
    """What the comments so far say about the lines after them."""

    def __init__(self) -> None:
        self._format: Format = formats.W3C
        self._header = ""
        self._day: date | None = None
        self._clock = 0

    @property
    def name(self) -> str:
        """The name of the format of the latest lines."""
        return self._format.name

    def skip(self, texts: Sequence[str]) -> None:
        """Pass lines that have landed already."""
        self.read(np.arange(len(texts)), pa.array(texts, pa.string()))

    def read(self, numbers: Numbers, texts: pa.Array) -> parts.Parts:
        """The parts of lines. UnsettledLogError if a header declares no field of a part."""
        is_comment = pc.starts_with(texts, "#").to_numpy(zero_copy_only=False)
        begins = [at for at in np.flatnonzero(is_comment).tolist() if self._is_new(texts[at].as_py())]
        found = parts.Parts()
        for start, end in pairwise([0, *(at for at in begins if at), len(texts)]):
            self._take(texts[start].as_py())
            kept = start + np.flatnonzero(~is_comment[start:end])
            if len(kept):
                found.add(self._piece(numbers[kept], texts.take(pa.array(kept))))
        return found

    def _piece(self, numbers: Numbers, texts: pa.Array) -> parts.Parts:
        """The parts of lines between two headers."""
        if not self._format.is_dated_by_header:
            return parts.of_fixed(self._format, texts[0].as_py(), numbers, texts)
        # In the order of the file, as the day follows from the times before it.
        fields = split(numbers, texts, self._format.separator, self._format.width, texts[0].as_py())
        order = pa.array(np.argsort(fields.numbers, kind="stable"))
        columns = [column.take(order) for column in fields.columns]
        (at,) = self._format.at["time"]
        columns[at] = self._dated(columns[at])
        reason = f"not a line of the format {self._format.name}"
        kept = fields.numbers[order.to_numpy()]
        table = parts.table_of(self._format, kept, columns)
        return parts.Parts([table], dict.fromkeys(fields.broken, reason))

    def _dated(self, clocks: pa.Array) -> pa.Array:
        """Times of day with the day before them. A time much earlier than the last begins the next day."""
        if self._day is None:
            return clocks
        found = pc.extract_regex(clocks, r"^(?P<h>\d\d):(?P<m>\d\d):(?P<s>\d\d)")
        seconds = [
            int(clock["h"]) * 3600 + int(clock["m"]) * 60 + int(clock["s"]) if clock else None
            for clock in found.to_pylist()
        ]
        texts = []
        for clock, text in zip(seconds, clocks.to_pylist(), strict=True):
            if clock is not None:
                if clock < self._clock - _BACK:
                    self._day += timedelta(days=1)
                    self._clock = clock
                self._clock = max(self._clock, clock)
            texts.append(None if text is None else f"{self._day.isoformat()} {text}")
        return pa.array(texts, pa.string())

    def _is_new(self, comment: str) -> bool:
        """Whether a comment says something else about the lines after it than what held before."""
        lowered = comment.lower()
        if lowered.startswith("#date:"):
            return True
        if not lowered.startswith("#fields:") or comment == self._header:
            return False
        self._header = comment
        return True

    def _take(self, text: str) -> None:
        lowered = text.lower()
        if lowered.startswith("#fields:"):
            found = formats.headed_by(text)
            if isinstance(found, str):
                raise parts.UnsettledLogError(found)
            self._format = found
        elif lowered.startswith("#date:"):
            try:
                self._day, self._clock = date.fromisoformat(text.partition(":")[2].strip()[:10]), 0
            except ValueError:
                self._day = None

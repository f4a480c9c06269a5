"""Which lines have in their fields the form of a layout."""

from collections.abc import Sequence

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from footfall.ingest.sources.access_log.fields import Numbers
from footfall.ingest.sources.access_log.layout import OF_A_PART, Layout

Bools = np.ndarray[tuple[int], np.dtype[np.bool_]]
NOT_SURE = -2
_TIME = r"^\[?(?:\d\d/[A-Z][a-z]{2}/\d{4}:|\d{4}-\d\d-\d\d|\d{9})"
_WHOLE_TIME = r"^\[[^\]]*\]$|^[^\[]"
_END_OF_TIME = r"\]$|^[+-]\d\d:?\d\d$|^\d\d:\d\d:\d\d|^Z$|^UTC$"
_STATUS = r"^(?:\d{3}|0|-|)$"
_ADDRESS = r"^(?:[\[\]0-9A-Fa-f.:,% -]*[.:][\[\]0-9A-Fa-f.:,% -]*|.*for=.*|unknown.*|-|)$"
# What referrers, agents and requests look like, unless an attacker wrote them; other fields look otherwise.
_REFERRER = r"^(?:-|)$|^[A-Za-z][A-Za-z0-9+.-]*:/?/?|^/"
_AGENT = r"^(?:-|)$|^(?:[^:/]*|[A-Za-z][^:]*/.*|[^:/ ]+ .*)$"
_SOME_AGENT = r"^(?:-|)$|[/ (;]|[a-z]{6}"
_REQUEST = r"^(?:[A-Z_-]{3,16} .*|-|)$"
_STRICT = {
    "referrer": (_REFERRER,),
    "agent": (_AGENT, _SOME_AGENT),
    "request": (_REQUEST,),
    "method": (r"^(?:[A-Z]{3,16}|-)$",),
    "path": (r"^(?:/|\*$|-$|[a-z]+://)",),
    "status": (r"^\d{3}$",),
    "address": (r"[.:]",),
    "host": (r"^[^/ ()]*$",),
    "content_type": (r"^(?:-|)$|^(?i:text|image|application|font|video|audio|multipart|model|binary)/",),
}


def arrays(rows: Sequence[Sequence[str]]) -> list[pa.Array]:
    """The columns of rows of equally many fields."""
    return [pa.array(column, pa.string()) for column in zip(*rows, strict=True)]


def fits_of(layout: Layout, columns: list[pa.Array], is_strict: bool = True, is_full: bool = False) -> Bools:
    """Which lines have in their fields the form of a layout.

    is_strict: also in fields whose form attackers choose; a few such lines are of no other layout. is_full:
    and no other field has the form of a part.
    """
    at = layout.format.at
    begin, end = at["time"][0], at["time"][-1]
    fits = _matches(columns[begin], _TIME)
    fits &= _matches(columns[end], _END_OF_TIME) if end > begin else _matches(columns[begin], _WHOLE_TIME)
    fits &= _matches(columns[at["status"][0]], _STATUS)
    for place in at["address"]:
        fits &= _matches(columns[place], _ADDRESS)
    for place in layout.others if is_full else ():
        fits &= ~_matches(columns[place], OF_A_PART.pattern)
    if not is_strict:
        return fits
    for part, forms in _STRICT.items():
        if places := at.get(part):
            for form in forms:
                fits &= _matches(columns[places[0]], form)
    return fits


def _matches(column: pa.Array, form: str) -> Bools:
    encoded = column.dictionary_encode()
    good = pc.match_substring_regex(encoded.dictionary, form).to_numpy(zero_copy_only=False)
    found: Bools = good[encoded.indices.to_numpy(zero_copy_only=False)]
    return found


def nearest(fits: np.ndarray[tuple[int, int], np.dtype[np.bool_]]) -> Numbers:
    """Which layout each line has; -1 for none.

    A line that fits several has that of the lines around it which fit one alone; NOT_SURE if these differ.
    """
    count = fits.sum(axis=0)
    sure = np.where(count == 1, fits.argmax(axis=0), -1)
    known = np.flatnonzero(sure >= 0)
    if not len(known):
        return np.where(count > 0, NOT_SURE if len(fits) > 1 else 0, -1)
    after = np.searchsorted(known, np.arange(len(sure)))
    before = sure[known[np.maximum(after - 1, 0)]]
    behind = sure[known[np.minimum(after, len(known) - 1)]]
    likely = np.where(before == behind, before, NOT_SURE)
    return np.where(count == 0, -1, np.where(count == 1, sure, likely))

"""The counts of an import, added up chunk by chunk."""

from collections import Counter
from collections.abc import Iterable
from datetime import date
from itertools import islice

from footfall.ingest.protocol import Chunk
from footfall.lake import raw
from footfall.lake.ledger import Import
from footfall.lake.quarantine import Refusal

# How many unknown columns, and how many warnings, are kept for one file.
_MOST_TEXTS = 200


def add_chunk(entry: Import, chunk: Chunk, landed: raw.Landed, refusals: list[Refusal]) -> None:
    """Add a chunk to the counts of the import. refusals: those of the chunk and of its landing."""
    entry.chunks_done += 1
    entry.format = entry.format or chunk.format
    entry.rows_read += chunk.lines + landed.rows_read
    entry.rows += landed.rows
    refused = Counter(refusal.reason for refusal in refusals if not refusal.kept)
    entry.refused += refused.total()
    entry.refused_by_reason = _plus(entry.refused_by_reason, refused)
    left_unknown = Counter(refusal.reason for refusal in refusals if refusal.kept)
    entry.left_unknown = _plus(entry.left_unknown, left_unknown)
    entry.left_out = _plus(entry.left_out, chunk.skipped)
    entry.totals = _plus(entry.totals, Counter(chunk.totals))
    entry.parts += landed.parts
    entry.months = sorted({*entry.months, *raw.months(landed.days), *chunk.months})
    entry.unknown_columns = _union(entry.unknown_columns, chunk.unknown_columns)
    entry.warnings = _union(entry.warnings, chunk.warnings)
    for site, counts in chunk.doubts.items():
        entry.doubts[site] = _plus(entry.doubts.get(site, {}), counts)
    entry.is_damaged |= chunk.is_damaged
    if landed.days:
        first, last = min(landed.days), max(landed.days)
        entry.first_day = str(min(first, date.fromisoformat(entry.first_day or str(first))))
        entry.last_day = str(max(last, date.fromisoformat(entry.last_day or str(last))))


def _plus(counts: dict[str, int], more: Counter[str]) -> dict[str, int]:
    return dict(Counter(counts) + more)


def _union(texts: Iterable[str], more: Iterable[str]) -> list[str]:
    return list(islice(dict.fromkeys([*texts, *more]), _MOST_TEXTS))

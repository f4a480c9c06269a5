"""Whether the addresses of a log's lines tell who its visitors are."""

import pyarrow as pa
import pyarrow.compute as pc

from footfall.ingest.sources.access_log import addresses
from footfall.ingest.sources.access_log.formats import MOST_UNSETTLED
from footfall.ingest.sources.access_log.forms import is_address

# So few lines tell nothing about the others.
_FEW = 20


def problem(written: pa.Array, forwarded: pa.Array, position: int | None) -> str:
    """What is wrong with the addresses of some lines, and what helps; empty if nothing is.

    written: what the server wrote; forwarded: X-Forwarded-For; position: as in `addresses.visitors`.
    """
    if not len(written):
        return ""
    if position and not _has_lists(written, forwarded):
        return "the log has no field X-Forwarded-For, from which --client-ip chooses; leave out --client-ip"
    differing = addresses.differing(written, forwarded)
    if position is None and differing > MOST_UNSETTLED * len(written):
        ours, theirs = (_distinct(column) for column in (written, forwarded))
        return (
            f"the visitor's address may be the one the server saw ({ours:,} different ones) or the one in"
            f" X-Forwarded-For ({theirs:,}); say which: --client-ip 0 or --client-ip 1"
        )
    strange = pc.and_not(pc.is_valid(written), pc.is_in(written, pa.array(addresses.NOTHING)))
    return _strange(written.filter(strange), len(written))


def _has_lists(written: pa.Array, forwarded: pa.Array) -> bool:
    return forwarded.null_count < len(forwarded) or bool(pc.any(pc.match_substring(written, ",")).as_py())


def _distinct(column: pa.Array) -> int:
    return len({addresses.from_outside(text) for text in column.unique().drop_null().to_pylist()} - {None})


def _strange(written: pa.Array, lines: int) -> str:
    """A message if many texts are no addresses."""
    encoded = written.dictionary_encode()
    odd = addresses.odd_places(encoded.dictionary)
    texts = zip(odd.to_pylist(), encoded.dictionary.take(odd).to_pylist(), strict=True)
    strange = {place: text for place, text in texts if not is_address(text)}
    is_strange = pc.is_in(encoded.indices, pa.array(strange, encoded.indices.type))
    count = pc.sum(is_strange).as_py() or 0
    if (count < _FEW and count < lines) or count <= MOST_UNSETTLED * lines:
        return ""
    first = next(iter(strange.values()))
    return (
        f"the visitor's address is none in {count:,} of {lines:,} lines, such as {first!r}; let the server"
        " write addresses, or say what the fields are with --format"
    )

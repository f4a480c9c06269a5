"""Lands the page views of a chunk. If it meets damaged data, what can still be read lands."""

import duckdb

from footfall.ingest.protocol import Chunk
from footfall.lake import raw


def land(landing: raw.Landing, index: int, chunk: Chunk) -> tuple[raw.Landed, Chunk]:
    """What landed, and the chunk it is from: another chunk than the given one if its data is damaged.

    duckdb.Error if the chunk cannot be salvaged.
    """
    if chunk.events is None and chunk.good is None:
        return raw.Landed(), chunk
    try:
        return landing.write(index, chunk.events, chunk.good), chunk
    except duckdb.Error as error:
        if chunk.salvage is None:
            raise
        rest = chunk.salvage(error)
        rest.share = chunk.share
    landed = landing.write(index, rest.events) if rest.events else raw.Landed()
    return landed, rest

"""Engines for commands that only read: the lake as it is published now, wherever it is."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from footfall.cli.home_folder import home_that_is_there
from footfall.infra.settings import Settings
from footfall.lake.object_store.follower import Follower
from footfall.lake.object_store.published_copy import PublishedCopy, published_copy
from footfall.query import Engine


def engine_of(settings: Settings) -> Engine:
    """An engine on the newest snapshot. StoreError if it cannot be fetched, FileNotFoundError if no home."""
    home_that_is_there(settings)
    return _engine(settings, published_copy(settings))


@contextmanager
def following(settings: Settings) -> Iterator[Engine]:
    """An engine that changes to newer snapshots when they come. StoreError if the first cannot be fetched."""
    published = published_copy(settings)
    engine = _engine(settings, published)
    follower = Follower(settings.folder, published) if published else None
    if follower:
        threading.Thread(target=follower.run, name="footfall-follower", daemon=True).start()
    try:
        yield engine
    finally:
        if follower:
            follower.stop()
        engine.close()


def _engine(settings: Settings, published: PublishedCopy | None) -> Engine:
    if published:
        published.follow()
    return Engine(
        published.folder if published else settings.folder,
        threads=settings.threads,
        fetch=published.fetch if published else None,
    )

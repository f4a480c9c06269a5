"""Worlds that several tests read, and a mail server that takes what is sent."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from footfall.query import Engine
from tests.features.digests import world
from tests.infra.mail.mailbox import Mailbox, receiving


@pytest.fixture(scope="package")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """A home in which the rival grew."""
    home = tmp_path_factory.mktemp("changed")
    world.changed(home)
    engine = Engine(home)
    yield engine
    engine.close()


@pytest.fixture(scope="package")
def unchanged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """A home in which nothing changed."""
    home = tmp_path_factory.mktemp("unchanged")
    world.unchanged(home)
    engine = Engine(home)
    yield engine
    engine.close()


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home in which the rival grew, for servers of its own."""
    folder = tmp_path_factory.mktemp("home")
    world.changed(folder)
    return folder


@pytest.fixture
def mailbox() -> Mailbox:
    """What the mail server was given."""
    return Mailbox()


@pytest.fixture
def port(mailbox: Mailbox) -> Iterator[int]:
    """The port of a mail server that keeps mails in the mailbox."""
    with receiving(mailbox) as port:
        yield port

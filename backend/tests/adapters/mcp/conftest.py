import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import httpx2
import pytest
from fastapi import FastAPI
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamable_http_client

from footfall.core.user import User
from footfall.features.accounts.keys import Keys
from footfall.web.services import services_of
from tests.people import database_of, user
from tests.serving import application, listening, retailers

Open = Callable[[str, str], AbstractAsyncContextManager[Client]]


@pytest.fixture(scope="package")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A published home with the demo's retailers."""
    folder = tmp_path_factory.mktemp("assistant")
    retailers(folder)
    return folder


@pytest.fixture(scope="package")
def app(home: Path) -> Iterator[FastAPI]:
    """The product where plans are sold, three reports a day at most."""
    app = application(home, billing="sandbox", reports_per_day=3)
    yield app
    database_of(app).dispose()


@pytest.fixture(scope="package")
def address(app: FastAPI) -> Iterator[str]:
    with listening(app) as address:
        yield address


@pytest.fixture(scope="package")
def root(app: FastAPI) -> User:
    """An administrator, whose reports are not counted and whose numbers are not rounded."""
    return user(database_of(app), "root", api_tier="extended", admin=True)


@pytest.fixture(scope="package")
def key(app: FastAPI, root: User) -> str:
    secret: str = services_of(app).get(Keys).create(root.id, "assistant", ["reports"])[1]
    return secret


@asynccontextmanager
async def over_http(address: str, key: str, mode: str) -> AsyncIterator[Client]:
    """The SDK's client of a server; mode: `auto` for the newest version, `legacy` for the one before."""
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    async with httpx2.AsyncClient(headers=headers, timeout=60) as calls:
        transport = streamable_http_client(f"{address}/mcp", http_client=calls)
        async with Client(transport, mode=mode) as client:
            yield client


@asynccontextmanager
async def over_stdio(home: Path, mode: str) -> AsyncIterator[Client]:
    """The SDK's client of `footfall mcp`."""
    command = StdioServerParameters(
        command=sys.executable, args=["-m", "footfall", "mcp"], env={"FOOTFALL_HOME": str(home)}
    )
    async with Client(stdio_client(command), mode=mode) as client:
        yield client

import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
import uvicorn
from fastapi import FastAPI
from pydantic import SecretStr

from footfall.infra.settings import Settings
from footfall.server.main import create_app
from tests.features.billing.stripe_account import (
    PRICE,
    PRICE_LEGACY,
    SECRET_KEY,
    WEBHOOK_SECRET,
    StripeAccount,
)
from tests.people import database_of


@pytest.fixture
def app(migrated: str, tmp_path: Path) -> Iterator[FastAPI]:
    app = create_app(Settings(home=tmp_path, database_url=migrated, billing="sandbox"))
    yield app
    database_of(app).dispose()


@pytest.fixture(scope="module")
def stripe_server() -> Iterator[str]:
    port = _free_port()
    server = subprocess.Popen([sys.executable, "-m", "tests.features.billing.stripe_server", str(port)])
    address = f"http://127.0.0.1:{port}"
    _wait_for(address, server)
    yield address
    server.terminate()
    server.wait(60)


@pytest.fixture
def stripe_app(stripe_server: str, migrated: str, tmp_path: Path) -> Iterator[FastAPI]:
    app = create_app(
        Settings(
            home=tmp_path,
            database_url=migrated,
            billing="stripe",
            stripe_secret_key=SecretStr(SECRET_KEY),
            stripe_webhook_secret=SecretStr(WEBHOOK_SECRET),
            stripe_price=PRICE,
            stripe_price_legacy=PRICE_LEGACY,
            stripe_api=stripe_server,
        )
    )
    yield app
    database_of(app).dispose()


@pytest.fixture
def account(stripe_server: str, stripe_app: FastAPI) -> Iterator[StripeAccount]:
    """The Stripe account with its two prices, telling a served `stripe_app` what happens."""
    server = uvicorn.Server(
        uvicorn.Config(stripe_app, port=_free_port(), log_level="warning", lifespan="off")
    )
    thread = threading.Thread(target=server.run)
    thread.start()
    account = StripeAccount(stripe_server)
    account.begin(f"http://127.0.0.1:{server.config.port}/trends/paywall/stripe/webhook")
    yield account
    server.should_exit = True
    thread.join(10)


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def _wait_for(address: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        assert server.poll() is None, "the Stripe server ended"
        try:
            httpx2.get(address)
        except httpx2.ConnectError:
            time.sleep(0.1)
        else:
            return
    pytest.fail("the Stripe server does not answer")

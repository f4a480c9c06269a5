"""A server that listens, for tests of clients that need a real one; and a home that has something to say."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn
from fastapi import FastAPI

from footfall.main import create_app
from footfall.settings import Settings
from footfall.store.database import migrate, open_database
from footfall.vocabulary.demo import DEMO_RETAILERS
from tests.build import crowd, know, lake


def retailers(home: Path) -> None:
    """The demo's retailers over two months: every report has rows to answer its example with."""
    acme, north, lily = (f"https://www.{site}" for site in DEMO_RETAILERS)
    google, chat = "https://www.google.com/search?q=jeans", "https://chatgpt.com/"
    jeans = "/women/jeans/slim-fit-indigo"
    clicks = {"month": "2026-03", "site": DEMO_RETAILERS[0], "kind": "phrase", "name": "jeans"}
    know(home, "search_clicks", [clicks | {"clicks": 120, "impressions": 900, "position": 4.5}])
    lake(
        home,
        crowd(14, "2026-02-10 09:00", f"{acme}/", f"{acme}{jeans}", f"{acme}/cart", name="a"),
        crowd(9, "2026-02-11 09:00", f"{north}/", f"{north}/women/", name="b", referrer=google),
        crowd(
            20, "2026-03-02 09:00", f"{acme}/", f"{acme}{jeans}", f"{acme}/cart", name="a", referrer=google
        ),
        crowd(12, "2026-03-04 09:00", f"{north}/women/", f"{lily}/", name="a", device="mobile"),
        crowd(11, "2026-03-05 09:00", f"{lily}{jeans}", name="b", country="DE", referrer=chat),
        crowd(8, "2026-03-06 09:00", f"{acme}/women/", "https://www.facebook.com/", name="b"),
        categories=dict.fromkeys(DEMO_RETAILERS, "Fashion"),
        panelists=[
            {"panelist": f"{name}{number}", "age": "25-34", "gender": ("female", "male")[number % 2]}
            for name in "ab"
            for number in range(1, 31)
        ],
    )


def application(home: Path, **given: object) -> FastAPI:
    """The product on a home, with a new accounts database."""
    address = f"sqlite:///{home / 'footfall.sqlite'}"
    database = open_database(address)
    migrate(database)
    database.dispose()
    return create_app(Settings.model_validate({"home": home, "database_url": address, **given}))


@contextmanager
def listening(app: FastAPI) -> Iterator[str]:
    """The address of a server of the app on a free port; ended with the block."""
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error"))
    serving = threading.Thread(target=server.run)
    serving.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        serving.join(60)

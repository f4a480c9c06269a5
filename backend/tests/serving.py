"""A server that listens, for tests of clients that need a real one; and a home that has something to say."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn
from fastapi import FastAPI

from footfall.core.demo import DEMO_RETAILERS
from footfall.infra.database.database import migrate, open_database
from footfall.infra.settings import Settings
from footfall.server.main import create_app
from tests.build import bring_log, crowd, know, lake

# Robots as their operators write them, and what each asks the first retailer for.
ROBOTS = (
    ("Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)", "/", "/women/", "/women/jeans/"),
    ("Mozilla/5.0 (compatible; ChatGPT-User/1.0; +https://openai.com/bot)", "/women/jeans/slim-fit-indigo"),
    ("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "/", "/style.css"),
    ("-", "/feed.xml"),
)


def retailers(home: Path) -> None:
    """The demo's retailers over two months: every report has rows to answer its example with.

    The first one's log holds robots alone, so that its people are those of the panel.
    """
    acme, north, lily = (f"https://www.{site}" for site in DEMO_RETAILERS)
    google, chat = "https://www.google.com/search?q=jeans", "https://chatgpt.com/"
    jeans = "/women/jeans/slim-fit-indigo"
    clicks = {"month": "2026-03", "site": DEMO_RETAILERS[0], "kind": "phrase", "name": "jeans"}
    bring_log(home, DEMO_RETAILERS[0], [_line_of(*asked) for asked in enumerate(_asked())])
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


def _asked() -> list[tuple[str, str]]:
    """Each robot's user agent with each thing it asks for."""
    return [(agent, path) for agent, *paths in ROBOTS for path in paths]


def _line_of(minute: int, asked: tuple[str, str]) -> str:
    """A line of an access log: what a robot asked for on 3 March 2026."""
    agent, path = asked
    return f'192.0.2.9 - - [03/Mar/2026:10:{minute:02d}:00 +0000] "GET {path} HTTP/1.1" 200 512 "-" "{agent}"'


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

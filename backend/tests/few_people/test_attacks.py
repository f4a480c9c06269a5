"""Attacks: does one person's presence somewhere show to who may ask? Each is a hundred bets on a coin.

On half of the sites, by a coin, one person was somewhere. The attacker knows both cases from sites of their
own, where they know whether somebody was, and bets on the case whose answer is the same byte for byte; on
either where both have it. Half of the bets are won by chance.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.core.user import User
from footfall.features.accounts.keys import Keys
from footfall.query import Engine
from footfall.web.public_address import PublicAddress
from footfall.web.services import services_of
from tests.build import Row, crowd, lake, visit
from tests.people import ADDRESS, browser, database_of, user
from tests.serving import application

TRIALS = 100
SITES = [f"site{number:03}.example" for number in range(TRIALS)]
# The attacker's own sites: nobody was somewhere on the first, one person on the second.
OWN = ("site-no.example", "site-yes.example")
RPC = "/analytics/traffic/rpc/dashboard"
Ask = Callable[[str, dict[str, Any]], str]


@dataclass(frozen=True)
class Attack:
    """A question about somewhere, and where one person may have been."""

    report: str
    asked: dict[str, Any]


DAY = {"period": "2026-03-17..2026-03-17", "compare": "none"}
MONTH = {"period": "2026-03", "compare": "none"}
# By what is looked for, the questions that might tell of it.
ATTACKS: dict[str, Attack] = {
    "day": Attack("batch-targets", DAY),
    "day, by trend": Attack("traffic-trend-granularity", DAY | {"granularity": "day"}),
    "device": Attack("batch-targets", MONTH | {"device": "mobile"}),
    "country": Attack("batch-targets", MONTH | {"geo": "JP"}),
    "country, by search": Attack("list-regions", MONTH | {"search": "JP"}),
    "country, by comparison": Attack(
        "batch-targets", {"period": "2026-02", "compare": "2026-03", "geo": "JP"}
    ),
    "channel": Attack("batch-targets", MONTH | {"channels": ["aiAssistants"]}),
    "channel, by search": Attack("top-sources", MONTH | {"search": "chatgpt"}),
    "page, by search": Attack("top-pages", MONTH | {"search": "/secret"}),
    "page, by comparison": Attack(
        "top-pages", {"period": "2026-03", "compare": "2026-02", "search": "/secret"}
    ),
    "folder": Attack("list-subfolders", MONTH | {"search": "secret"}),
}


def somebody(site: str, month: str) -> Iterator[list[Row]]:
    """One person on the secret page, on another day, device, place and channel than all others."""
    rows = visit(
        f"{site} visitor", f"{month}-17 12:00", f"https://{site}/secret/page", device="mobile", country="JP"
    )
    rows[0]["referrer"] = "https://chatgpt.com/"
    yield rows


def web(chosen: set[str]) -> Iterator[list[Row]]:
    """The sites, twelve visitors each in two months; on the chosen ones also somebody."""
    for site in (*SITES, *OWN):
        for month in ("2026-02", "2026-03"):
            yield crowd(12, f"{month}-03 09:00", f"https://{site}/", f"https://{site}/a/", name=site)
            yield visit(
                f"{site} visitor", f"{month}-05 12:00", "https://news.example/", device="mobile", country="JP"
            )
        if site in chosen:
            yield from somebody(site, "2026-03")


@pytest.fixture(scope="module")
def chosen() -> set[str]:
    coin = random.Random(11)
    return {site for site in SITES if coin.random() < 0.5} | {OWN[1]}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory, chosen: set[str]) -> Iterator[FastAPI]:
    home: Path = tmp_path_factory.mktemp("attacked")
    lake(home, *web(chosen))
    app = application(home, threads=1, calls_per_minute=1_000_000)
    yield app
    services_of(app).get(Engine).close()
    database_of(app).dispose()


@pytest.fixture(scope="module")
def ann(app: FastAPI) -> User:
    return user(database_of(app), "ann")


def won(ask: Ask, attack: Attack, chosen: set[str], trials: int, seed: str) -> int:
    """Bets that an attacker wins."""
    coin = random.Random(seed)

    def seen(site: str) -> str:
        return ask(site, attack.asked | {"targets": [site]}).replace(site, "site")

    nobody, one = (seen(site) for site in OWN)
    wins = 0
    for site in islice(SITES, trials):
        answer = seen(site)
        bet = coin.random() < 0.5 if (answer == nobody) == (answer == one) else answer == one
        wins += bet == (site in chosen)
    return wins


def at_most_by_chance(trials: int) -> float:
    """More bets than these are won by chance once in some thousand times."""
    return trials / 2 + 3.3 * sqrt(trials) / 2


@pytest.mark.parametrize("name", ATTACKS)
def test_a_reader_who_signed_in_wins_as_often_as_a_coin(
    app: FastAPI, ann: User, chosen: set[str], name: str
) -> None:
    attack, client = ATTACKS[name], browser(app, ann)

    wins = won(
        lambda _, asked: client.post(f"{RPC}/{attack.report}", json=asked).text, attack, chosen, TRIALS, name
    )

    print(f"reader, {name}: {wins} of {TRIALS}")
    assert wins <= at_most_by_chance(TRIALS)


@pytest.mark.parametrize("name", ["day", "country", "channel, by search", "page, by comparison"])
def test_a_program_with_a_key_wins_as_often_as_a_coin(
    app: FastAPI, ann: User, chosen: set[str], name: str
) -> None:
    attack, client = ATTACKS[name], TestClient(app, base_url=ADDRESS)
    headers = {
        "Authorization": f"Bearer {services_of(app).get(Keys).create(ann.id, 'program', ['reports'])[1]}"
    }

    def ask(_: str, asked: dict[str, Any]) -> str:
        return client.post(f"{RPC}/{attack.report}?format=csv", json=asked, headers=headers).text

    wins = won(ask, attack, chosen, TRIALS, name)

    print(f"key, {name}: {wins} of {TRIALS}")
    assert wins <= at_most_by_chance(TRIALS)


@pytest.mark.parametrize("name", ["device", "country", "page, by search"])
def test_a_stranger_with_links_wins_as_often_as_a_coin(
    app: FastAPI, ann: User, chosen: set[str], name: str
) -> None:
    attack, trials = ATTACKS[name], 30
    owner, stranger = browser(app, ann), browser(app)
    dashboard = "top-pages" if attack.report == "top-pages" else "traffic-overview"

    def ask(site: str, asked: dict[str, Any]) -> str:
        shared = {"targets": [{"value": site, "scope": "domain"}]} | MONTH
        shared |= {name: asked[name] for name in ("device", "geo") if name in asked}
        made = owner.post("/api/share-links", json={"dashboard": dashboard, "question": shared})
        assert made.status_code == 201, made.text
        path = made.json()["address"].removeprefix(services_of(app).get(PublicAddress).url)
        answer = stranger.post(f"{path}/rpc/{attack.report}", json=asked)
        assert answer.status_code == 200, answer.text
        return answer.text

    wins = won(ask, attack, chosen, trials, name)

    print(f"share link, {name}: {wins} of {trials}")
    assert wins <= at_most_by_chance(trials)


def test_the_attacker_would_win_if_the_answers_told(chosen: set[str]) -> None:
    """Otherwise the tests above could not fail."""
    attack = ATTACKS["country"]

    wins = won(lambda site, _: f"{site} {int(site in chosen)}", attack, chosen, TRIALS, "told")

    assert wins == TRIALS

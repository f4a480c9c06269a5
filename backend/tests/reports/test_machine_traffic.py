"""machine-traffic: robots of access logs by name and purpose, people beside them, assistants' visits."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from footfall.cli import panel, publish
from footfall.lake import import_lock, retention
from footfall.query import Engine
from tests.build import crowd, land
from tests.ingest.sources.conftest import FIXTURES, SHARED, Desk

REAL = SHARED / "apache-logs" / "apache_logs"
PERSON = "Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0"
# Robots with what they fetch for and their user agents, as their operators write them.
LISTED = [row.split("\t") for row in (FIXTURES / "access_log" / "robots.tsv").read_text().splitlines()[1:]]
AGENTS = {name: agent for name, _, agent in LISTED}
PURPOSES = {name: purpose for name, purpose, _ in LISTED}
PATHS = (("/", 200), ("/jeans?size=9", 200), ("/feed.xml", 200), ("/style.css", 200), ("/gone", 404))
MAY = {"period": "2025-05"}


def line(
    at: int, agent: str, path: str = "/", status: int = 200, ip: str = "192.0.2.9", came: str = "-"
) -> str:
    """A request, `at` seconds after ten o'clock on 17 May 2025. came: the referrer."""
    time = f"[17/May/2025:{10 + at // 3600:02d}:{at // 60 % 60:02d}:{at % 60:02d} +0000]"
    return f'{ip} - - {time} "GET {path} HTTP/1.1" {status} 512 "{came}" "{agent}"'


ROBOTS = [
    line(number * 3 + place * 100, agent, path, status)
    for place, (name, agent) in enumerate(AGENTS.items())
    for number, (path, status) in enumerate(PATHS[: 1 + len(name) % 5])
]
NAMELESS = [line(40, "-"), line(41, "-", "/feed.xml")]
PEOPLE = [
    line(60 * who, PERSON, "/jeans", ip=f"203.0.113.{who}", came="https://chatgpt.com/") for who in range(6)
]
LOG = [*ROBOTS, *NAMELESS, *PEOPLE]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.delenv("FOOTFALL_CONFIG", raising=False)
    return Desk(tmp_path / "home", publish, panel)


def write(desk: Desk, lines: list[str], name: str = "access.log") -> Path:
    """A log of these lines."""
    file = desk.home.parent / name
    file.write_text("\n".join(lines) + "\n")
    return file


def bring(desk: Desk, lines: list[str], name: str = "access.log") -> Path:
    """A log of these lines, imported."""
    file = write(desk, lines, name)
    assert desk.bring("access-log", file, "--site", "shop.example").code == 0
    return file


def ask(desk: Desk, **params: Any) -> Any:
    """The answer about the shop in May."""
    engine = Engine(desk.home, threads=1)
    return engine.run("machine-traffic", {"targets": ["shop.example"]} | MAY | params)


def requests(desk: Desk, **params: Any) -> dict[str, int]:
    """Requests by robot."""
    rows = ask(desk, **params).rows
    return {row["robot"]: row["requests"] for row in rows if row["kind"] == "declared"}


def counted(lines: list[str], names: Any = AGENTS) -> dict[str, int]:
    """The same, counted from the user agent, which is the last quoted text of each line."""
    agents = [re.findall(r'"([^"]*)"$', text)[0].lower() for text in lines]
    counts = {name: sum(name.lower() in agent for agent in agents) for name in names}
    return {name: count for name, count in counts.items() if count}


def test_robots_are_counted_by_name_and_purpose_as_their_user_agents_say(desk: Desk) -> None:
    bring(desk, LOG)
    desk.run("publish")

    rows = {row["robot"]: row for row in ask(desk).rows if row["kind"] == "declared"}

    assert requests(desk) == counted(LOG)
    assert {name: row["purpose"] for name, row in rows.items()} == PURPOSES
    pages = Counter(
        next(name for name, agent in AGENTS.items() if text.endswith(f'"{agent}"'))
        for text in ROBOTS
        if '"GET / ' in text or '"GET /jeans' in text
    )
    assert {name: row["pages"] for name, row in rows.items()} == pages
    gpt = rows["GPTBot"]
    assert (gpt["operator"], gpt["assistant"], str(gpt["date"])) == ("OpenAI", "ChatGPT", "2025-05-01")


def test_requests_without_an_agent_and_the_people_stand_beside_them(desk: Desk) -> None:
    bring(desk, LOG)
    desk.run("publish")

    rows = [
        (
            row["kind"],
            row["purpose"],
            row["requests"],
            row["pages"],
            row["visits"],
            row["page_views"],
            row["n_observed"],
        )
        for row in ask(desk).rows
        if row["kind"] != "declared"
    ]

    assert rows == [
        ("undeclared", "no_agent", 2, 1, None, None, None),
        ("people", None, None, None, 6.0, 6.0, 5),
    ]


def test_a_robot_that_does_not_say_so_is_known_by_its_sign(desk: Desk) -> None:
    paced = [line(7 * number, PERSON, f"/p{number}", ip="198.51.100.1") for number in range(60)]
    bring(desk, [*LOG, *paced])
    desk.run("publish")

    rows = ask(desk).rows

    assert [(r["purpose"], r["requests"], r["pages"]) for r in rows if r["kind"] == "undeclared"] == [
        ("pace", None, 60),
        ("no_agent", 2, 1),
    ]
    assert [r["page_views"] for r in rows if r["kind"] == "people"] == [6.0]


def test_people_are_held_against_the_panel_of_the_same_site(desk: Desk) -> None:
    land(
        desk.home,
        crowd(40, "2025-05-16 09:00", "https://shop.example/", "https://shop.example/x"),
        crowd(10, "2025-05-17 09:00", "https://shop.example/"),
        crowd(50, "2025-05-18 09:00", "https://other.example/"),
    )
    bring(desk, LOG)
    desk.run("publish")

    rows = {row["kind"]: row for row in ask(desk).rows}

    panel, people = rows["panel"], rows["people"]
    assert (panel["visits"], panel["n_observed"], people["visits"]) == (50.0, 20, 6.0)
    # 40 of 50 panelists came, of whom ten twice: M / (M - 1) (70 / 50^2 - 1 / M) is the log variance, M = 54.
    assert panel["visits_high"] == pytest.approx(
        50 * 2.718281828459045 ** (1.96 * (54 / 53 * (0.028 - 1 / 54)) ** 0.5), rel=1e-4
    )
    assert (panel["accuracy"], panel["expected_error"]) == ("low", 0.19)


def test_pages_an_assistant_fetches_stand_beside_the_visits_it_sends(desk: Desk) -> None:
    bring(desk, LOG)
    desk.run("publish")

    by_assistant = [
        (row["assistant"], row["requests"], row["pages"], row["visits"])
        for row in ask(desk, by="assistant").rows
    ]
    by_page = [
        (row["assistant"], row["page"], row["pages"], row["visits"]) for row in ask(desk, by="page").rows
    ]

    own = counted(LOG)
    assert by_assistant == [
        ("ChatGPT", sum(own[name] for name in ("GPTBot", "ChatGPT-User", "OAI-SearchBot")), 6, 6.0),
        ("Claude", own["ClaudeBot"] + own["Claude-User"], 4, None),
        ("Perplexity", own["PerplexityBot"], 2, None),
        ("Doubao", own["Bytespider"], 1, None),
    ]
    assert by_page[:2] == [("ChatGPT", "shop.example/jeans", 3, 6.0), ("ChatGPT", "shop.example/", 3, None)]
    assert all("size" not in page for _, page, *_ in by_page)


def test_people_in_a_log_are_no_panel_and_counted_however_few(desk: Desk) -> None:
    bring(desk, [*ROBOTS, *PEOPLE[:4]])
    desk.run("publish")
    few = [row for row in ask(desk).rows if row["kind"] == "people"]
    bring(desk, [line(60 * who, PERSON, ip=f"203.0.113.{who}") for who in range(10, 33)], "more.log")
    desk.run("publish")
    many = [row for row in ask(desk).rows if row["kind"] == "people"]

    assert [(r["visits"], r["page_views"], r["n_observed"], r["accuracy"]) for r in few] == [
        (4.0, 4.0, 0, "measured")
    ]
    assert [(r["visits"], r["page_views"], r["n_observed"]) for r in many] == [(27.0, 27.0, 20)]
    assert requests(desk) == counted(ROBOTS), "robots are nobody"


def test_logs_that_overlap_and_logs_given_twice_count_once(desk: Desk) -> None:
    several = [*ROBOTS, line(5, AGENTS["CCBot"], "/twice"), line(5, AGENTS["CCBot"], "/twice")]
    bring(desk, several[:30], "access.log.1")
    bring(desk, several[20:], "access.log")
    bring(desk, several[10:40], "access.log.2")
    assert (
        "already imported"
        in desk.bring("access-log", desk.home.parent / "access.log", "--site", "shop.example").out
    )
    desk.run("publish")

    assert requests(desk) == counted(several)


def test_a_log_that_has_grown_takes_the_place_of_its_beginning(desk: Desk) -> None:
    bring(desk, LOG[:20])
    desk.run("publish")
    bring(desk, LOG)
    desk.run("publish")

    assert requests(desk) == counted(LOG)


def test_an_import_that_is_removed_takes_its_robots_along(desk: Desk) -> None:
    bring(desk, LOG)
    desk.run("publish")
    bring(desk, [line(9000, AGENTS["GPTBot"])], "later.log")
    gone = desk.last.id
    desk.run("publish")
    before = requests(desk)
    desk.run("imports", "remove", gone)
    desk.run("publish")

    assert before["GPTBot"] == counted(LOG)["GPTBot"] + 1
    assert requests(desk) == counted(LOG)
    assert not list((desk.home / "lake" / "robots").rglob(f"{gone}-*"))


def test_robots_stay_when_a_visitor_is_erased_and_no_address_is_kept(desk: Desk) -> None:
    bring(desk, LOG)
    (visitor,) = desk.rows("panelist")[0]
    desk.run("panel", "erase", visitor)
    desk.run("publish")

    assert requests(desk) == counted(LOG)
    assert [r["n_observed"] for r in ask(desk).rows if r["kind"] == "people"] == [5]
    kept = b"".join(path.read_bytes() for path in (desk.home / "lake").rglob("*") if path.is_file())
    assert b"192.0.2.9" not in kept
    assert b"203.0.113." not in kept


def test_requests_older_than_may_be_kept_go(desk: Desk) -> None:
    bring(desk, [*LOG, *(text.replace("17/May", "17/Jun") for text in LOG)])
    with import_lock.exclusive(desk.home):
        retention.expire(desk.home, "2025-06")
    desk.run("publish")

    assert requests(desk, period="2025-06") == counted(LOG)
    assert [path.name for path in sorted((desk.home / "lake" / "robots").iterdir())] == ["dt=2025-06-17"]


def test_a_log_of_robots_alone_is_answered_without_people(desk: Desk) -> None:
    bring(desk, ROBOTS)
    desk.run("publish")

    answer = ask(desk)

    assert requests(desk) == counted(ROBOTS)
    assert [(r["kind"], r["visits"], r["n_observed"]) for r in answer.rows if r["kind"] == "people"] == [
        ("people", 0.0, 0)
    ]


def test_a_log_of_robots_alone_makes_no_month_beside_a_panel(desk: Desk) -> None:
    land(desk.home, crowd(6, "2025-04-02 09:00", "https://other.example/"))
    bring(desk, ROBOTS)
    desk.run("publish")

    assert [str(month) for month in Engine(desk.home).months_published()] == ["2025-04"]


def test_what_is_known_of_each_target_is_said(desk: Desk) -> None:
    bring(desk, LOG)
    land(desk.home, crowd(6, "2025-05-02 09:00", "https://other.example/"))
    desk.run("publish")

    answer = ask(desk, targets=["shop.example", "other.example", "shop.example/jeans/", "never.example"])

    assert [{name: log[name] for name in ("target", "state")} for log in answer.own["logs"]] == [
        {"target": "shop.example", "state": "counted"},
        {"target": "other.example", "state": "no_log"},
        {"target": "shop.example/jeans/", "state": "whole_sites_only"},
        {"target": "never.example", "state": "no_log"},
    ]
    assert {row["target"] for row in answer.rows} == {"shop.example"}


def test_a_log_of_a_single_day_is_said_to_lack_the_others(desk: Desk) -> None:
    bring(desk, LOG)
    desk.run("publish")

    answer = ask(desk)

    assert answer.own["logs"] == [
        {"target": "shop.example", "state": "days_lacking", "days": 31, "log_days": 1}
    ]
    assert [(note.code, note.values) for note in answer.notes if note.code == "log_lacks_days"] == [
        ("log_lacks_days", {"target": "shop.example", "log_days": 1, "days": 31})
    ]


def test_a_log_of_an_earlier_version_is_read_again_when_it_is_given_again(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = write(desk, LOG)
    with monkeypatch.context() as earlier:
        earlier.setattr("footfall.lake.ledger._READINGS", {})
        earlier.setattr("footfall.lake.robot_requests.write", lambda *_: {})
        desk.bring("access-log", log, "--site", "shop.example")
    desk.run("publish")
    old = ask(desk)
    desk.bring("access-log", log, "--site", "shop.example")
    desk.run("publish")

    assert [entry["state"] for entry in old.own["logs"]] == ["import_again"]
    assert [row["kind"] for row in old.rows] == ["people"]
    assert [entry["state"] for entry in ask(desk).own["logs"]] == ["days_lacking"]
    assert requests(desk) == counted(LOG)
    assert len(desk.rows()) == len(PEOPLE), "its page views count once"


def test_who_was_erased_from_a_log_of_an_earlier_version_does_not_come_back(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = write(desk, LOG)
    with monkeypatch.context() as earlier:
        earlier.setattr("footfall.lake.ledger._READINGS", {})
        desk.bring("access-log", log, "--site", "shop.example")
    (visitor,) = desk.rows("panelist")[0]
    desk.run("panel", "erase", visitor)
    desk.bring("access-log", log, "--site", "shop.example")

    assert len(desk.rows()) == len(PEOPLE) - 1


@pytest.mark.skipif(not REAL.exists(), reason="the real samples are not here")
def test_a_real_log_is_counted_as_its_user_agents_say(desk: Desk) -> None:
    desk.bring("access-log", REAL, "--site", "semicomplete.com")
    desk.run("publish")
    lines = REAL.read_text("utf-8", "replace").splitlines()
    agents = Counter(found[1] for text in lines if (found := re.search(r'"([^"]*)"$', text)))

    rows = ask(desk, targets=["semicomplete.com"], period="2015-05").rows

    told = {row["robot"]: row["requests"] for row in rows if row["kind"] == "declared"}
    named = (
        "UniversalFeedParser",
        "Tiny Tiny RSS",
        "FeedBurner",
        "Feedbin",
        "Feedly",
        "archive.org_bot",
        "Yahoo! Slurp",
        "Baiduspider",
        "YandexBot",
        "MJ12bot",
        "AhrefsBot",
        "Twitterbot",
        "facebookexternalhit",
        "Googlebot-Image",
        "Googlebot-Mobile",
        "Exabot",
        "Sogou web spider",
        "bingbot",
    )
    for name in named:
        assert told[name] == sum(count for agent, count in agents.items() if name in agent), name
    assert told["Googlebot"] == sum(count for agent, count in agents.items() if "Googlebot/" in agent)
    assert [r["requests"] for r in rows if r["purpose"] == "no_agent"] == [agents["-"]]

"""`footfall import network-log` of Pi-hole's database, as its makers lay it out."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.ingest.sources.conftest import Desk

TEN = 1_772_359_200
STORAGE = """
CREATE TABLE query_storage (id INTEGER PRIMARY KEY AUTOINCREMENT, timestamp INTEGER NOT NULL,
  type INTEGER NOT NULL, status INTEGER NOT NULL, domain INTEGER NOT NULL, client INTEGER NOT NULL,
  forward INTEGER, additional_info INTEGER, reply_type INTEGER, reply_time REAL, dnssec INTEGER,
  list_id INTEGER, ede INTEGER);
CREATE TABLE domain_by_id (id INTEGER PRIMARY KEY, domain TEXT NOT NULL);
CREATE TABLE client_by_id (id INTEGER PRIMARY KEY, ip TEXT NOT NULL, name TEXT);
CREATE VIEW queries AS SELECT id, timestamp, type, status,
  CASE typeof(domain) WHEN 'integer' THEN (SELECT domain FROM domain_by_id d WHERE d.id = q.domain)
    ELSE domain END domain,
  CASE typeof(client) WHEN 'integer' THEN (SELECT ip FROM client_by_id c WHERE c.id = q.client)
    ELSE client END client,
  forward, additional_info, reply_type, reply_time, dnssec, list_id, ede FROM query_storage q;
CREATE TABLE network (id INTEGER PRIMARY KEY NOT NULL, hwaddr TEXT UNIQUE NOT NULL, interface TEXT NOT NULL);
"""
# Pi-hole before version 5.
PLAIN = """
CREATE TABLE queries (id INTEGER PRIMARY KEY AUTOINCREMENT, timestamp INTEGER NOT NULL,
  type INTEGER NOT NULL, status INTEGER NOT NULL, domain TEXT NOT NULL, client TEXT NOT NULL, forward TEXT);
CREATE TABLE network (id INTEGER PRIMARY KEY NOT NULL, hwaddr TEXT UNIQUE NOT NULL, interface TEXT NOT NULL);
"""
# Second after ten, type, status, domain, client, reply.
LOOKUPS = [
    (0.25, 1, 2, "www.shop.example", "192.0.2.4", 4),
    (1, 2, 3, "www.shop.example", "192.0.2.4", 4),
    (2, 1, 1, "ads.example", "192.0.2.4", 4),
    (3, 1, 2, "typo.example", "192.0.2.5", 2),
    (4, 6, 2, "4.2.0.192.in-addr.arpa", "192.0.2.5", 6),
    (5, 1, 3, "pi.hole", "192.0.2.5", 4),
    (90, 16, 3, "www.shop.example", "192.0.2.4", 4),
    (91, 1, 2, "news.example", "192.0.2.5", 4),
]


def database(path: Path, schema: str) -> Path:
    """A database with the look-ups above."""
    is_plain = schema == PLAIN
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(schema)
        numbers: dict[str, int] = {}
        for second, kind, status, domain, client, reply in LOOKUPS:
            names: list[object] = [domain, client]
            if not is_plain:
                for table, name in (("domain_by_id(id, domain)", domain), ("client_by_id(id, ip)", client)):
                    if name not in numbers:
                        numbers[name] = len(numbers) + 1
                        connection.execute(f"INSERT INTO {table} VALUES (?, ?)", (numbers[name], name))
                names = [numbers[domain], numbers[client]]
            table, also = ("queries", "") if is_plain else ("query_storage", ", reply_type")
            connection.execute(
                f"INSERT INTO {table}(timestamp, type, status, domain, client{also}) "
                f"VALUES (?, ?, ?, ?, ?{'' if is_plain else ', ?'})",
                (TEN + second, kind, status, *names, *([] if is_plain else [reply])),
            )
        connection.commit()
    return path


@pytest.mark.parametrize("schema", [STORAGE, PLAIN], ids=["ids", "texts"])
def test_hosts_of_clients_come_in_without_their_addresses(desk: Desk, tmp_path: Path, schema: str) -> None:
    said = desk.bring("network-log", database(tmp_path / "pihole-FTL.db", schema), "--country", "DE")

    # Without the answers of resolvers nobody knows that a host was misspelt.
    misspelt = [] if schema == STORAGE else [(TEN * 1000 + 3000, "https://typo.example/")]
    assert said.code == 0, said.err
    assert desk.rows("ts, url") == [
        (TEN * 1000 + 250, "https://www.shop.example/"),
        *misspelt,
        (TEN * 1000 + 90_000, "https://www.shop.example/"),
        (TEN * 1000 + 91_000, "https://news.example/"),
    ]
    assert set(desk.rows("country, origin, device")) == {("DE", "network", "desktop")}
    assert len(set(desk.rows("panelist"))) == 2
    assert desk.last.left_out == {
        "same host within a minute": 1,
        "host not reached": 2 - len(misspelt),
        "reverse look-up": 1,
        "name of the local network": 1,
    }
    assert desk.last.format == "Pi-hole database (host level: pages and search phrases are unknown)"
    written = b"".join((desk.home / name).read_bytes() for name in desk.files())
    assert b"192.0.2." not in written


def test_a_table_says_whose_the_addresses_are(desk: Desk, tmp_path: Path) -> None:
    table = tmp_path / "people.csv"
    table.write_text("address,person\n192.0.2.4,ann\n192.0.2.5,ann\n")

    said = desk.bring("network-log", database(tmp_path / "pihole-FTL.db", STORAGE), "--people", table)

    assert said.code == 0, said.err
    assert len(set(desk.rows("panelist"))) == 1


def test_a_database_given_to_another_source_names_its_command(desk: Desk, tmp_path: Path) -> None:
    pi_hole = database(tmp_path / "pihole-FTL.db", STORAGE)
    history = tmp_path / "History"
    with closing(sqlite3.connect(history)) as connection:
        connection.executescript("CREATE TABLE urls (id INTEGER); CREATE TABLE visits (id INTEGER)")

    right = f"it looks like the database of Pi-hole: footfall import network-log {pi_hole}"
    assert right in desk.bring("history", pi_hole, "--panelist", "ann").err
    assert right in desk.bring("access-log", pi_hole, "--site", "shop.example").err
    assert f"footfall import history {history} --panelist NAME" in desk.bring("network-log", history).err
    assert f"footfall import history {history} --panelist NAME" in desk.bring("panel", history).err

"""The landing killed at every file it writes: the next one leaves each row in the lake once."""

from pathlib import Path

from sqlalchemy import Engine

from footfall.features.panels.schemas import RemovalAsked
from tests.features.panels.conftest import JOINED, study_of
from tests.killed import killed_after, land_collected

ROWS = 3
BACK = int(JOINED.timestamp() * 1000) + 1


def test_kill_9_at_every_file_loses_nothing_and_doubles_nothing(
    database: Engine, migrated: str, tmp_path: Path
) -> None:
    study = study_of(database, tmp_path / "home")
    gone = study.join()
    study.send(gone, "batch-00", {"url": "https://gone.example/"})
    study.land()
    moves, sent = 0, 0
    ann = study.join()
    while True:
        study.send(
            ann, f"batch-{moves:02d}", *[{"url": f"https://a.example/{moves}/{n}"} for n in range(ROWS)]
        )
        sent += ROWS
        if moves == 1:
            study.membership.erase(gone)
        if moves == 3:
            study.send(ann, "batch-back", {"url": "https://a.example/back", "ts": BACK})
            study.removals.ask(ann, RemovalAsked(ts=[BACK]))
        if not killed_after(moves, land_collected, migrated, study.home):
            break
        moves += 1
    assert moves > 5
    study.land()
    addresses = [url for _, url in study.landed()]
    assert addresses == sorted(set(addresses)) and len(addresses) == sent
    assert study.removals.waiting().ids == []
